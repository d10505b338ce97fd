import type { Access } from 'contract/access'
import type { FormulaLib } from 'contract/formulas'
import type { LibraryData, Section } from 'contract/libraries'
import type { User } from 'contract/users'
import { queryOptions } from 'shared-ui/query'
import { peopleQuery } from '../people/peopleQuery'
import { listAccess, listData, listFormulas, listLibraries, listSections } from './api'

/** A library, which never changes. */
export interface Form {
  sections: Section[]
  data: LibraryData[]
  formulas: FormulaLib[]
}

export const LEVELS_KEY = ['levels']

/** Newest first. */
export const librariesQuery = queryOptions({
  queryKey: ['libraries'],
  queryFn: ({ signal }) => listLibraries(signal),
})

/** The users whose levels can be set: everyone except owners. */
export const othersQuery = queryOptions({
  ...peopleQuery,
  select: (people) => people.filter(({ userType }) => userType !== 'OWNER'),
})

export const formQuery = (libraryId: number) =>
  queryOptions({
    queryKey: ['library', libraryId],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Form> => {
      const [sections, data, formulas] = await Promise.all([
        listSections(libraryId, signal),
        listData(libraryId, signal),
        listFormulas(libraryId, signal),
      ])
      return { sections, data, formulas }
    },
  })

/** A person's levels in all libraries; they depend on the user type. */
export const levelsQuery = ({ userId, userType }: Pick<User, 'userId' | 'userType'>) =>
  queryOptions({
    queryKey: [...levelsKey(userId), userType],
    queryFn: ({ signal }): Promise<Access[]> => listAccess(userId, signal),
  })

export const levelsKey = (userId: number) => [...LEVELS_KEY, userId]
