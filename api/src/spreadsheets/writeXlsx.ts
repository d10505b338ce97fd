import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Sheet } from './sheet'
import { stylesXml } from './xlsx/formats'
import { sheetXml } from './xlsx/sheetXml'
import { sheetPath, workbookParts } from './xlsx/workbook'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Takes a third of the time of the usual 6, for an eighth more bytes. */
const COMPRESSION = 3

/**
 * A workbook with these sheets, written as it is read: rows are requested when they are needed. The header stays in
 * place, a column's kind gives its format, and totals are formulas with their value. No text is a formula. An error of
 * a sheet's rows becomes the stream's error; iterators that are no longer needed are closed.
 */
export function writeXlsx(sheets: Sheet[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  const opened: Readable[] = []
  zip.once('error', fail)
  output.once('close', () => {
    for (const rows of opened) rows.destroy()
  })
  const parts = { ...workbookParts(sheets), 'xl/styles.xml': stylesXml }
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(DECLARATION + xml), path)
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(sheetPath(index), { compressionLevel: COMPRESSION }, (open) => {
      const rows = Readable.from(sheetXml(sheet, index === 0), { objectMode: false })
      opened.push(rows.once('error', fail))
      open(null, rows)
    })
  }
  zip.end()
  return output
}
