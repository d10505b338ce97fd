import type { DayFull } from '@quotidia/contract/days'
import type { Revision } from '@quotidia/contract/history'
import type { ListItem } from '@quotidia/contract/lists'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import type { DayTotals } from '@quotidia/contract/totals'
import type { DataItem } from '@quotidia/contract/values'

/** The parts of answers that the model knows, in an order that doesn't depend on how the API sorts. */

export const seenValue = ({
  dataId,
  dataName,
  dataType,
  value,
  comment,
  lastEditor,
  connectionDataId,
  revision,
}: DataItem) => ({
  dataId,
  dataName,
  dataType,
  value,
  comment,
  lastEditor,
  connectionDataId,
  revision,
})

export const seenEntry = ({ lastEdited: _, ...entry }: ListItem) => entry

export const seenTotals = ({ calculationResults, listSums, checks, missing }: DayTotals) => ({
  calculationResults: calculationResults
    .map(({ dataId, result, provisional = false }) => ({ dataId, result, provisional }))
    .toSorted((a, b) => a.dataId - b.dataId),
  listSums,
  checks: checks.map(({ ruleId, dataId, satisfied }) => ({ ruleId, dataId, satisfied })),
  missing: missing?.toSorted((a, b) => a - b),
})

/** Revisions of one value or list item stay in their order. */
const seenRevisions = (revisions: Revision[]) =>
  revisions
    .map(({ id, revision, revisionType, value, comment, causal }) => ({
      id,
      revision,
      revisionType,
      value,
      comment,
      causal,
    }))
    .toSorted((a, b) => a.id - b.id)

export const seenDay = (day: DayFull) => ({
  dayId: day.dayId,
  date: day.date,
  previousDayId: day.previousDayId,
  nextDayId: day.nextDayId,
  dayWithValues: day.dayWithValues.map(seenValue).toSorted((a, b) => a.dataId - b.dataId),
  dataListsValues: day.dataListsValues.map(seenEntry).toSorted((a, b) => a.id - b.id),
  dataHistory: seenRevisions(day.dataHistory),
  listsHistory: seenRevisions(day.listsHistory),
  ...seenTotals(day),
})

export const seenChanges = (changes: PreviousDayChange[]) =>
  changes.map(({ ruleName: _, currentDataName: __, ...change }) => change).toSorted((a, b) => a.ruleId - b.ruleId)
