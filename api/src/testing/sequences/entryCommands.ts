import fc from 'fast-check'
import type { Model } from './model'
import { addEntries, removeEntry, restoreEntry, saveEntries } from './saves'
import { seenTotals } from './seen'
import {
  amount,
  commandsOf,
  distance,
  expectAnswer,
  isList,
  pick,
  revisionAt,
  seenEntries,
  sent,
  text,
  which,
} from './step'

/** The entries of all days, including removed ones. */
const entriesOf = ({ days }: Readonly<Model>) => days.flatMap((day) => day.entries.map((entry) => ({ day, entry })))
const hasEntries = (model: Readonly<Model>) => entriesOf(model).length > 0

export const addition = commandsOf({
  name: 'add entries',
  input: fc.record({
    day: which,
    added: fc.array(fc.record({ list: which, amount, causal: text }), { minLength: 1, maxLength: 3 }),
  }),
  async run({ library, days }, call, { day: number, added }) {
    const day = pick(days, number)
    const meant = added.map(({ list, ...entry }) => ({ ...entry, item: pick(library.items.filter(isList), list) }))
    const body = meant.map(({ item, amount: thousandths, causal }) => ({
      listId: item.listId,
      dataId: item.dataId,
      value: sent(thousandths),
      causal,
    }))
    const answer = await call('POST', `/data/list/add?dayId=${day.dayId}`, body)
    const ids = (answer.body.saved ?? []).map(({ id }: { id: number }) => id)
    expectAnswer(answer, addEntries(day, meant, ids, library), seenEntries)
  },
})

const someChange = fc.oneof(
  fc.record({ amount: fc.option(amount, { freq: 20 }) }),
  fc.record({ causal: text }),
  fc.record({ comment: text }),
)

export const entrySave = commandsOf({
  name: 'save entries',
  input: fc.record({
    entry: which,
    /** Whether the changes concern several entries. */
    several: fc.boolean(),
    changes: fc.array(fc.record({ change: someChange, off: distance }), { minLength: 1, maxLength: 3 }),
  }),
  applies: hasEntries,
  async run(model, call, { entry: number, several, changes }) {
    const { day } = pick(entriesOf(model), number)
    const meant = changes.map(({ change, off }, index) => {
      const entry = pick(day.entries, several ? number + index : number)
      return { entry, change, revision: revisionAt(entry, off) }
    })
    const body = meant.map(({ entry, change, revision }) => ({
      id: entry.id,
      listId: entry.listId,
      ...('amount' in change ? { value: sent(change.amount) } : change),
      revision,
    }))
    const answer = await call('POST', `/data/list/update?dayId=${day.dayId}`, body)
    expectAnswer(answer, saveEntries(day, meant, model.library), seenEntries)
  },
})

export const removal = commandsOf({
  name: 'remove entry',
  input: which,
  applies: hasEntries,
  async run(model, call, number) {
    const { day, entry } = pick(entriesOf(model), number)
    const answer = await call('DELETE', `/data/list/delete/${entry.id}`)
    expectAnswer(answer, removeEntry(day, entry, model.library), seenTotals)
  },
})

export const entryRestore = commandsOf({
  name: 'restore entry',
  input: fc.record({ entry: which, revision: which }),
  applies: hasEntries,
  async run(model, call, input) {
    const { day, entry } = pick(entriesOf(model), input.entry)
    const revision = 1 + (input.revision % (entry.revisions.length + 1))
    const answer = await call('POST', `/history/connectionList/${entry.id}/restore/${revision}`)
    expectAnswer(answer, restoreEntry(day, entry, revision, model.library), seenEntries)
  },
})
