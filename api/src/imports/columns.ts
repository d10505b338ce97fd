import type { ImportColumn } from 'contract/imports'
import { invalid } from '../http/errors'
import { columnName } from '../spreadsheets/sheet'
import { readDate } from './cells'
import { importMessages as messages } from './messages'
import { foldName, similarity } from './names'
import { cellAt, type StoredCell } from './table'
import { isImportable, type Target } from './targets'

/** A table's header and what its columns are for, as they are stored. */
export interface TableLayout {
  /** The index of the header row. */
  header: number
  dateColumn: number
  columns: TableColumn[]
}

export interface TableColumn extends Pick<ImportColumn, 'header' | 'outcome' | 'samples'> {
  index: number
  /** Of the item that was recognised, also where it can't be imported. */
  key: number | null
}

const WRITTEN: ReadonlySet<TableColumn['outcome']> = new Set(['recognised', 'guessed', 'chosen'])

/** Whether the figures of a column are imported. */
export const isWritten = ({ outcome }: Pick<TableColumn, 'outcome'>) => WRITTEN.has(outcome)

/** A title and remarks may stand above the header. */
const HEADER_WITHIN = 30
const DATE_NAMES = new Set(['data', 'giorno', 'date', 'day', 'data del giorno'])
const ALIKE = 0.6
const SAMPLES = 2
const LONGEST_SAMPLE = 60

/**
 * Finds the header row, the dates' column, and the items that the other columns are for.
 * @throws 400 for a table without a column of dates, or without rows
 */
export function recogniseLayout(rows: StoredCell[][], targets: Target[]): TableLayout {
  const header = findHeader(rows, targets)
  const below = rows.slice(header + 1)
  const dateColumn = findDateColumn(rows[header] ?? [], below)
  if (dateColumn === undefined) throw invalid([{ path: 'file', message: messages.noDates }])
  if (below.length === 0) throw invalid([{ path: 'file', message: messages.noRows }])
  const width = Math.max(...rows.slice(header).map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index): TableColumn => {
    const own = { index, header: headerAt(rows[header], index), samples: samplesOf(below, index) }
    return { ...own, outcome: index === dateColumn ? 'date' : 'unknown', key: null }
  }).filter(({ header: name, samples }) => name !== '' || samples.length > 0)
  return { header, dateColumn, columns: recogniseColumns(columns, targets) }
}

/** An exported CSV file marks a name as text that a spreadsheet would take for a formula. */
const headerAt = (row: StoredCell[] | undefined, index: number) =>
  cellAt(row, index)
    .text.trim()
    .replace(/^'(?=[=+\-@])/, '')

/** The row among the first with the most names of items and of the date. */
function findHeader(rows: StoredCell[][], targets: Target[]): number {
  const known = new Set(targets.flatMap(namesOf))
  const scores = rows.slice(0, HEADER_WITHIN).map((row) => {
    const names = row.map(({ text }) => foldName(text))
    return names.filter((name) => known.has(name) || DATE_NAMES.has(name)).length
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? 0 : scores.indexOf(best)
}

/** The column that is named so, else the one with the most dates, which at least half of its cells are. */
function findDateColumn(header: StoredCell[], below: StoredCell[][]): number | undefined {
  const width = Math.max(header.length, ...below.map((row) => row.length))
  const counts = Array.from({ length: width }, (_, index) => {
    const filled = below.map((row) => cellAt(row, index)).filter(({ text }) => text.trim() !== '')
    const dates = filled.filter((cell) => readDate(cell) !== undefined).length
    return {
      index,
      dates,
      isNamed: DATE_NAMES.has(foldName(cellAt(header, index).text)),
      enough: dates * 2 >= filled.length,
    }
  })
  const [best] = counts
    .filter(({ dates, isNamed, enough }) => (dates > 0 && (isNamed || enough)) || (isNamed && below.length === 0))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.dates - a.dates)
  return best?.index
}

/** The targets with the names of their columns: with the section where two have one name. */
export function namedColumns(targets: Target[]): { name: string; target: Target }[] {
  const counts = new Map<string, number>()
  for (const { dataName } of targets) counts.set(foldName(dataName), (counts.get(foldName(dataName)) ?? 0) + 1)
  return targets.map((target) => {
    const { dataName, sectionName } = target
    return { name: counts.get(foldName(dataName)) === 1 ? dataName : `${sectionName}: ${dataName}`, target }
  })
}

const namesOf = ({ dataName, sectionName }: Target) => [foldName(dataName), foldName(`${sectionName}: ${dataName}`)]

function samplesOf(below: StoredCell[][], index: number): string[] {
  const samples: string[] = []
  for (const row of below) {
    const text = cellAt(row, index).text.trim()
    if (text !== '') samples.push(text.slice(0, LONGEST_SAMPLE))
    if (samples.length === SAMPLES) break
  }
  return samples
}

/** By their names first, so that a similar name takes no item from the column that has its own. */
function recogniseColumns(columns: TableColumn[], targets: Target[]): TableColumn[] {
  const taken = new Set<number>()
  const named = columns.map((column) => (column.outcome === 'date' ? column : byName(column, targets, taken)))
  return named.map((column) => (column.outcome === 'unknown' ? bySimilarName(column, targets, taken) : column))
}

/**
 * Two items may have one name, of two sections or of two libraries: an exported file names their columns in this order.
 * A name without its section is a guess then.
 */
function byName(column: TableColumn, targets: Target[], taken: Set<number>): TableColumn {
  const name = foldName(column.header)
  const own = targets.filter(({ dataName }) => foldName(dataName) === name)
  const withSection = targets.filter((target) => namesOf(target)[1] === name)
  const named = withSection.length > 0 ? withSection : own
  if (name === '' || named.length === 0) return column
  const target = named.find(({ key }) => !taken.has(key))
  if (!target) return { ...column, outcome: 'ignored' }
  taken.add(target.key)
  return forTarget(column, target, named === own && own.length > 1)
}

function bySimilarName(column: TableColumn, targets: Target[], taken: Set<number>): TableColumn {
  const alike = targets
    .filter(({ key }) => !taken.has(key))
    .map((target) => ({ target, score: similarity(column.header, target.dataName) }))
  const [best] = alike.filter(({ score }) => score >= ALIKE).toSorted((a, b) => b.score - a.score)
  if (!best) return column
  taken.add(best.target.key)
  return forTarget(column, best.target, true)
}

function forTarget(column: TableColumn, target: Target, isGuess: boolean): TableColumn {
  const { key, outcome } = target
  return { ...column, outcome: isGuess && isImportable(target) ? 'guessed' : outcome, key }
}

export interface ColumnChoice {
  column: string
  dataKey: number | null
}

/**
 * The columns with what the person chose for some of them.
 * @throws 400 for a column that isn't in the file, the one of the dates, or an item that two columns are for
 */
export function chooseColumns(layout: TableLayout, choices: ColumnChoice[], targets: Target[]): TableLayout {
  const refuse = (index: number, message: string) => invalid([{ path: `columns.${index}`, message }])
  const chosen = new Map(choices.map((choice, index) => [choice.column, { ...choice, index }]))
  for (const { column, index } of chosen.values()) {
    const present = layout.columns.find((each) => columnName(each.index) === column)
    if (!present) throw refuse(index, messages.noSuchColumn(column))
    if (present.outcome === 'date') throw refuse(index, messages.dateColumn(column))
  }
  const columns = layout.columns.map((column): TableColumn => {
    const choice = chosen.get(columnName(column.index))
    if (!choice) return column
    const target = targets.find(({ key }) => key === choice.dataKey)
    if (!target) return { ...column, outcome: 'ignored', key: null }
    return { ...column, outcome: 'chosen', key: target.key }
  })
  const used = new Set<number | null>()
  for (const { key, index } of columns.filter(isWritten)) {
    const name = targets.find((target) => target.key === key)?.dataName ?? ''
    if (used.has(key)) throw refuse(chosen.get(columnName(index))?.index ?? 0, messages.twice(name))
    used.add(key)
  }
  return { ...layout, columns }
}
