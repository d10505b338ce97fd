import fc from 'fast-check'
import type { Item } from './library'
import { valueFor } from './model'
import { confirmEmpty, restoreValue, saveValues } from './saves'
import {
  amount,
  commandsOf,
  distance,
  expectAnswer,
  isList,
  pick,
  revisionAt,
  seenValues,
  sent,
  text,
  which,
} from './step'

const isWritable = ({ type }: Item) => type === 'ENTERED' || type === 'CHECK'

const someUpdate = fc.record({
  item: which,
  /** Whether to choose among all items, including those that nobody may write. */
  ofAll: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
  amount: fc.option(fc.option(amount, { nil: undefined, freq: 4 }), { nil: null, freq: 20 }),
  /** A check's figure; without it `amount` is sent, which is mostly refused. */
  ticked: fc.option(fc.boolean(), { nil: undefined, freq: 10 }),
  comment: fc.option(text, { nil: undefined, freq: 3 }),
  off: distance,
})

export const valueSave = commandsOf({
  name: 'save values',
  input: fc.record({ day: which, updates: fc.array(someUpdate, { minLength: 1, maxLength: 4 }) }),
  async run(model, call, { day: number, updates }) {
    const { library, days } = model
    const day = pick(days, number)
    const meant = updates.map(({ ticked, ofAll, ...update }) => {
      const item = pick(ofAll ? library.items : library.items.filter(isWritable), update.item)
      const isTick = item.type === 'CHECK' && ticked !== undefined && typeof update.amount === 'number'
      const thousandths = isTick ? Number(ticked) * 1000 : update.amount
      const revision = revisionAt(valueFor(day, item), update.off)
      return { item, amount: thousandths, comment: update.comment, revision }
    })
    const body = meant.map(({ item, amount: thousandths, comment, revision }) => ({
      dataId: item.dataId,
      value: sent(thousandths),
      comment,
      revision,
    }))
    const answer = await call('POST', `/data/update?dayId=${day.dayId}`, body)
    expectAnswer(answer, saveValues(day, meant, library), seenValues)
  },
})

export const valueRestore = commandsOf({
  name: 'restore value',
  input: fc.record({ day: which, item: which, revision: which }),
  async run({ library, days }, call, input) {
    const day = pick(days, input.day)
    const revised = day.values.filter(({ revisions }) => revisions.length > 1)
    const isAny = revised.length === 0 || input.item % 8 === 0
    const value = pick(isAny ? day.values : revised, input.item)
    const revision = 1 + (input.revision % (value.revisions.length + 1))
    const answer = await call('POST', `/history/connectionData/${value.id}/restore/${revision}`)
    expectAnswer(answer, restoreValue(day, value, revision, library), seenValues)
  },
})

export const confirmation = commandsOf({
  name: 'confirm empty list',
  input: fc.record({ day: which, list: which }),
  async run({ library, days }, call, { day: number, list }) {
    const day = pick(days, number)
    const item = pick(library.items.filter(isList), list)
    const answer = await call('POST', `/data/list/none?dayId=${day.dayId}`, { listId: item.listId })
    expectAnswer(answer, confirmEmpty(day, item, library), seenValues)
  },
})
