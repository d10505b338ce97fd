import { useSyncExternalStore } from 'react'
import { useQueryClient } from 'shared-ui/query'

type Client = ReturnType<typeof useQueryClient>

/** The key of the mutation that deletes a day, so that others know that it is being deleted. */
export const deletionKey = (dayId: number) => ['delete day', dayId] as const

/** Whether this page is deleting the day. */
export const isDeleting = (client: Client, dayId: number) => client.isMutating({ mutationKey: deletionKey(dayId) }) > 0

/** The same for components. */
export function useIsDeleting(dayId: number): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (onChange) => client.getMutationCache().subscribe(onChange),
    () => isDeleting(client, dayId),
  )
}
