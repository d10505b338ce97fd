import { lockCompany } from '../companies/queries'
import type { ImportRow } from '../db/rows/import'
import { conflict, notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { addJobs } from '../jobs/queries'
import { chooseColumns, type LayoutChange, type TableLayout } from './columns'
import type { DryRun } from './dryRun'
import { keepFormats } from './formatQueries'
import { importMessages as messages } from './messages'
import { recordUndone } from './outcome'
import type { ImportState as State } from './queries'
import {
  changeStates,
  countImports,
  deleteImport,
  insertImport,
  insertImportDays,
  stateAfterUndo,
  updateImport,
} from './queries'
import { presentSheets } from './sheets'
import { isImportable, type Target } from './targets'
import type { TriedFile, TriedImport } from './tryTable'

export const IMPORT = 'import'

const LONGEST_SHEET = 200

export interface NewImport extends TriedFile {
  fileName: string
}

/** Stores the table of a file. @throws 409 without a library, or at a limit of the company's imports */
export async function createImport(
  { trx, actor, clock, limits }: Write,
  { fileName, content, dryRun }: NewImport,
): Promise<State> {
  if (!dryRun.hasItems) throw conflict('no_library', messages.noLibrary)
  await lockCompany(trx, actor.companyId)
  const kept = await countImports(trx, actor)
  refuseBeyond(limits, 'imports', kept.imports + 1)
  refuseBeyond(limits, 'importBytes', kept.bytes + content.length)
  const now = clock()
  const row: Omit<ImportRow, 'id'> = {
    company_id: actor.companyId,
    user_id: actor.userId,
    file_name: fileName,
    sheet: firstSheet(dryRun.layout),
    content,
    bytes: content.length,
    layout: JSON.stringify(dryRun.layout),
    row_count: dryRun.rows,
    state: 'checked',
    run: 0,
    result: null,
    run_by: null,
    applied_by: null,
    applied_at: null,
    message: null,
    created_at: now,
    changed_at: now,
  }
  return { ...row, id: await insertImport(trx, row) }
}

const firstSheet = ({ sheets }: TableLayout) => sheets?.[0]?.name ?? null

/**
 * The use of an import's columns with the actor's choices, and the answers to what its cells leave open.
 * @throws 409 once the import was applied, 400 like `chooseColumns`, 404 for an item that the actor can't import
 */
export function chosenLayout(
  row: State,
  { sheet, columns: choices = [], ...answers }: LayoutChange,
  targets: Target[],
): TableLayout {
  refuseUnless(row, 'checked')
  const keys = new Set(targets.filter(isImportable).map(({ key }) => key))
  if (choices.some(({ dataKey }) => dataKey !== null && !keys.has(dataKey))) throw notFound()
  const present: TableLayout = JSON.parse(row.layout)
  // The columns of another sheet are recognised as those of a new file.
  if (sheet !== undefined) return { ...present, chosen: { ...present.chosen, ...answers }, wantedSheet: sheet }
  const layout = chooseColumns(present, choices, targets)
  if (Object.keys(answers).length === 0) return layout
  return { ...layout, chosen: { ...layout.chosen, ...answers }, remembered: false }
}

/**
 * Stores the use of the columns, and the answers for the company's next file of this shape.
 * @param dryRun undefined once the import was applied
 * @throws 409 then
 */
export async function changeColumns({ trx, actor, clock }: Write, row: State, dryRun: DryRun | undefined) {
  refuseUnless(row, 'checked')
  if (!dryRun) return
  const { layout, rows } = dryRun
  const { shape, chosen, remembered = false } = layout
  if (shape && chosen && !remembered) await keepFormats(trx, { companyId: actor.companyId, shape }, chosen, clock())
  const change = { layout: JSON.stringify(layout), sheet: firstSheet(layout), row_count: rows }
  await updateImport(trx, row, { ...change, changed_at: clock() })
}

/**
 * Starts to write the days of the dry run, or continues an import that was stopped or failed. With nothing to write,
 * the import is done at once.
 * @param tried the present dry run; undefined once the import was applied
 * @throws 409 if the import is being or was applied, has guessed columns or unanswered formats, or has another dry run than that of `version`
 */
export async function applyImport(
  write: Write,
  row: State,
  version: number | undefined,
  tried: TriedImport | undefined,
) {
  const { trx, actor, clock } = write
  refuseUnless(row, 'checked', 'stopped', 'failed')
  const applied = { message: null, applied_by: actor.userId, applied_at: clock() }
  if (tried) await keepPlan(write, row, version, tried)
  if (tried?.dryRun.total === 0) await updateImport(trx, row, { ...applied, state: 'done', changed_at: clock() })
  else await startRun(write, row, { ...applied, state: 'running' })
}

/** Stores the days to write. */
async function keepPlan({ trx }: Write, row: State, version: number | undefined, { dryRun, days }: TriedImport) {
  if (dryRun.layout.columns.some(({ outcome }) => outcome === 'guessed')) {
    throw conflict('columns_guessed', messages.columnsGuessed)
  }
  if (Object.values(dryRun.formats).some(({ answer }) => answer === null)) {
    throw conflict('formats_open', messages.formatsOpen)
  }
  if (version !== undefined && version !== dryRun.version) throw conflict('import_changed', messages.importChanged)
  const result = JSON.stringify(dryRun.found)
  const bytes = days.reduce((sum, { figures }) => sum + figures.length, result.length)
  const { layout } = dryRun
  const onlySheet = presentSheets(layout).length > 1 ? firstSheet(layout) : null
  await insertImportDays(
    trx,
    days.map(({ date, dayId, row: sourceRow, sheet, figures, figureCount }) => ({
      company_id: row.company_id,
      import_id: row.id,
      date,
      day_id: dayId,
      created: dayId === null ? 1 : 0,
      state: 'planned',
      figures,
      figure_count: figureCount,
      version: null,
      written_at: null,
      source_row: sourceRow,
      source_sheet: (sheet ?? onlySheet)?.slice(0, LONGEST_SHEET) ?? null,
      run: null,
    })),
  )
  await updateImport(trx, row, { content: '', result, bytes })
}

/** Deletes an import; the days that it wrote stay. @throws 409 while it writes or undoes days */
export async function removeImport({ trx }: Pick<Write, 'trx'>, row: State) {
  refuseUnless(row, 'checked', 'done', 'stopped', 'failed')
  await deleteImport(trx, row)
}

/** Stops before the next day; does nothing unless days are being written or undone. */
export async function stopImport(write: Write, row: State) {
  const { trx, clock } = write
  const change = { changed_at: clock() }
  if (row.state === 'undoing') await endUndo(write, row, change)
  if (row.state === 'running') await updateImport(trx, row, { ...change, state: 'stopped' })
}

/** Ends the undoing of days; those that were not undone stay as they are. */
export async function endUndo(
  { trx, record }: Pick<Write, 'trx' | 'record'>,
  row: State,
  change: Partial<State> & Pick<State, 'changed_at'>,
) {
  await changeStates(trx, row, ['undo', 'written'])
  await updateImport(trx, row, { ...change, state: await stateAfterUndo(trx, row) })
  await recordUndone({ trx, record }, row, change.changed_at)
}

/**
 * Starts to undo written days: all, or those with these ids. Days that somebody has changed since stay as they are.
 * @throws 409 before it was applied and while it writes
 */
export async function undoImport(write: Write, row: State, dayIds: number[] | undefined) {
  refuseUnless(row, 'done', 'stopped', 'failed')
  const count = await changeStates(write.trx, row, ['written', 'undo'], dayIds)
  if (count > 0) await startRun(write, row, { state: 'undoing', message: null })
}

async function startRun({ trx, actor, clock }: Write, row: State, change: Partial<State>) {
  const run = row.run + 1
  await updateImport(trx, row, { ...change, run, run_by: actor.userId, changed_at: clock() })
  await addJobs(trx, [{ company_id: row.company_id, kind: IMPORT, job_key: `${row.id}/${run}` }], clock())
}

function refuseUnless({ state }: State, ...states: State['state'][]) {
  if (!states.includes(state)) throw conflict('import_state', messages.wrongState[state])
}
