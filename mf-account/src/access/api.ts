import type { Access } from '@quotidia/contract/access'
import type { FormulaLib } from '@quotidia/contract/formulas'
import type { LibraryData, Section } from '@quotidia/contract/libraries'
import type { User } from '@quotidia/contract/users'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'
import { peopleQuery } from '../people/api'

const quietly = (signal: AbortSignal) => ({ quiet: true, signal })

const listLibraries = (signal: AbortSignal) => api.get('/library/user', quietly(signal))
const listSections = (libraryId: number, signal: AbortSignal) =>
  api.get(`/section/library/${libraryId}`, quietly(signal))
const listData = (libraryId: number, signal: AbortSignal) => api.get(`/data/library-data/${libraryId}`, quietly(signal))
const listFormulas = (libraryId: number, signal: AbortSignal) =>
  api.get(`/formula/library/${libraryId}`, quietly(signal))
const listAccess = (userId: number, signal: AbortSignal) => api.get(`/access-control/user/${userId}`, quietly(signal))

export const saveLevel = (userId: number, dataId: number, accessLevel: AccessLevel) =>
  api.post('/access-control/update', { body: { userId, dataId, accessLevel }, quiet: true })

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
