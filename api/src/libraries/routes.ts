import Router from '@koa/router'
import { isOwner } from '../access/policy'
import { levelsFor } from '../access/queries'
import { LibraryCreation, LibraryParams } from '../contract'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { createLibrary } from './commands'
import { presentLibrary, presentLibraryData, presentSections } from './presenter'
import { listLibraries, loadDefinition } from './queries'

export const libraries = new Router()

libraries.get(
  '/library/user',
  query({}, async (_, { actor, db }) => (await listLibraries(db, actor.companyId)).map(presentLibrary)),
)

libraries.get(
  '/data/library-data/:libraryId',
  query({ params: LibraryParams }, async ({ libraryId }, { actor, db }) => {
    const definition = await loadDefinition(db, actor.companyId, libraryId)
    return presentLibraryData(definition, await levelsFor(db, actor, definition))
  }),
)

libraries.get(
  '/section/library/:libraryId',
  query({ params: LibraryParams }, async ({ libraryId }, { actor, db }) => {
    const definition = await loadDefinition(db, actor.companyId, libraryId)
    return presentSections(definition, await levelsFor(db, actor, definition))
  }),
)

libraries.post(
  '/library/create',
  command(
    { body: LibraryCreation },
    async ({ body }, { actor, trx, clock }) => {
      allow(isOwner(actor))
      return { libraryId: await createLibrary(trx, actor.companyId, body, clock()) }
    },
    { status: 201, creates: true },
  ),
)
