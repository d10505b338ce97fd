import Router from '@koa/router'
import {
  Library,
  LibraryConflict,
  LibraryCreated,
  LibraryCreation,
  LibraryData,
  LibraryForm,
  LibraryParams,
  Section,
} from '@quotidia/contract/libraries'
import { listOf } from '@quotidia/contract/limits'
import { isOwner } from '@quotidia/domain/userTypes'
import { levelsFor } from '../access/queries'
import { findLibrary, loadDefinition } from '../definitions/queries'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { choicesIn, listChoices } from '../lines/choices'
import { listRules } from '../rules/queries'
import { createLibrary } from './commands'
import { presentForm } from './formPresenter'
import { presentLibrary, presentLibraryData, presentSections } from './presenter'
import { listLibraries } from './queries'

export const libraries = new Router()

libraries.get(
  '/library/user',
  query({ response: listOf(Library, 'libraries') }, async (_, { actor, db }) =>
    (await listLibraries(db, actor.companyId)).map(presentLibrary),
  ),
)

libraries.get(
  '/data/library-data/:libraryId',
  query(
    { params: LibraryParams, response: listOf(LibraryData, 'libraryItems') },
    async ({ libraryId }, { actor, db }) => {
      const definition = await loadDefinition(db, actor.companyId, libraryId)
      return presentLibraryData(definition, await levelsFor(db, actor, definition))
    },
  ),
)

libraries.get(
  '/section/library/:libraryId',
  query({ params: LibraryParams, response: listOf(Section, 'sections') }, async ({ libraryId }, { actor, db }) => {
    const definition = await loadDefinition(db, actor.companyId, libraryId)
    return presentSections(definition, await levelsFor(db, actor, definition))
  }),
)

libraries.get(
  '/library/:libraryId/form',
  query({ params: LibraryParams, response: LibraryForm }, async ({ libraryId }, { actor, db }) => {
    allow(isOwner(actor))
    const library = await findLibrary(db, actor.companyId, libraryId)
    if (!library) throw notFound()
    const definition = await loadDefinition(db, actor.companyId, libraryId)
    const choices = choicesIn(definition, await listChoices(db, actor.companyId))
    return presentForm(library, definition, await listRules(db, actor.companyId, libraryId), choices)
  }),
)

libraries.post(
  '/library/create',
  command(
    { body: LibraryCreation, response: LibraryCreated, conflict: LibraryConflict },
    async ({ body }, write) => {
      allow(isOwner(write.actor))
      return createLibrary(write, body)
    },
    { status: 201, creates: true },
  ),
)
