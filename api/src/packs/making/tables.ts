import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { PackPart } from '@quotidia/contract/packs'
import type { Sheet } from '../../spreadsheets/sheet'
import { alsoAsCsv, writeCsv } from '../../spreadsheets/writeCsv'
import { writeXlsx } from '../../spreadsheets/writeXlsx'
import { formatsFor, isOfHistory, type SheetName, sheetsFor } from '../parts'
import type { Archive } from './archive'
import type { Content } from './content'
import { daySheet } from './daySheet'
import { commentSheet, historySheet } from './historySheets'
import { listSheet } from './listSheet'
import { summaryKeys, summarySheet } from './summarySheet'

const MAKERS: Record<SheetName, (content: Content) => Sheet> = {
  Riepilogo: summarySheet,
  Liste: listSheet,
  Giorni: daySheet,
  Commenti: commentSheet,
  Storico: historySheet,
}

/**
 * Adds the sheets of some parts as a workbook, as CSV, or both. For both, the rows are read once: the CSV files are
 * written to a folder along with the workbook.
 */
export async function addTables(
  { archive, folder }: { archive: Archive; folder: string },
  content: Content,
  parts: PackPart[],
  onAdded: (part: PackPart) => void,
) {
  const formats = formatsFor(parts)
  const isBoth = formats.length > 1
  const tables = sheetsFor(content.actor, parts).map((name) => {
    const csv = `${name.toLowerCase()}.csv`
    return { sheet: MAKERS[name](content), csv, draft: path.join(folder, csv), isHistory: isOfHistory(name) }
  })
  if (formats.includes('xlsx')) {
    const sheets = tables.map(({ sheet, draft, isHistory }) => {
      const rows = isBoth ? alsoAsCsv(sheet, draft) : sheet.rows
      return { ...sheet, rows: untilRead(rows, () => onAdded(isHistory ? 'history' : 'xlsx')) }
    })
    const keys = tables.some(({ sheet }) => sheet.name === 'Riepilogo') ? [summaryKeys(content)] : []
    await archive.add('riepilogo.xlsx', writeXlsx([...sheets, ...keys]), { compress: false })
  }
  if (formats.includes('csv')) {
    for (const { sheet, csv, draft, isHistory } of tables) {
      await archive.add(csv, isBoth ? createReadStream(draft) : writeCsv(sheet), { compress: true })
      onAdded(isHistory ? 'history' : 'csv')
    }
  }
}

async function* untilRead<Row>(rows: Iterable<Row> | AsyncIterable<Row>, onRead: () => void) {
  yield* rows
  onRead()
}
