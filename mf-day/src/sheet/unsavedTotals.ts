import type { DayFull } from '@quotidia/contract/days'
import type { FormulaDay } from '@quotidia/contract/formulas'
import type { DataItem } from '@quotidia/contract/values'
import { evaluateTokens, type NoResult } from '@quotidia/domain/formula/evaluation'
import { parseExpression, referencesOf } from '@quotidia/domain/formula/expression'
import { isCalculated, isList } from '@quotidia/domain/items'
import { fromCents, toCents } from '@quotidia/domain/money'
import { createContext } from 'react'
import { findRow, type RowRef } from '../data/rows'
import type { UnsavedRow } from '../saving/unsavedRows'

export interface UnsavedTotals {
  /** The day with the sums and results that follow from the stored and the unsaved values. */
  day: DayFull
  /** How many unsaved values each of them contains; `outdated` for a result that can't be computed here. */
  notes: ReadonlyMap<number, number | 'outdated'>
  /** The items with unsaved values. */
  typed: ReadonlySet<number>
}

/** The notes of the totals by data item. */
export const UnsavedTotalNotes = createContext<UnsavedTotals['notes']>(new Map())

/** The totals of a day without unsaved values. */
export const savedTotals = (day: DayFull): UnsavedTotals => ({ day, notes: new Map(), typed: new Set() })

interface UnsavedFigure {
  ref: RowRef
  cents: number
}

/**
 * The totals of a day with unsaved values. `formulas` is undefined if they aren't known. A hidden operand may depend on any
 * unsaved value, so a result with one is outdated, and so is a result of such a result.
 */
export function totalsWith(rows: UnsavedRow[], day: DayFull, formulas: FormulaDay[] | undefined): UnsavedTotals {
  const unsaved = rows.flatMap(figureOf).filter(({ ref }) => isCounted(day, ref))
  if (unsaved.length === 0) return savedTotals(day)
  const figures = new Map(
    day.dayWithValues.map(({ dataId, value }) => [dataId, value === null ? null : toCents(value)]),
  )
  /** The keys of the unsaved rows that each figure contains. */
  const contained = new Map<number, Set<string>>()
  for (const { ref, cents } of unsaved) {
    const stored = toCents(findRow(day, ref)?.value ?? 0)
    figures.set(ref.dataId, (figures.get(ref.dataId) ?? 0) + cents - stored)
    contained.set(ref.dataId, new Set(contained.get(ref.dataId)).add(ref.key))
  }
  const typed = new Set(contained.keys())

  const outdated = new Set(day.dayWithValues.filter((item) => isCalculated(item.dataType)).map(({ dataId }) => dataId))
  const reasons = new Map<number, NoResult>()
  // The server lists formulas in the order of their evaluation.
  for (const { resultDataId, fullExpression } of formulas ?? []) {
    const { tokens = [] } = parseExpression(fullExpression)
    const operands = referencesOf(tokens)
    if (operands.some((dataId) => !figures.has(dataId) || outdated.has(dataId))) continue
    outdated.delete(resultDataId)
    const keys = new Set(operands.flatMap((dataId) => [...(contained.get(dataId) ?? [])]))
    if (keys.size === 0) continue
    contained.set(resultDataId, keys)
    const result = evaluateTokens(tokens, figures)
    figures.set(resultDataId, typeof result === 'number' ? result : null)
    if (typeof result === 'string') reasons.set(resultDataId, result)
  }

  const isTotal = ({ dataType }: DataItem) => isCalculated(dataType) || isList(dataType)
  const notes = new Map<number, number | 'outdated'>()
  const dayWithValues = day.dayWithValues.map((item) => {
    if (!isTotal(item)) return item
    const { size = 0 } = contained.get(item.dataId) ?? {}
    if (outdated.has(item.dataId)) notes.set(item.dataId, 'outdated')
    else if (size > 0) notes.set(item.dataId, size)
    if (size === 0) return item
    const { reason: _, ...rest } = item
    const cents = figures.get(item.dataId) ?? null
    const reason = reasons.get(item.dataId)
    return { ...rest, value: cents === null ? null : fromCents(cents), ...(reason && { reason }) }
  })
  return { day: { ...day, dayWithValues }, notes, typed }
}

function figureOf({ ref, cells }: UnsavedRow): UnsavedFigure[] {
  return cells.flatMap((cell) =>
    cell.field === 'value' && cell.save.typed !== undefined ? [{ ref, cents: toCents(cell.save.typed) }] : [],
  )
}

/** An entry counts in its list's sum. The unsaved confirmation that a list is empty is a value of that sum. */
function isCounted(day: DayFull, { kind, dataId }: RowRef): boolean {
  const item = day.dayWithValues.find((each) => each.dataId === dataId)
  return item !== undefined && (kind === 'item') === isList(item.dataType)
}
