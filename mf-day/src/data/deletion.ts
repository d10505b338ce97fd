import { useQueryClient } from '@quotidia/shared-ui/query'
import { useSyncExternalStore } from 'react'

type Client = ReturnType<typeof useQueryClient>

/** The key of the mutation that deletes a day; `isDeleting` finds the mutation by it. */
export const deletionKey = (dayId: number) => ['delete day', dayId] as const

/** Whether this page is deleting the day, or has deleted it and is being left. */
export const isDeleting = (client: Client, dayId: number): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey: deletionKey(dayId) })
    .some(({ state }) => state.status === 'pending' || state.status === 'success')

/** `isDeleting` as a hook. */
export function useIsDeleting(dayId: number): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (onChange) => client.getMutationCache().subscribe(onChange),
    () => isDeleting(client, dayId),
  )
}
