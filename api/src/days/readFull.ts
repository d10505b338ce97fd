import type { DayFull } from '@quotidia/contract/days'
import type { Db } from '../db/connection'
import { computeFigures } from '../figures/dayFigures'
import { presentHistory, shortenHistory } from '../history/presenter'
import { listDayRevisions } from '../history/queries'
import type { Actor } from '../http/actor'
import { loadDayContext } from '../records/dayContext'
import { listDayEvents } from '../records/dayEventQueries'
import type { DayVersion } from '../records/dayQueries'
import { rulesFor } from '../records/dayRules'
import { listItems } from '../records/listItemQueries'
import { listValues } from '../records/valueQueries'
import { listRules } from '../rules/queries'
import { presentDay, presentSteps } from './presenter'

/** Everything the answer to a reader depends on; changes outside the day raise the company's version. */
export function versionOf(
  { userId, userType, rights, embedded }: Actor,
  version: DayVersion,
  withHistory: boolean,
): string {
  const { day, companyVersion, generation, previousDayId, nextDayId } = version
  const reader = [userId, userType, rights.viewComments, rights.viewHistory, embedded ?? false]
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

/** A whole day as its reader may see it. The histories are empty unless requested and visible to the reader. */
export async function readFullDay(db: Db, actor: Actor, version: DayVersion, withHistory: boolean): Promise<DayFull> {
  const { day } = version
  const context = await loadDayContext(db, actor, day)
  const values = await listValues(db, day)
  const items = await listItems(db, day)
  const rules = await listRules(db, day.company_id, day.library_id)
  const shown = withHistory && actor.rights.viewHistory
  const revisions = shown ? await listDayRevisions(db, day) : { values: [], items: [] }
  const history = presentHistory(actor, context, revisions)
  const events = day.status !== 'open' || version.wasReopened ? await listDayEvents(db, day) : []
  const status = presentSteps(actor, day, events)
  const dayFigures = computeFigures(context.definition, values, items)
  const contents = {
    neighbours: version,
    values,
    items,
    ...dayFigures,
    rules: rulesFor(day, rules, events),
    history,
    status,
  }
  return shortenHistory(presentDay(actor, context, contents))
}
