import type { PackPart } from 'contract/packs'
import type { Sheet } from '../../spreadsheets/sheet'
import { writeCsv } from '../../spreadsheets/writeCsv'
import { writeXlsx } from '../../spreadsheets/writeXlsx'
import { formatsFor, isOfHistory, type SheetName, sheetsFor } from '../parts'
import type { Archive } from './archive'
import type { Content } from './content'
import { daySheet } from './daySheet'
import { commentSheet, historySheet } from './historySheets'
import { listSheet } from './listSheet'
import { summarySheet } from './summarySheet'

const MAKERS: Record<SheetName, (content: Content) => Sheet> = {
  Riepilogo: summarySheet,
  Liste: listSheet,
  Giorni: daySheet,
  Commenti: commentSheet,
  Storico: historySheet,
}

/** Adds the sheets of some parts as a workbook, as CSV, or as both. */
export async function addTables(
  archive: Archive,
  content: Content,
  parts: PackPart[],
  onAdded: (part: PackPart) => void,
) {
  const names = sheetsFor(content.actor, parts)
  for (const format of formatsFor(parts)) {
    const sheets = names.map((name): Sheet => {
      const sheet = MAKERS[name](content)
      return { ...sheet, rows: untilRead(sheet.rows, () => onAdded(isOfHistory(name) ? 'history' : format)) }
    })
    if (format === 'xlsx') await archive.add('riepilogo.xlsx', writeXlsx(sheets), { compress: false })
    else
      for (const sheet of sheets)
        await archive.add(`${sheet.name.toLowerCase()}.csv`, writeCsv(sheet), { compress: true })
  }
}

async function* untilRead<Row>(rows: Iterable<Row> | AsyncIterable<Row>, onRead: () => void) {
  yield* rows
  onRead()
}
