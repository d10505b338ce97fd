import { exactResults } from '@quotidia/domain/formula/referenceEvaluation'
import type { Carry, Item, Library } from './library'
import type { Day, Model, Value } from './model'

const presentEntries = (day: Day, { dataId }: Item) =>
  day.entries.filter(({ item, isRemoved }) => item.dataId === dataId && !isRemoved)

export const hasEntries = (day: Day, item: Item) => presentEntries(day, item).length > 0

/** The cents of every item: as written, as the sum of a list, or computed. */
export function figuresOf(day: Day, { expressions }: Library): Map<number, number | null> {
  const figures = new Map<number, number | null>()
  for (const { item, cents } of day.values) {
    const sum = presentEntries(day, item).reduce((total, entry) => total + entry.cents, 0)
    figures.set(item.dataId, item.type === 'LIST' ? sum : cents)
  }
  for (const [dataId, cents] of exactResults(expressions, figures)) figures.set(dataId, cents)
  return figures
}

/** Rounds half away from zero. */
export function roundToCents(thousandths: number): number {
  const cents = Math.floor((Math.abs(thousandths) + 5) / 10)
  return thousandths < 0 && cents > 0 ? -cents : cents
}

export const euro = (cents: number | null) => (cents === null ? null : cents / 100)

function isMissing(day: Day, { item, isWritten, isCarried, cents }: Value) {
  if (isWritten) return false
  if (item.type === 'LIST') return !hasEntries(day, item)
  return (item.type === 'ENTERED' || item.type === 'CHECK') && cents === 0 && !isCarried
}

export const missingIn = (day: Day): number[] =>
  day.values.filter((value) => isMissing(day, value)).map(({ item }) => item.dataId)

/** Whether a missing figure is among the operands of a result, or of their operands. */
export function isProvisional(dataId: number, { expressions }: Library, missing: number[]): boolean {
  const operands = [...(expressions.get(dataId) ?? '').matchAll(/#data_(\d+)/g)].map(([, id]) => Number(id))
  return operands.some((id) => missing.includes(id) || isProvisional(id, { expressions } as Library, missing))
}

/** The figure on the previous day that a rule carries from, and the figure that it carries. */
export function carriedFrom(previous: Day | undefined, { to, from, atLeastCents }: Carry, { library }: Model) {
  const source = (previous && figuresOf(previous, library).get(from.dataId)) || 0
  const isEnough = atLeastCents === undefined || source >= atLeastCents
  const cents = to.type === 'CHECK' && source !== 0 ? 100 : source
  return { source, cents: isEnough ? cents : 0 }
}

/** Whether a rule's source has a complete figure on the previous day. */
export function hasSource(previous: Day | undefined, { from }: Carry, { library }: Model): boolean {
  if (!previous || typeof figuresOf(previous, library).get(from.dataId) !== 'number') return false
  const missing = missingIn(previous)
  return !missing.includes(from.dataId) && !isProvisional(from.dataId, library, missing)
}
