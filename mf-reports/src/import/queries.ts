import type { Import } from 'contract/imports'
import { queryOptions, useQueryClient } from 'shared-ui/query'
import { listLibraries, readImport } from './api'

/** How often the progress is asked for; never while the page is hidden. */
const POLL_MS = 1000

export const isAtWork = ({ state }: Import) => state === 'running' || state === 'undoing'

const keyOf = (importId: number) => ['reports', 'import', importId]

export const librariesQuery = queryOptions({
  queryKey: ['reports', 'libraries'],
  queryFn: ({ signal }) => listLibraries(signal),
})

export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: keyOf(importId),
    queryFn: ({ signal }) => readImport(importId, signal),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  })

/** Puts what the server has answered in the place of what is shown. */
export function useShowImport(): (imported: Import) => void {
  const client = useQueryClient()
  return (imported) => {
    // An answer that was asked for before is older.
    void client.cancelQueries({ queryKey: keyOf(imported.importId) })
    client.setQueryData(keyOf(imported.importId), imported)
  }
}
