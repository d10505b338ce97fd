import type { Import } from '@quotidia/contract/imports'
import { queryOptions, useQueryClient } from '@quotidia/shared-ui/query'
import { listLibraries, readImport } from './api'

/** The interval at which the progress is polled, except while the page is hidden. */
const POLL_MS = 1000

export const isAtWork = ({ state }: Import) => state === 'running' || state === 'undoing'

const keyOf = (importId: number) => ['reports', 'import', importId]

export const librariesQuery = queryOptions({
  queryKey: ['reports', 'libraries'],
  queryFn: ({ signal }) => listLibraries(signal),
})

/** What the API of an earlier release doesn't tell. */
const UNTOLD = { formats: {}, sheets: [], totals: [], firstDays: [], unusual: [], unusualCount: 0 }

export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: keyOf(importId),
    queryFn: async ({ signal }): Promise<Import> => ({ ...UNTOLD, ...(await readImport(importId, signal)) }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  })

/** Returns a function that shows an import as the server has returned it. */
export function useShowImport(): (imported: Import) => void {
  const client = useQueryClient()
  return (imported) => {
    // The answer to an earlier request is older.
    void client.cancelQueries({ queryKey: keyOf(imported.importId) })
    client.setQueryData(keyOf(imported.importId), { ...UNTOLD, ...imported })
  }
}
