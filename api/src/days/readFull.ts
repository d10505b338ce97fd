import type { DayFull } from '../contract'
import type { Db } from '../db/connection'
import { presentHistory } from '../history/presenter'
import { listDayRevisions } from '../history/queries'
import type { Actor } from '../http/actor'
import { listItems } from '../lists/queries'
import { listRules } from '../rules/queries'
import { listValues } from '../values/queries'
import { figuresOf } from './figures'
import { presentDay } from './presenter'
import { findNeighbours, type Sheet } from './queries'

/** A whole day as its reader may see it; the histories are empty when they aren't asked for, or aren't the reader's to see. */
export async function readFullDay(db: Db, actor: Actor, sheet: Sheet, withHistory: boolean): Promise<DayFull> {
  const { day, definition } = sheet
  const neighbours = await findNeighbours(db, actor, day.date)
  const values = await listValues(db, day)
  const items = await listItems(db, day)
  const rules = await listRules(db, day.company_id, day.library_id)
  const shown = withHistory && actor.rights.viewHistory
  const revisions = shown ? await listDayRevisions(db, day) : { values: [], items: [] }
  const history = presentHistory(actor, sheet, revisions)
  const figures = figuresOf(definition, values, items)
  return presentDay(actor, sheet, { neighbours, values, items, figures, rules, history })
}
