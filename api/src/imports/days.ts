import { isWritable } from '@quotidia/domain/dayStatus'
import { fromCents } from '@quotidia/domain/money'
import { lockCompany } from '../companies/queries'
import { createDay, removeDay } from '../days/commands'
import type { DayRow } from '../db/rows/day'
import type { ImportDayRow } from '../db/rows/import'
import { loadDefinition, newestLibrary } from '../definitions/queries'
import { readerOf } from '../http/longQuery'
import type { Write } from '../http/write'
import { loadLines } from '../lines/readerLines'
import { findDay, findDayByDate, lockDay } from '../records/dayQueries'
import type { Origin } from '../records/origin'
import { listValues } from '../records/valueQueries'
import { returnValues, saveValues } from '../values/commands'
import type { PlannedFigure } from './plan'
import { hasAttachments } from './queries'
import { targetsOf } from './targets'

/** A changed figure of a day: `old` is its former figure in cents, `ungiven` if nobody had entered it. */
interface WrittenFigure extends PlannedFigure {
  ungiven?: boolean
}

/** The changes of the stored day of the import. */
type Outcome = Pick<ImportDayRow, 'state'> & Partial<ImportDayRow>

const LEFT = (state: ImportDayRow['state']): Outcome => ({ state })

/** Writes a planned day of a file unless it has changed since the dry run. */
export async function writeDay(write: Write, row: ImportDayRow, file: string): Promise<Outcome> {
  const figures: PlannedFigure[] = JSON.parse(row.figures)
  const origin: Origin = { kind: 'IMPORTED', file, row: row.source_row, sheet: row.source_sheet }
  return row.created === 1 ? writeNewDay(write, row, figures, origin) : writeExisting(write, row, figures, origin)
}

async function writeNewDay(
  write: Write,
  { date }: ImportDayRow,
  figures: PlannedFigure[],
  origin: Origin,
): Promise<Outcome> {
  const { trx, actor } = write
  await lockCompany(trx, actor.companyId)
  if (await findDayByDate(trx, actor, date)) return LEFT('taken')
  const present = await inNewestLibrary(write, figures)
  if (!present) return LEFT('changed')
  return save(write, await createDay(write, date), present, origin)
}

/** The figures with their items in the library of new days; undefined if it no longer has one of the items. */
async function inNewestLibrary({ trx, actor }: Write, figures: PlannedFigure[]): Promise<PlannedFigure[] | undefined> {
  const library = await newestLibrary(trx, actor.companyId)
  if (!library) return undefined
  const { itemById } = await loadDefinition(trx, actor.companyId, library.id)
  if (figures.every(({ dataId }) => itemById.has(dataId))) return figures
  const keys = new Set(figures.map(({ key }) => key))
  const lines = await loadLines({ actor, readPart: readerOf(trx) }, (_, key) => keys.has(key))
  const targets = new Map(targetsOf(lines).map((target) => [target.key, target]))
  const found = figures.flatMap((figure) => {
    const item = targets.get(figure.key)?.items.get(library.id)
    return item ? [{ ...figure, dataId: item.dataId }] : []
  })
  return found.length === figures.length ? found : undefined
}

async function writeExisting(
  write: Write,
  row: ImportDayRow,
  figures: PlannedFigure[],
  origin: Origin,
): Promise<Outcome> {
  const { trx, actor } = write
  const day = await lockDay(trx, actor, row.day_id ?? 0)
  if (!day) return LEFT('deleted')
  if (!isWritable(day.status)) return LEFT('closed')
  const ids = figures.map(({ dataId }) => dataId)
  const values = new Map((await listValues(trx, day, ids)).map((value) => [value.data_id, value]))
  const written: WrittenFigure[] = []
  for (const figure of figures) {
    const value = values.get(figure.dataId)
    const cents = Number(value?.cents)
    const ungiven = value?.last_editor_id == null
    // The dry run shows null for a figure that nobody has entered and no rule has carried.
    if ((ungiven && cents === 0 ? null : cents) !== figure.old) return LEFT('changed')
    written.push({ ...figure, old: cents, ungiven })
  }
  return { ...(await save(write, day, figures, origin)), figures: JSON.stringify(written) }
}

async function save(write: Write, day: DayRow, figures: PlannedFigure[], origin: Origin): Promise<Outcome> {
  const { trx, actor, clock } = write
  const updates = figures.map(({ dataId, new: cents }) => ({ dataId, value: fromCents(cents) }))
  await saveValues(write, day, updates, origin)
  const saved = await findDay(trx, actor, day.id)
  return { state: 'written', day_id: day.id, version: saved?.version ?? null, written_at: clock() }
}

/**
 * Deletes a day that the import created, or restores the former values of the figures that it changed, unless somebody
 * has changed the day since.
 * @throws 403 if a day to delete has items that the actor doesn't see
 */
export async function undoDay(write: Write, row: ImportDayRow, file: string): Promise<Outcome> {
  const { trx, actor } = write
  const day = await lockDay(trx, actor, row.day_id ?? 0)
  const isUnchanged = day && isWritable(day.status) && day.version === row.version
  const isFree = isUnchanged && (row.created === 0 || !(await hasAttachments(trx, day)))
  if (!isFree) return { state: 'written' }
  if (row.created === 1) await removeDay(write, day)
  else {
    const figures: WrittenFigure[] = JSON.parse(row.figures)
    const former = figures.map(({ dataId, old, ungiven }) => ({ dataId, cents: old ?? 0, given: !ungiven }))
    await returnValues(write, day, former, { kind: 'UNDONE', file })
  }
  return { state: 'undone' }
}
