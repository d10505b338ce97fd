import type { ImportRow } from '../db/rows/import'
import { conflict, notFound } from '../http/errors'
import type { Write } from '../http/write'
import { addJobs } from '../jobs/queries'
import { type ColumnChoice, chooseColumns, type TableLayout } from './columns'
import { type CheckedImport, type DryRun, dryRun } from './dryRun'
import { foundBy } from './found'
import { recogniseLayout } from './layout'
import { importMessages as messages } from './messages'
import { recordUndone } from './outcome'
import { versionOf } from './plan'
import type { ImportState as State } from './queries'
import { changeStates, insertImport, insertImportDays, readContent, stateAfterUndo, updateImport } from './queries'
import { type StoredCell, unpackTable } from './table'
import { isImportable } from './targets'

export const IMPORT = 'import'

export interface NewImport {
  fileName: string
  sheet: string | null
  table: StoredCell[][]
  content: string
}

/** Stores the table of a file, and returns the dry run. @throws 400 for a table without dates, 409 without a library */
export async function createImport(
  { trx, actor, clock }: Write,
  { fileName, sheet, table, content }: NewImport,
): Promise<CheckedImport> {
  const now = clock()
  const done = await dryRun(trx, actor, table, (targets) => recogniseLayout(table, targets), now)
  if (done.targets.length === 0) throw conflict('no_library', messages.noLibrary)
  const row: Omit<ImportRow, 'id'> = {
    company_id: actor.companyId,
    user_id: actor.userId,
    file_name: fileName,
    sheet,
    content,
    layout: JSON.stringify(done.layout),
    row_count: done.rows,
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
  return { ...done, row: { ...row, id: await insertImport(trx, row) } }
}

/** The current dry run of an import that hasn't been applied. */
export async function checkImport({ trx, actor, clock }: Pick<Write, 'trx' | 'actor' | 'clock'>, row: State) {
  const table = await unpackTable(await readContent(trx, row))
  const done = await dryRun(trx, actor, table, () => JSON.parse(row.layout) as TableLayout, clock())
  return { ...done, row }
}

/** @throws 409 once the import was applied, 400 like `chooseColumns`, 404 for an item that the actor can't import */
export async function changeColumns(write: Write, row: State, choices: ColumnChoice[]): Promise<CheckedImport> {
  const { trx, actor, clock } = write
  refuseUnless(row, 'checked')
  const table = await unpackTable(await readContent(trx, row))
  const choose = (targets: DryRun['targets']) => {
    const keys = new Set(targets.filter(isImportable).map(({ key }) => key))
    if (choices.some(({ dataKey }) => dataKey !== null && !keys.has(dataKey))) throw notFound()
    return chooseColumns(JSON.parse(row.layout), choices, targets)
  }
  const done = await dryRun(trx, actor, table, choose, clock())
  const layout = JSON.stringify(done.layout)
  await updateImport(trx, row, { layout, changed_at: clock() })
  return { ...done, row: { ...row, layout } }
}

/**
 * Starts to write the days of the dry run, or continues an import that was stopped or failed. With nothing to write,
 * the import is done at once.
 * @throws 409 if the import is being or was applied, has guessed columns, or has another dry run than that of `version`
 */
export async function applyImport(write: Write, row: State, version: number | undefined) {
  const { trx, actor, clock } = write
  refuseUnless(row, 'checked', 'stopped', 'failed')
  const applied = { message: null, applied_by: actor.userId, applied_at: clock() }
  const isEmpty = row.state === 'checked' && (await keepPlan(write, row, version)) === 0
  if (isEmpty) await updateImport(trx, row, { ...applied, state: 'done', changed_at: clock() })
  else await startRun(write, row, { ...applied, state: 'running' })
}

/** Stores the days to write. Returns their number. */
async function keepPlan(write: Write, row: State, version: number | undefined) {
  const { plan, targets, layout } = await checkImport(write, row)
  if (layout.columns.some(({ outcome }) => outcome === 'guessed')) {
    throw conflict('columns_guessed', messages.columnsGuessed)
  }
  if (version !== undefined && version !== versionOf(plan)) throw conflict('import_changed', messages.importChanged)
  await insertImportDays(
    write.trx,
    plan.days.map(({ date, dayId, figures }) => ({
      company_id: row.company_id,
      import_id: row.id,
      date,
      day_id: dayId,
      created: dayId === null ? 1 : 0,
      state: 'planned',
      figures: JSON.stringify(figures),
      figure_count: figures.length,
      version: null,
      written_at: null,
      run: null,
    })),
  )
  await updateImport(write.trx, row, { content: '', result: JSON.stringify(foundBy(plan, targets)) })
  return plan.days.length
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
