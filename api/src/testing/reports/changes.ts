import type { DayFull } from '@quotidia/contract/days'
import type { ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import { canEdit } from '@quotidia/domain/accessLevels'
import fc from 'fast-check'
import { addDays } from '../../times'
import type { Client } from '../client'
import { closeDay, readDay } from '../day'
import { givenVersion } from '../newVersion'

/** A random change of a company's data; its numbers select among the existing rows. */
export interface Change {
  kind: (typeof KINDS)[number]
  which: number
  other: number
  /** In euro. */
  value: number
}

/** The dates cross a year whose last ISO week is the 53rd. */
const FIRST = '2026-12-21'
const DATES = 16
export const EVERY_DATE = { from: FIRST, to: addDays(FIRST, DATES - 1) }

const KINDS = [
  ...(['day', 'save', 'save', 'save', 'save', 'entries', 'entries', 'entries', 'entry', 'removal', 'none'] as const),
  ...(['restored value', 'restored entry', 'carried', 'closing', 'reopening', 'reopening'] as const),
  ...(['deletion', 'restored day', 'version'] as const),
] as const

const cents = fc.oneof(
  fc.integer({ min: -50_000, max: 200_000 }),
  fc.constantFrom(0, 1, -1, 999_999_999_999, -999_999_999_999),
)
const small = fc.nat({ max: 1000 })

export const aChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: small,
  other: small,
  value: cents.map((number) => number / 100),
})
export const aDate = fc.nat({ max: DATES - 1 }).map((days) => addDays(FIRST, days))

const oneOf = <T>(things: readonly T[], which: number): T | undefined => things[which % things.length]

/** Creates a day for every second date. */
export async function createDays(owner: Client) {
  for (let days = 0; days < DATES; days += 2) await owner.post(`/day/create?date=${addDays(FIRST, days)}`)
}

/** Makes a change as an owner, if there is something to change. */
export async function make(owner: Client, change: Change) {
  const { kind, which, other, value } = change
  if (kind === 'day') return owner.post(`/day/create?date=${addDays(FIRST, other % DATES)}`)
  if (kind === 'version') return which % 2 === 0 ? createVersion(owner, change) : undefined
  if (kind === 'restored day') {
    const deleted = oneOf((await owner.get('/day/deleted')).body as { dayId: number }[], which)
    return deleted && owner.post(`/day/${deleted.dayId}/restore`)
  }
  const { body } = await owner.get(`/day/calendar?from=${EVERY_DATE.from}&to=${EVERY_DATE.to}`)
  if (kind === 'carried') return carryAgain(owner, body.days)
  const dayId = oneOf(body.days as { dayId: number }[], which)?.dayId
  if (dayId === undefined) return undefined
  if (kind === 'deletion') return owner.delete(`/day/${dayId}`)
  if (kind === 'closing') return closeDay(owner, dayId).catch(() => undefined)
  if (kind === 'reopening') return owner.post(`/day/${dayId}/reopen`, { body: { reason: 'Per prova' } })
  const day = await readDay(owner, dayId)
  const list = oneOf(day.dataLists, other)
  const ofList = list && { listId: list.listId, dataId: list.dataId }
  const entry = oneOf(day.dataListsValues, other)
  if (kind === 'save') return save(owner, day, change)
  if (kind === 'none') return list && owner.post(`/data/list/none?dayId=${dayId}`, { body: { listId: list.listId } })
  if (kind === 'entries') {
    const added = [value, other / 100].map((each) => ({ id: null, ...ofList, value: each, causal: 'Pane' }))
    return list && owner.post(`/data/list/add?dayId=${dayId}`, { body: added })
  }
  return changeOld(owner, change, { day, entry })
}

async function changeOld(owner: Client, { kind, other, value }: Change, { day, entry }: Rows) {
  if (kind === 'restored value') {
    const item = oneOf(day.dayWithValues.filter(isWritable), other)
    return item && owner.post(`/history/connectionData/${item.connectionDataId}/restore/1`)
  }
  if (!entry) return undefined
  if (kind === 'entry') {
    const body = [{ id: entry.id, listId: entry.listId, value }]
    return owner.post(`/data/list/update?dayId=${day.dayId}`, { body })
  }
  const removed = await owner.delete(`/data/list/delete/${entry.id}`)
  if (kind === 'removal' || removed.status !== 200) return removed
  return owner.post(`/history/connectionList/${entry.id}/restore/1`)
}

interface Rows {
  day: DayFull
  entry: ListItem | undefined
}

const isWritable = ({ dataType, accessLevel }: DataItem) => dataType !== 'LIST' && canEdit(accessLevel)

function save(owner: Client, { dayId, dayWithValues }: DayFull, { other, value }: Change) {
  const items = dayWithValues.filter(isWritable)
  const some = items.filter((_, index) => (index + other) % 3 === 0)
  const body = some.map(({ dataId, dataType }) => ({
    dataId,
    value: dataType === 'CHECK' ? other % 2 : value,
  }))
  return owner.post(`/data/update?dayId=${dayId}`, { body })
}

/** Carries the first figure again that has changed since, if there is one. */
async function carryAgain(owner: Client, days: { dayId: number }[]) {
  for (const { dayId } of days) {
    const [changed] = (await owner.get(`/rule/previous-day-changes/${dayId}`)).body
    if (changed) return owner.post(`/rule/reload-previous-day/${dayId}/${changed.ruleId}`)
  }
  return undefined
}

/** Creates a version that renames an item and adds one, and sometimes swaps two names. */
async function createVersion(owner: Client, { other }: Change) {
  const { body: libraries } = await owner.get('/library/user')
  const body = await givenVersion(owner, libraries[0].libraryId, ({ sections }) => {
    const data = sections.flatMap((section) => section.data)
    const [first, second] = [oneOf(data, other), oneOf(data, other + 1)]
    const name = first?.name ?? ''
    if (first) first.name = other % 2 === 0 ? `${name} bis` : (second?.name ?? name)
    if (second && other % 2 === 1) second.name = name
    sections[0]?.data.push({ tmpId: 9000, name, type: 'ENTERED', viewOrder: 90 })
  })
  return owner.post('/library/create', { body })
}
