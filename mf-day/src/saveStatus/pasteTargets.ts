import type { ListDef, ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import { splitCells } from '@quotidia/domain/amountText'
import { isList, isTick, isTyped, type Unit } from '@quotidia/domain/items'
import { CAUSAL_MAX_LENGTH } from '@quotidia/domain/limits'
import { amountOf } from '@quotidia/shared-ui/money-input/readAmount'
import { createContext } from 'react'
import { itemRef, type RowRef, valueRef } from '../data/rows'

/** A cell that a pasted amount can go into. */
export interface PasteTarget {
  ref: RowRef
  name: string
  unit: Unit | undefined
}

/** The cells of the section below the provider, in order. */
export const PasteTargets = createContext<PasteTarget[]>([])

interface Entries {
  def: Pick<ListDef, 'listName'>
  items: ListItem[]
}

/** The figures of a section and the stored entries of its lists that the user may edit. */
export function pasteTargetsOf(rows: DataItem[], lists: ReadonlyMap<number, Entries>): PasteTarget[] {
  return rows.flatMap((item): PasteTarget[] => {
    const { dataId, dataName, dataType, unit, accessLevel } = item
    if (accessLevel !== 'EDIT') return []
    const list = lists.get(dataId)
    if (list) return list.items.map((entry) => ({ ref: itemRef(entry), name: entry.causal || list.def.listName, unit }))
    return isTyped(dataType) && !isTick(dataType) && !isList(dataType)
      ? [{ ref: valueRef(dataId), name: dataName, unit }]
      : []
  })
}

/** Several pasted cells, with the cells of the sheet that they go into. */
export interface PastedCells {
  /** The first is the cell that was pasted into; an amount that can't be read is undefined, and its cell stays as it is. */
  cells: (PasteTarget & { amount: number | undefined })[]
  /** How many of them have no cell. */
  beyond: number
}

const MOST_CELLS = 100

/** Undefined for a single cell, and for a row that has no place among the targets. */
export function pastedCells(text: string, rowKey: string, targets: PasteTarget[]): PastedCells | undefined {
  const parts = splitCells(text)
  const first = targets.findIndex(({ ref }) => ref.key === rowKey)
  if (parts.length < 2 || first < 0) return undefined
  const amounts = parts.slice(0, MOST_CELLS).map(amountOf)
  const cells = targets
    .slice(first, first + amounts.length)
    .map((target, index) => ({ ...target, amount: amounts[index] }))
  return { cells, beyond: parts.length - cells.length }
}

export interface PastedRow {
  causal: string
  /** Undefined for an amount that can't be read; its row is left out. */
  amount: number | undefined
}

/** The rows of two columns, causal and amount; undefined for any other text. */
export function pastedRows(text: string): PastedRow[] | undefined {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const columns = lines.map((line) => line.split('\t'))
  if (lines.length === 0 || columns.some(({ length }) => length !== 2)) return undefined
  return columns.slice(0, MOST_CELLS).map(([causal = '', amount = '']) => ({
    causal: causal.trim().slice(0, CAUSAL_MAX_LENGTH),
    amount: amountOf(amount),
  }))
}
