import type { CalendarDay } from '@quotidia/contract/calendar'
import { canSee } from '@quotidia/domain/accessLevels'
import type { Aggregation } from '@quotidia/domain/items'
import { mainLines } from '@quotidia/domain/mainLines'
import { fromCents } from '@quotidia/domain/money'
import { countPreviousDayChanges } from '../carryOver/presenter'
import type { Db } from '../db/connection'
import { computeFigures } from '../figures/dayFigures'
import type { StoredFigures } from '../figures/storedFigures'
import type { Actor } from '../http/actor'
import { invalid } from '../http/errors'
import { aggregationsIn } from '../lines/aggregations'
import type { DayEventWithUser } from '../records/dayEventQueries'
import { findNeighbours } from '../records/dayQueries'
import { rulesFor } from '../records/dayRules'
import { mayViewStatus } from '../records/policy'
import { addDays, italianTime } from '../times'
import { type Form, loadForms } from './calendarForms'
import {
  type CalendarRow,
  listDays,
  loadCarried,
  loadClosedFigures,
  loadClosings,
  loadMissing,
  loadOpenQuestions,
  loadSums,
  loadValues,
} from './calendarQueries'
import { closingMessages as messages } from './messages'
import { unfinishedOf } from './outstanding'

const LONGEST_DAYS = 400

/** @throws 400 for a range that ends before it begins, or has too many days. */
export function refuseRange(from: string, to: string) {
  const refuse = (message: string) => invalid([{ path: 'to', message }])
  if (to < from) throw refuse(messages.endsBefore)
  if (to > addDays(from, LONGEST_DAYS - 1)) throw refuse(messages.tooLong(LONGEST_DAYS))
}

/** A range's days with the reader's outstanding points. The number of statements depends only on the libraries. */
export async function loadCalendar(db: Db, actor: Actor, from: string, to: string): Promise<CalendarDay[]> {
  const days = await listDays(db, { companyId: actor.companyId, from, to })
  const [first] = days
  if (!first) return []
  // The first day's carried figures are compared with those of the day before it.
  const { previous: earlier } = await findNeighbours(db, actor, first.date)
  const all: CalendarRow[] = earlier ? [earlier, ...days] : days
  const range = { companyId: actor.companyId, from: all[0]?.date ?? from, to }
  const forms = await loadForms(db, actor, new Set(all.map(({ library_id }) => library_id)))
  const missing = await loadMissing(db, range)
  const carried = await loadCarried(db, range)
  const values = await loadValues(db, range, forms.dataIds)
  const sums = await loadSums(db, range, forms.listIds)
  const asked = await loadOpenQuestions(db, range)
  const seesStatus = mayViewStatus(actor)
  const hasClosed = seesStatus && days.some(({ status }) => status === 'closed')
  const closings = await loadClosings(db, range)
  const closed = hasClosed ? await loadClosedFigures(db, range) : undefined
  const aggregations = closed && (await aggregationsIn(db, actor.companyId, [...forms.byLibrary.keys()]))
  let previous: Parameters<typeof countPreviousDayChanges>[2]['previous']
  return all.flatMap((day) => {
    const form = forms.byLibrary.get(day.library_id)
    if (!form) throw new Error(`The library ${day.library_id} of day ${day.id} is not there.`)
    const { definition, levels } = form
    const rules = rulesFor(day, form.rules, closings.get(day.id) ?? [])
    const { figures } = computeFigures(definition, values.get(day.id) ?? [], sums.get(day.id) ?? [])
    const missingIds = new Set(missing.get(day.id)?.map(({ data_id }) => data_id))
    const {
      missing: unfilled,
      unsatisfied,
      reconciliations,
    } = unfinishedOf(form, { figures, missing: missingIds, rules })
    const remembered = carried.get(day.id) ?? []
    const changed = countPreviousDayChanges(actor, form, { previous, rules, remembered })
    previous = { day, source: { definition, figures }, levels }
    if (day === earlier) return []
    return {
      date: day.date,
      dayId: day.id,
      ...(seesStatus && { status: day.status, version: day.version }),
      missing: unfilled.length,
      outstanding: unfilled.length + unsatisfied.length + reconciliations.length + changed,
      openQuestions: asked.get(day.id)?.filter(({ data_id }) => canSee(levels.get(data_id))).length ?? 0,
      ...(seesStatus && day.was_reopened === 1 && day.status === 'open' && { reopened: true as const }),
      ...(changed > 0 && { stale: true as const }),
      closing: seesStatus && day.status === 'closed' ? presentLastClosing(closings.get(day.id)) : null,
      ...presentHeadline(form, closed?.get(day.id), aggregations),
    }
  })
}

/** The main amount of a closed day, of those that add up over days, if the reader sees one. */
function presentHeadline(
  { definition, levels }: Form,
  figures: StoredFigures | undefined,
  aggregations: ReadonlyMap<number, Aggregation> | undefined,
) {
  if (!figures) return undefined
  const centsOf = new Map(definition.itemIds.map((dataId, index) => [dataId, figures[index] ?? null]))
  const lines = definition.sections.flatMap(({ name: sectionName, items }) =>
    items
      .filter(({ dataId }) => canSee(levels.get(dataId)))
      .map(({ dataId, ...item }) => {
        const aggregation = aggregations?.get(dataId)
        return { ...item, sectionName, total: centsOf.get(dataId) ?? null, ...(aggregation && { aggregation }) }
      }),
  )
  const [main] = mainLines(lines)
  if (!main || main.total === null) return undefined
  return { headline: { dataName: main.name, value: fromCents(main.total) } }
}

/** @param closings oldest first */
function presentLastClosing(closings: DayEventWithUser[] = []): CalendarDay['closing'] {
  const last = closings.at(-1)
  return last ? { userName: last.user, at: italianTime(last.at), comment: last.comment } : null
}
