import { ImportTemplateQuery } from '@quotidia/contract/imports'
import { DEFAULT_UNIT, isTick } from '@quotidia/domain/items'
import { newestLibrary } from '../definitions/queries'
import type { Actor } from '../http/actor'
import { allow } from '../http/authorize'
import { described } from '../http/description'
import { servicesOf } from '../http/endpoint'
import { conflict } from '../http/errors'
import { readInput } from '../http/input'
import { readerInTurn } from '../http/longQuery'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { columnNames } from '../lines/columnNames'
import { loadLines } from '../lines/readerLines'
import { keysSheet } from '../spreadsheets/keysSheet'
import type { Column, Sheet } from '../spreadsheets/sheet'
import { writeCsv } from '../spreadsheets/writeCsv'
import { writeXlsx } from '../spreadsheets/writeXlsx'
import { importMessages as messages } from './messages'
import { mayImport } from './policy'
import { isImportable, targetsOf } from './targets'

interface ItemColumn extends Column {
  /** The key of its line. */
  key: number
}

const schemas = { query: ImportTemplateQuery }
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** An empty table with the items of the newest library that the person may edit. */
export const template = described({ schemas, responses: { 200: { mediaType: '*/*' } } }, async (ctx) => {
  const services = servicesOf(ctx)
  const { actor } = await authenticate(ctx, services)
  const { format } = readInput(ctx, schemas)
  allow(mayImport(actor))
  const items = await columnsFor(actor, services)
  const sheet: Sheet = {
    name: messages.templateSheet,
    columns: [{ header: messages.dateHeader, kind: 'date' }, ...items],
    rows: [],
    frozenColumns: 1,
  }
  ctx.set('Content-Type', TYPES[format])
  ctx.set('Content-Disposition', `attachment; filename="modello-importazione.${format}"`)
  ctx.body = format === 'xlsx' ? writeXlsx([sheet, keysSheet(items)]) : writeCsv(sheet)
})

async function columnsFor(actor: Actor, services: Services): Promise<ItemColumn[]> {
  const readPart = readerInTurn(services, actor)
  const library = await readPart((db) => newestLibrary(db, actor.companyId))
  if (!library) throw conflict('no_library', messages.noLibrary)
  const lines = await loadLines({ actor, readPart })
  const units = new Map(lines.items.map(({ id, unit }) => [id, unit]))
  const targets = targetsOf(lines)
  const names = columnNames(targets.map(({ dataName: name, sectionName: section }) => ({ name, section })))
  return targets.flatMap((target, index): ItemColumn[] => {
    const { key } = target
    const header = names[index] ?? ''
    const item = target.items.get(library.id)
    if (!isImportable(target) || !item?.editable) return []
    if (isTick(target.dataType)) return [{ header, key, kind: 'check' }]
    return [{ header, key, kind: units.get(item.dataId) === DEFAULT_UNIT ? 'euro' : 'number' }]
  })
}
