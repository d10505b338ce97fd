import type { Import, ImportColumn } from '@quotidia/contract/imports'
import { LIST_LIMITS } from '@quotidia/contract/limits'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/transaction'
import { newestLibrary } from '../definitions/queries'
import { EARLIER_DAYS } from '../expected/queries'
import type { Actor } from '../http/actor'
import { readerOf } from '../http/longQuery'
import { loadLines } from '../lines/readerLines'
import { loadDays } from '../reports/queries'
import { unpackTable } from '../spreadsheets/packedTable'
import { addDays } from '../times'
import { presentColumns, type TableLayout } from './columns'
import { findFormats } from './formatQueries'
import { presentFormats } from './formats'
import { type Found, foundBy } from './found'
import { type ExistingDay, type Plan, planImport, positionsByLibrary, versionOf } from './plan'
import { previewOf } from './preview'
import { readContent } from './queries'
import { type FileDay, readRows } from './rows'
import { recogniseFile } from './sheets'
import { isImportable, targetsOf } from './targets'

export interface DryRunTask {
  actor: Actor
  now: number
  /** The packed table of a new file; otherwise that of a stored import is read, with this use of its columns. */
  table: { content: string } | { importId: number; layout: TableLayout }
}

/** The changes that an import of a table would make. */
export interface DryRun {
  layout: TableLayout
  columns: ImportColumn[]
  /** Whether there is a library with items that the actor sees. */
  hasItems: boolean
  formats: Import['formats']
  choices: Import['choices']
  /** Rows below the header that aren't empty. */
  rows: number
  found: Found
  version: number
  /** The days to write. */
  total: number
}

/** The longest range of dates whose days are read at once. */
const DATES_AT_ONCE = 50

/**
 * The changes that an import of a table would write now, with the rights of the actor, and the days to write. Writes
 * nothing. Undefined for a stored import that was applied.
 * @throws UnreadableTable for a new table without dates or rows
 */
export async function dryRun(
  db: Db,
  { actor, now, table }: DryRunTask,
): Promise<{ done: DryRun; days: Plan['days'] } | undefined> {
  const { companyId } = actor
  const content =
    'content' in table ? table.content : await readContent(db, { id: table.importId, company_id: companyId })
  if (content === '') return undefined
  const sheets = await unpackTable(content)
  // MariaDB ends a transaction that is idle for seconds: it has only what needs the lines.
  const { lines, targets, layout, file, existing, earlier, library } = await inSnapshot(db, async (trx) => {
    const lines = await loadLines({ actor, readPart: readerOf(trx) })
    const targets = targetsOf(lines)
    const stored = 'layout' in table ? table.layout : undefined
    const layout =
      stored && stored.wantedSheet === undefined
        ? stored
        : await rememberedLayout(trx, companyId, recogniseFile(sheets, targets, stored?.wantedSheet))
    const file = readRows(sheets, layout, targets, now)
    const existing = await loadExisting(trx, companyId, file.days)
    const earlier = await loadEarlier(trx, companyId, file.days[0]?.date)
    return { lines, targets, layout, file, existing, earlier, library: await newestLibrary(trx, companyId) }
  })
  const plan = planImport(file, { existing, items: lines.items, newestLibrary: library?.id })
  const done = {
    layout,
    columns: presentColumns(layout, targets),
    hasItems: targets.length > 0,
    formats: presentFormats(file.formats, layout),
    choices: targets
      .filter(isImportable)
      .slice(0, LIST_LIMITS.importChoices)
      .map(({ key, dataName, sectionName }) => ({ key, dataName, sectionName })),
    rows: file.rows,
    found: foundBy(plan, targets, previewOf(plan, targets, { earlier, positions: positionsByLibrary(lines.items) })),
    version: versionOf(plan),
    total: plan.days.length,
  }
  return { done, days: plan.days }
}

/** A new file is read as the last one of its shape. */
async function rememberedLayout(trx: Db, companyId: number, layout: TableLayout): Promise<TableLayout> {
  const chosen = await findFormats(trx, companyId, layout.shape ?? '')
  return chosen ? { ...layout, chosen, remembered: true } : layout
}

/** The days before those of a file, which its figures are compared with. */
async function loadEarlier(db: Db, companyId: number, first: string | undefined): Promise<ExistingDay[]> {
  const earlier: ExistingDay[] = []
  if (first === undefined) return earlier
  for (let from = addDays(first, -EARLIER_DAYS); from < first; from = addDays(from, DATES_AT_ONCE)) {
    const to = [addDays(from, DATES_AT_ONCE - 1), addDays(first, -1)].toSorted()[0] ?? from
    for (const { day, figures } of await loadDays(db, companyId, { from, to })) earlier.push({ ...day, figures })
  }
  return earlier
}

/** The days of a file that exist. */
async function loadExisting(db: Db, companyId: number, days: FileDay[]): Promise<ExistingDay[]> {
  const dates = new Set(days.map(({ date }) => date))
  const existing: ExistingDay[] = []
  let readTo = ''
  for (const from of dates) {
    if (from <= readTo) continue
    readTo = addDays(from, DATES_AT_ONCE - 1)
    for (const { day, figures } of await loadDays(db, companyId, { from, to: readTo })) {
      if (dates.has(day.date)) existing.push({ ...day, figures })
    }
  }
  return existing
}
