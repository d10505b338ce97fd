import type { ActorRow, EntryRow, Statements, ValueRow } from './database'
import { computeAll, type Form, missingOf, readForm, totalsOf } from './form'

const forms = new Map<number, Form>()

function formOf({ db }: Statements, libraryId: number): Form {
  const form = forms.get(libraryId) ?? readForm(db, libraryId)
  forms.set(libraryId, form)
  return form
}

function presentValue(form: Form, figures: Map<number, number>, row: ValueRow) {
  const item = form.itemById.get(row.data_id)
  return {
    dataId: row.data_id,
    dataName: item?.name,
    sectionId: item?.section_id,
    dataType: item?.data_type,
    ...(item?.data_type !== 'CHECK' && { unit: item?.unit }),
    viewOrder: item?.view_order,
    value: (figures.get(row.data_id) ?? 0) / 100,
    comment: row.comment,
    accessLevel: item?.data_type === 'CALCULATED' ? 'VIEW' : 'EDIT',
    lastEditor: row.editor,
    lastEdited: row.last_edited_at === null ? null : italianTime(row.last_edited_at),
    connectionDataId: row.id,
    revision: row.revision,
  }
}

function presentEntry(row: EntryRow, dataId: number | undefined, valueId: number | undefined) {
  return {
    id: row.id,
    listId: row.list_id,
    dataId,
    value: row.cents / 100,
    causal: row.causal,
    comment: row.comment,
    lastEditor: row.editor,
    lastEdited: italianTime(row.last_edited_at),
    connectionDataId: valueId,
    revision: row.revision,
  }
}

/** The answer of `GET /day/{id}/full?history=none` to the company's owner. */
export function readDay(ask: Statements, { company_id }: ActorRow, dayId: number) {
  const day = ask.edition.get(dayId, company_id)
  if (!day) return undefined
  const form = formOf(ask, day.library_id)
  const values = new Map(ask.values.all(dayId, company_id).map((row) => [row.data_id, row]))
  const entries = ask.entries.all(dayId, company_id)
  const rules = ask.rules.all(company_id, day.library_id)
  const figures = new Map<number, number>()
  for (const row of values.values()) figures.set(row.data_id, row.cents)
  const sums = new Map<number, number>()
  for (const row of entries) sums.set(row.list_id, (sums.get(row.list_id) ?? 0) + row.cents)
  computeAll(form, figures, sums)
  return {
    dayId,
    date: day.date,
    libraryId: day.library_id,
    previousDayId: day.previous_id,
    nextDayId: day.next_id,
    dayWithValues: form.items.flatMap(({ id }) => {
      const row = values.get(id)
      return row ? [presentValue(form, figures, row)] : []
    }),
    dataLists: form.lists.map(({ id, name, causal_name, data_id }) => ({
      listId: id,
      listName: name,
      causalName: causal_name,
      dataId: data_id,
      unit: form.itemById.get(data_id)?.unit,
      causals: [],
    })),
    dataListsValues: entries.map((row) => {
      const dataId = form.listById.get(row.list_id)?.data_id
      return presentEntry(row, dataId, values.get(dataId ?? 0)?.id)
    }),
    ...totalsOf(form, figures, rules, missingOf(form, [...values.values()], sums)),
    dataHistory: [],
    listsHistory: [],
  }
}

interface Save {
  dayId: number
  dataId: number
  cents: number
}

/** Saves and answers as `POST /data/update`; to be run in a transaction. */
export function saveValue(ask: Statements, { id, company_id, name }: ActorRow, { dayId, dataId, cents }: Save) {
  const day = ask.day.get(dayId, company_id)
  const row = ask.value.get(dayId, company_id, dataId)
  if (!day || !row) return undefined
  const form = formOf(ask, day.library_id)
  const now = Date.now()
  const revision = row.revision + 1
  ask.updateValue.run(cents, row.comment, revision, id, now, row.id, company_id)
  ask.insertRevision.run(company_id, dayId, row.id, revision, cents, row.comment, id, now)
  ask.raiseVersion.run(dayId, company_id)
  const present = ask.cents.all(dayId, company_id)
  const figures = new Map(present.map((each) => [each.data_id, each.cents]))
  const sums = new Map(ask.sums.all(dayId, company_id).map((each) => [each.list_id, each.cents]))
  computeAll(form, figures, sums)
  const missing = missingOf(form, present, sums)
  const dataIds = [...form.itemById.keys()].sort((a, b) => a - b)
  const kept = dataIds.map((each) => (missing.has(each) ? null : (figures.get(each) ?? null)))
  ask.storeFigures.run(day.version + 1, JSON.stringify(kept), dayId, company_id)
  const rules = ask.rules.all(company_id, day.library_id)
  if (ask.nextCarrying.get(company_id, day.date)) throw new Error('Nothing is carried in this company.')
  const saved = { ...row, cents, revision, last_edited_at: now, editor: name }
  return {
    saved: [presentValue(form, figures, saved)],
    ...totalsOf(form, figures, rules, missing),
  }
}

const HOUR = 3_600_000
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })
const offsets = new Map<number, number>()

function offsetOf(hour: number) {
  const offset = Date.parse(`${clock.format(hour * HOUR).replace(' ', 'T')}Z`) - hour * HOUR
  offsets.set(hour, offset)
  return offset
}

function italianTime(moment: number) {
  const hour = Math.floor(moment / HOUR)
  const offset = offsets.get(hour) ?? offsetOf(hour)
  const wall = new Date(moment + offset).toISOString()
  return `${wall.slice(0, 10)} ${wall.slice(11, 19)} ${offset === 2 * HOUR ? 'CEST' : 'CET'}`
}
