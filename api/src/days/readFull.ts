import type { DayFull } from 'contract/days'
import type { Db } from '../db/connection'
import { presentHistory } from '../history/presenter'
import { listDayRevisions } from '../history/queries'
import type { Actor } from '../http/actor'
import { listItems } from '../lists/queries'
import { listRules } from '../rules/queries'
import { listValues } from '../values/queries'
import { figuresOf } from './figures'
import { presentDay } from './presenter'
import { type Edition, openSheet } from './queries'

/** Whatever the answer to a reader depends on; what of it isn't the day's own raises the company's version. */
export function versionOf({ userId, userType, rights }: Actor, edition: Edition, withHistory: boolean): string {
  const { day, companyVersion, generation, previousDayId, nextDayId } = edition
  const reader = [userId, userType, rights.viewComments, rights.viewHistory]
  return [
    generation,
    'day',
    day.id,
    day.version,
    companyVersion,
    previousDayId,
    nextDayId,
    ...reader,
    withHistory,
  ].join('/')
}

/** A whole day as its reader may see it; the histories are empty when they aren't asked for, or aren't the reader's to see. */
export async function readFullDay(db: Db, actor: Actor, edition: Edition, withHistory: boolean): Promise<DayFull> {
  const { day } = edition
  const sheet = await openSheet(db, actor, day)
  const values = await listValues(db, day)
  const items = await listItems(db, day)
  const rules = await listRules(db, day.company_id, day.library_id)
  const shown = withHistory && actor.rights.viewHistory
  const revisions = shown ? await listDayRevisions(db, day) : { values: [], items: [] }
  const history = presentHistory(actor, sheet, revisions)
  const dayFigures = figuresOf(sheet.definition, values, items)
  return presentDay(actor, sheet, { neighbours: edition, values, items, ...dayFigures, rules, history })
}
