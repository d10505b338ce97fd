import type { Database } from 'better-sqlite3'
import type { RuleRow } from './database'

interface Item {
  id: number
  name: string
  section_id: number
  data_type: string
  view_order: number
  unit: string
}
interface List {
  id: number
  name: string
  causal_name: string
  data_id: number
}
interface Formula {
  result: number
  operands: number[]
}
export interface Form {
  items: Item[]
  itemById: Map<number, Item>
  lists: List[]
  listById: Map<number, List>
  formulas: Formula[]
}

/** A library as the API caches it; formulas are only sums, as in this company. */
export function readForm(db: Database, libraryId: number): Form {
  const items = db
    .prepare<[number], Item>(
      `select data_items.* from data_items join sections on sections.id = data_items.section_id
        where data_items.library_id = ? order by sections.view_order, data_items.view_order`,
    )
    .all(libraryId)
  const lists = db.prepare<[number], List>('select * from lists where library_id = ? order by id').all(libraryId)
  const formulas = db
    .prepare<[number], { expression: string; result_data_id: number }>(
      'select * from formulas where library_id = ? order by evaluation_order',
    )
    .all(libraryId)
    .map(({ expression, result_data_id }) => ({ result: result_data_id, operands: operandsOf(expression) }))
  return {
    items,
    itemById: new Map(items.map((item) => [item.id, item])),
    lists,
    listById: new Map(lists.map((list) => [list.id, list])),
    formulas,
  }
}

function operandsOf(expression: string): number[] {
  return expression.split(' + ').map((operand) => {
    if (!operand.startsWith('#data_')) throw new Error(`This is not a sum of items: ${expression}`)
    return Number(operand.slice('#data_'.length))
  })
}

/** Adds the lists' sums and the formulas' results to the cents of the values. */
export function computeAll({ lists, formulas }: Form, figures: Map<number, number>, sums: Map<number, number>) {
  for (const list of lists) figures.set(list.data_id, sums.get(list.id) ?? 0)
  for (const { result, operands } of formulas) {
    let cents = 0
    for (const operand of operands) cents += figures.get(operand) ?? 0
    figures.set(result, cents)
  }
}

interface Written {
  data_id: number
  cents: number
  last_editor_id: number | null
}

/** The missing items; `sums` has the sums of the lists with entries. */
export function missingOf({ items, lists }: Form, values: Written[], sums: Map<number, number>): Set<number> {
  const filled = new Set(lists.filter(({ id }) => sums.has(id)).map(({ data_id }) => data_id))
  const never = new Map(values.filter((row) => row.last_editor_id === null).map((row) => [row.data_id, row.cents]))
  const isMissing = ({ id, data_type }: Item) =>
    data_type === 'LIST' ? !filled.has(id) : ['ENTERED', 'CHECK'].includes(data_type) && never.get(id) === 0
  return new Set(items.filter((item) => never.has(item.id) && isMissing(item)).map(({ id }) => id))
}

export function totalsOf(
  { lists, formulas }: Form,
  figures: Map<number, number>,
  rules: RuleRow[],
  missing: Set<number>,
) {
  const lacking = new Set(missing)
  for (const { result, operands } of formulas) if (operands.some((id) => lacking.has(id))) lacking.add(result)
  const euro = (dataId: number) => (figures.get(dataId) ?? 0) / 100
  return {
    calculationResults: formulas.map(({ result }) => ({
      dataId: result,
      result: euro(result),
      ...(lacking.has(result) && { provisional: true }),
    })),
    listSums: Object.fromEntries(lists.map(({ data_id }) => [data_id, euro(data_id)])),
    checks: rules
      .filter((rule) => rule.check_box === 1)
      .map(({ id, name, main_data_id }) => ({
        ruleId: id,
        ruleName: name,
        dataId: main_data_id,
        satisfied: euro(main_data_id) !== 0,
      })),
    missing: [...missing],
  }
}
