import { aggregationsOf, doubtfulItems } from '@quotidia/domain/aggregation'
import { orderFormulas } from '@quotidia/domain/formula/order'
import { type Aggregation, isTick } from '@quotidia/domain/items'
import { presentFormulas } from './formulas'
import { type Draft, type Entry, entriesOf, isCarriedEntry } from './model'
import { sourceOf, unitOf } from './sources'

/** How an entry adds up over days. */
export interface AddedUp {
  aggregation: Aggregation
  isDefault: boolean
  /** Whether the entry may be a stock or a flow. */
  doubtful: boolean
}

type Content = Pick<Draft, 'sections' | 'formulas'>

let last: { content: Content; all: ReadonlyMap<number, AddedUp> } | undefined

/** How each entry adds up, by the server's rule; a check is absent. */
export function addedUp({ sections, formulas }: Content): ReadonlyMap<number, AddedUp> {
  const isSame = last?.content.sections === sections && last.content.formulas === formulas
  if (!last || !isSame) {
    const all = compute({ sections, formulas })
    // The same object for an entry that hasn't changed, so that its row isn't drawn again.
    for (const [tmpId, found] of all) {
      const before = last?.all.get(tmpId)
      if (before && isEqual(before, found)) all.set(tmpId, before)
    }
    last = { content: { sections, formulas }, all }
  }
  return last.all
}

const isEqual = (a: AddedUp, b: AddedUp) =>
  a.aggregation === b.aggregation && a.isDefault === b.isDefault && a.doubtful === b.doubtful

function compute(draft: Content): Map<number, AddedUp> {
  const entries = entriesOf(draft)
  const formulas = presentFormulas(draft).map(({ resultId, tokens }) => ({ resultDataId: resultId, tokens }))
  const library = {
    items: entries.map((entry) => ({
      dataId: entry.tmpId,
      dataType: entry.type,
      unit: isTick(entry.type) ? undefined : unitOf(draft, entry),
    })),
    formulas: orderFormulas(formulas).formulas ?? [],
    carryOvers: entries.filter(isCarriedEntry).flatMap((entry) => {
      const source = sourceOf(draft, entry)
      return source ? [{ from: source.tmpId, to: entry.tmpId }] : []
    }),
  }
  const choices = new Map(
    entries.flatMap(({ tmpId, aggregation }) => (aggregation ? [[tmpId, aggregation] as const] : [])),
  )
  const aggregations = aggregationsOf(library, choices)
  const doubtful = doubtfulItems(library, choices)
  const isChosen = ({ tmpId, aggregation }: Entry, found: Aggregation) => choices.has(tmpId) && aggregation === found
  return new Map(
    entries.flatMap((entry) => {
      const aggregation = aggregations.get(entry.tmpId)
      if (!aggregation) return []
      const isDefault = !isChosen(entry, aggregation)
      return [[entry.tmpId, { aggregation, isDefault, doubtful: doubtful.has(entry.tmpId) }] as const]
    }),
  )
}
