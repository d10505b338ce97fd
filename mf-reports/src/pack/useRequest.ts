import type { PackRequest } from 'contract/packs'
import { useRef } from 'react'
import { newIdempotencyKey } from 'shared-ui/api'
import { useMutation } from 'shared-ui/query'
import { requestPack } from './api'

/** Requests a pack. After a lost answer, repeating the request returns the same pack. */
export function useRequest(onRequested: (jobId: number) => void) {
  const last = useRef({ key: '', request: '' })
  return useMutation({
    mutationFn: (request: PackRequest) => {
      const written = JSON.stringify(request)
      if (last.current.request !== written) last.current = { key: newIdempotencyKey(), request: written }
      return requestPack(request, last.current.key)
    },
    onSuccess: ({ jobId }) => onRequested(jobId),
  })
}
