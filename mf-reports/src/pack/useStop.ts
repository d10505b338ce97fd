import { useMutation } from 'shared-ui/query'
import { removePack } from './api'
import { useRefreshPacks } from './queries'

/** Stops a pack that is being made. */
export function useStop(jobId: number) {
  const refresh = useRefreshPacks()
  return useMutation({ mutationFn: () => removePack(jobId), onSuccess: refresh })
}
