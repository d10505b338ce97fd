import Router from '@koa/router'
import { DayParams } from '@quotidia/contract/days'
import { Section } from '@quotidia/contract/libraries'
import { listOf } from '@quotidia/contract/limits'
import { authorize } from '../http/authorize'
import { query } from '../http/endpoint'
import { presentSections } from '../libraries/presenter'
import { loadDayContext } from '../records/dayContext'
import { findDay } from '../records/dayQueries'
import { dayPolicy } from '../records/policy'

export const sections = new Router()

sections.get(
  '/section/day/:dayId',
  query({ params: DayParams, response: listOf(Section, 'sections') }, async ({ dayId }, { actor, db }) => {
    const day = await findDay(db, actor, dayId)
    authorize(actor, dayPolicy, 'read', day)
    const { definition, levels } = await loadDayContext(db, actor, day)
    return presentSections(definition, levels)
  }),
)
