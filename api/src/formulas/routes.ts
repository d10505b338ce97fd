import Router from '@koa/router'
import { DayParams } from '@quotidia/contract/days'
import { FormulaDay, FormulaLib } from '@quotidia/contract/formulas'
import { LibraryParams } from '@quotidia/contract/libraries'
import { listOf } from '@quotidia/contract/limits'
import { canEditData } from '@quotidia/domain/userTypes'
import { levelsFor } from '../access/queries'
import { loadDefinition } from '../definitions/queries'
import { allow } from '../http/authorize'
import { query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { loadDayContext } from '../records/dayContext'
import { findDay } from '../records/dayQueries'
import { presentDayFormulas, presentLibraryFormulas } from './presenter'

export const formulas = new Router({ prefix: '/formula' })

formulas.get(
  '/library/:libraryId',
  query(
    { params: LibraryParams, response: listOf(FormulaLib, 'libraryFormulas') },
    async ({ libraryId }, { actor, db }) => {
      allow(canEditData(actor))
      const definition = await loadDefinition(db, actor.companyId, libraryId)
      return presentLibraryFormulas(definition, await levelsFor(db, actor, definition))
    },
  ),
)

formulas.get(
  '/:dayId',
  query({ params: DayParams, response: listOf(FormulaDay, 'libraryFormulas') }, async ({ dayId }, { actor, db }) => {
    allow(canEditData(actor))
    const day = await findDay(db, actor, dayId)
    if (!day) throw notFound()
    const { definition, levels } = await loadDayContext(db, actor, day)
    return presentDayFormulas(definition, levels)
  }),
)
