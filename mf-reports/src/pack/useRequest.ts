import type { PackRequest } from '@quotidia/contract/packs'
import { useRequestKeys } from '@quotidia/shared-ui/api'
import { useMutation } from '@quotidia/shared-ui/query'
import { removePack, requestPack } from './api'
import { useRefreshPacks } from './queries'

/**
 * Requests a pack. After a lost answer, repeating the request returns the same pack. What an answer does on the page
 * belongs into the options of `mutate`, which have no effect once the person has left the dialog.
 */
export function useRequest() {
  const refresh = useRefreshPacks()
  const keys = useRequestKeys()
  return useMutation({
    mutationFn: (request: PackRequest) => requestPack(request, keys.keyOf(request)),
    onSuccess: refresh,
  })
}

/** Stops a pack that is being made. */
export function useStop(jobId: number) {
  const refresh = useRefreshPacks()
  return useMutation({ mutationFn: () => removePack(jobId), onSuccess: refresh })
}
