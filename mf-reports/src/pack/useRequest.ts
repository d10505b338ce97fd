import type { PackRequest } from 'contract/packs'
import { useRef } from 'react'
import { newIdempotencyKey } from 'shared-ui/api'
import { useMutation } from 'shared-ui/query'
import { requestPack } from './api'
import { useRefreshPacks } from './queries'

/**
 * Requests a pack. After a lost answer, repeating the request returns the same pack. What an answer does on the page
 * belongs into the options of `mutate`, which have no effect once the person has left the dialog.
 */
export function useRequest() {
  const refresh = useRefreshPacks()
  const last = useRef({ key: '', request: '' })
  return useMutation({
    mutationFn: (request: PackRequest) => {
      const written = JSON.stringify(request)
      if (last.current.request !== written) last.current = { key: newIdempotencyKey(), request: written }
      return requestPack(request, last.current.key)
    },
    onSuccess: refresh,
  })
}
