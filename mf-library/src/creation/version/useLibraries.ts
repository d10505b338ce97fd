import type { Library } from '@quotidia/contract/libraries'
import { useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { useDraft } from '../../draft/draftStore'
import { librariesQuery } from '../api'

/** The company's libraries, newest first; undefined until they are loaded. */
export const useLibraries = (enabled = true): Library[] | undefined => useQuery({ ...librariesQuery, enabled }).data

/** Loads the newest library again, for the whole wizard. */
export function useReadNewest(): () => Promise<Library | undefined> {
  const client = useQueryClient()
  return async () => (await client.fetchQuery(librariesQuery))[0]
}

/** Whether another library was created since the one that this version continues. */
export function useIsOutdated(): boolean {
  const origin = useDraft((draft) => draft.origin)
  const newest = useLibraries(origin !== null)?.[0]
  return origin !== null && newest !== undefined && newest.libraryId !== origin.libraryId
}
