import { carriedFrom, euro, figuresOf, isProvisional, missingIn } from './figures'
import type { Library } from './library'
import type { Day, Entry, Model, Revision, Value } from './model'

/** The number of newest revisions of each value and list item in a day's answer. */
const NEWEST = 20

export const valueAnswer = (day: Day, { item, id, comment, isWritten, revisions }: Value, library: Library) => ({
  dataId: item.dataId,
  dataName: item.name,
  dataType: item.type,
  value: euro(figuresOf(day, library).get(item.dataId) ?? null),
  comment,
  lastEditor: isWritten ? library.editor : null,
  connectionDataId: id,
  revision: revisions.length,
})

export const entryAnswer = (day: Day, entry: Entry, { editor }: Library) => ({
  id: entry.id,
  listId: entry.listId,
  dataId: entry.item.dataId,
  value: euro(entry.cents),
  causal: entry.causal,
  comment: entry.comment,
  lastEditor: editor,
  connectionDataId: day.values.find(({ item }) => item.dataId === entry.item.dataId)?.id,
  revision: entry.revisions.length,
})

/** The totals in the answer to every save. */
export function totalsAnswer(day: Day, library: Library) {
  const figures = figuresOf(day, library)
  const missing = missingIn(day)
  const { ruleId, dataId } = library.checkRule
  return {
    calculationResults: [...library.expressions.keys()].toSorted(byNumber).map((resultId) => ({
      dataId: resultId,
      result: euro(figures.get(resultId) ?? null),
      provisional: isProvisional(resultId, library, missing),
    })),
    listSums: Object.fromEntries(
      library.items
        .filter(({ type }) => type === 'LIST')
        .map((item) => [item.dataId, euro(figures.get(item.dataId) ?? 0)]),
    ),
    checks: [{ ruleId, dataId, satisfied: figures.get(dataId) !== 0 }],
    missing: missing.toSorted(byNumber),
  }
}

const historyOf = ({ id, revisions }: { id: number; revisions: Revision[] }) =>
  revisions
    .map(({ type, cents, comment, causal }, index) => ({
      id,
      revision: index + 1,
      revisionType: type,
      value: euro(cents),
      comment,
      causal,
    }))
    .toReversed()
    .slice(0, NEWEST)

const byNumber = (a: number, b: number) => a - b
const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

export function dayAnswer(day: Day, model: Model) {
  const { library } = model
  return {
    dayId: day.dayId,
    date: day.date,
    previousDayId: model.before(day.date)?.dayId ?? null,
    nextDayId: model.after(day.date)?.dayId ?? null,
    dayWithValues: day.values.map((value) => valueAnswer(day, value, library)).toSorted((a, b) => a.dataId - b.dataId),
    dataListsValues: day.entries
      .filter(({ isRemoved }) => !isRemoved)
      .toSorted(byId)
      .map((entry) => entryAnswer(day, entry, library)),
    dataHistory: day.values.toSorted(byId).flatMap(historyOf),
    listsHistory: day.entries.toSorted(byId).flatMap(historyOf),
    ...totalsAnswer(day, library),
  }
}

/** The answer of `previous-day-changes`. */
export function changesAnswer(day: Day, model: Model) {
  const previous = model.before(day.date)
  return model.library.carries
    .flatMap((carry) => {
      const { source, cents } = carriedFrom(previous, carry, model)
      const carried = day.carried.get(carry.ruleId)
      const target = day.values.find(({ item }) => item.dataId === carry.to.dataId)
      if (!carried || !target || carried.cents === cents) return []
      return {
        ruleId: carry.ruleId,
        previousDataName: carry.from.name,
        previousDayDate: previous?.date ?? null,
        previousValue: euro(source),
        currentDataId: carry.to.dataId,
        currentValue: euro(target.cents),
        carriedValue: euro(carried.cents),
        editedSince: target.revisions.length !== carried.revision && target.cents !== carried.cents,
      }
    })
    .toSorted((a, b) => a.ruleId - b.ruleId)
}
