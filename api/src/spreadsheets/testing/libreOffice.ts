import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'

/** A cell as LibreOffice has it in a file of its own. */
export interface OfficeCell {
  type: string
  value: string
  formula: string | undefined
}

/** As Excel reads a file: Italian figures and dates, and quotes don't make a field a text. */
const CSV_FILTER = 'CSV:59,34,76,1,,1040,false,true'

/** Lets LibreOffice convert an XLSX or CSV file into its own format; the cells of each sheet by its name. */
export async function openInLibreOffice(program: string, file: string): Promise<Map<string, OfficeCell[][]>> {
  const folder = path.dirname(file)
  const profile = pathToFileURL(path.join(folder, 'profile')).href
  const filter = file.endsWith('.csv') ? [`--infilter=${CSV_FILTER}`] : []
  const args = [`-env:UserInstallation=${profile}`, '--headless', ...filter, '--convert-to', 'fods', '--outdir', folder]
  await promisify(execFile)(program, [...args, file])
  return cellsOf(await readFile(file.replace(/\.\w+$/, '.fods'), 'utf8'))
}

/** What a repeated cell at the end of a row may stand for, up to the last column. */
const PADDING = 1000

function cellsOf(xml: string): Map<string, OfficeCell[][]> {
  const sheets = new Map<string, OfficeCell[][]>()
  let rows: OfficeCell[][] = []
  let cell: OfficeCell = { type: '', value: '', formula: undefined }
  let paragraphs = 0
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'table:table') {
      rows = []
      sheets.set(attributes['table:name'] ?? '', rows)
    }
    if (name === 'table:table-row') rows.push([])
    if (name === 'text:s') cell.value += ' '.repeat(Number(attributes['text:c'] ?? 1))
    if (name === 'text:p' && cell.type === 'string') cell.value += paragraphs++ > 0 ? '\n' : ''
    if (name !== 'table:table-cell') return
    cell = cellOf(attributes)
    paragraphs = 0
    const times = Number(attributes['table:number-columns-repeated'] ?? 1)
    if (times < PADDING) rows.at(-1)?.push(...Array<OfficeCell>(times).fill(cell))
  })
  parser.on('text', (text) => {
    if (cell.type === 'string' && text.trim() !== '') cell.value += text
  })
  parser.write(xml).close()
  return sheets
}

function cellOf(attributes: Record<string, string>): OfficeCell {
  const value = attributes['office:value'] ?? attributes['office:date-value'] ?? attributes['office:boolean-value']
  return { type: attributes['office:value-type'] ?? '', value: value ?? '', formula: attributes['table:formula'] }
}
