import type { PackRequest } from 'contract/packs'
import { useRef } from 'react'
import { newIdempotencyKey } from 'shared-ui/api'
import { useMutation } from 'shared-ui/query'
import { requestPack } from './api'

/** Asks for a pack. After an answer that got lost, the same request again is still the same pack. */
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
