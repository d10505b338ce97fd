import type { LibraryData, Section } from '@quotidia/contract/libraries'
import { queryOptions } from '@quotidia/shared-ui/query'
import { listData, listSections } from '../api'

/** The possible data of a library's rules. */
export interface LibraryForm {
  data: LibraryData[]
  sections: Section[]
}

async function loadForm(libraryId: number): Promise<LibraryForm> {
  const [data, sections] = await Promise.all([listData(libraryId), listSections(libraryId)])
  return { data, sections }
}

/** A library never changes: it is loaded once. */
export const formQuery = (libraryId: number) =>
  queryOptions({ queryKey: ['rules', 'form', libraryId], queryFn: () => loadForm(libraryId), staleTime: Infinity })
