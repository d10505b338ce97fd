import type { Formula } from '@quotidia/domain/formula/evaluation'
import { parseExpression } from '@quotidia/domain/formula/expression'
import { type DataType, DEFAULT_UNIT, isTick, type Unit } from '@quotidia/domain/items'
import type { DataItemRow, FormulaRow, ListCausalRow, ListRow, SectionRow } from '../db/rows/library'

export interface DefinedList {
  listId: number
  name: string
  causalName: string
  /** The LIST item that holds the sum. */
  dataId: number
  unit: Unit
  /** The usual causals, in their order. */
  causals: string[]
}
export interface DefinedItem {
  dataId: number
  sectionId: number
  name: string
  dataType: DataType
  /** Absent for a CHECK. */
  unit?: Unit
  viewOrder: number
  /** Shared by all versions of the item in the versions of the library. */
  lineageId: number
}
export interface DefinedSection {
  id: number
  name: string
  viewOrder: number
  lineageId: number
  /** By view order. */
  items: DefinedItem[]
}

/** A library as it was created: it never changes. Its rules can change and aren't part of it. */
export interface Definition {
  libraryId: number
  companyId: number
  /** By view order. */
  sections: DefinedSection[]
  /** By section, then view order. */
  items: DefinedItem[]
  /** In the order of their items. */
  lists: DefinedList[]
  /** In evaluation order. */
  formulas: Formula[]
  /** In ascending order. */
  itemIds: readonly number[]
  itemById: ReadonlyMap<number, DefinedItem>
  listById: ReadonlyMap<number, DefinedList>
  /** By the LIST item. */
  listByDataId: ReadonlyMap<number, DefinedList>
}

export interface LibraryRows {
  sections: SectionRow[]
  items: DataItemRow[]
  lists: ListRow[]
  causals: ListCausalRow[]
  formulas: FormulaRow[]
}

function defineSections({ sections, items }: LibraryRows): DefinedSection[] {
  const ordered = items.toSorted((a, b) => a.view_order - b.view_order)
  return sections
    .toSorted((a, b) => a.view_order - b.view_order)
    .map((section) => ({
      id: section.id,
      name: section.name,
      viewOrder: section.view_order,
      lineageId: section.lineage_id ?? section.id,
      items: ordered.filter((item) => item.section_id === section.id).map(defineItem),
    }))
}

function defineItem(row: DataItemRow): DefinedItem {
  return {
    dataId: row.id,
    sectionId: row.section_id,
    name: row.name,
    dataType: row.data_type,
    ...(!isTick(row.data_type) && { unit: row.unit }),
    viewOrder: row.view_order,
    lineageId: row.lineage_id ?? row.id,
  }
}

function defineList(row: ListRow, causals: ListCausalRow[], unit: Unit): DefinedList {
  const own = causals.filter((causal) => causal.list_id === row.id)
  return {
    listId: row.id,
    name: row.name,
    causalName: row.causal_name,
    dataId: row.data_id,
    unit,
    causals: own.toSorted((a, b) => a.view_order - b.view_order).map(({ causal }) => causal),
  }
}

function defineFormula(row: FormulaRow): Formula {
  const { tokens, refusal } = parseExpression(row.expression)
  if (!tokens) throw new Error(`Formula ${row.id} can't be read: ${refusal}`)
  return { formulaId: row.id, resultDataId: row.result_data_id, expression: row.expression, tokens }
}

/** Builds the definition from a library's rows, ordered and indexed. */
export function defineLibrary(companyId: number, libraryId: number, rows: LibraryRows): Definition {
  const sections = defineSections(rows)
  const items = sections.flatMap((section) => section.items)
  const itemById = new Map(items.map((item) => [item.dataId, item]))
  const unitOf = (dataId: number) => itemById.get(dataId)?.unit ?? DEFAULT_UNIT
  const listByDataId = new Map(
    rows.lists.map((row) => [row.data_id, defineList(row, rows.causals, unitOf(row.data_id))]),
  )
  const lists = items.flatMap((item) => listByDataId.get(item.dataId) ?? [])
  return {
    libraryId,
    companyId,
    sections,
    items,
    lists,
    formulas: rows.formulas.toSorted((a, b) => a.evaluation_order - b.evaluation_order).map(defineFormula),
    itemIds: [...itemById.keys()].sort((a, b) => a - b),
    itemById,
    listById: new Map(lists.map((list) => [list.listId, list])),
    listByDataId,
  }
}
