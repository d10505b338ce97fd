import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'

/** A cell as LibreOffice writes it in its own format. */
export interface OfficeCell {
  type: string
  value: string
  formula: string | undefined
}

/** The settings by which Excel reads a file: Italian figures and dates, and quotes don't make a field a text. */
const CSV_FILTER = 'CSV:59,34,76,1,,1040,false,true'

/** Formulas are recalculated, whatever their stored values. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/**
 * Lets LibreOffice convert files of one folder, all XLSX or all CSV, into its own format. Returns the cells of each
 * file's sheets, by sheet name.
 */
export async function openInLibreOffice(program: string, files: string[]): Promise<Map<string, OfficeCell[][]>[]> {
  const filter = files[0]?.endsWith('.csv') ? [`--infilter=${CSV_FILTER}`] : []
  const converted = await convert(program, files, 'fods', filter)
  return converted.map((content) => cellsOf(content.toString('utf8')))
}

/** The pages on which LibreOffice prints a workbook, as PDF. */
export async function printInLibreOffice(program: string, file: string): Promise<Buffer> {
  const [pdf] = await convert(program, [file], 'pdf')
  if (!pdf) throw new Error(`${file} was not printed.`)
  return pdf
}

async function convert(program: string, files: string[], format: string, options: string[] = []): Promise<Buffer[]> {
  const folder = path.dirname(files[0] ?? '')
  const profile = path.join(folder, 'profile')
  await mkdir(path.join(profile, 'user'), { recursive: true })
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), SETTINGS)
  const own = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', ...options]
  await promisify(execFile)(program, [...own, '--convert-to', format, '--outdir', folder, ...files])
  return Promise.all(files.map((file) => readFile(file.replace(/\.\w+$/, `.${format}`))))
}

/** A cell or row repeated this often is the padding up to the last column or row. */
const PADDING = 1000

function cellsOf(xml: string): Map<string, OfficeCell[][]> {
  const sheets = new Map<string, OfficeCell[][]>()
  let rows: OfficeCell[][] = []
  let cell: OfficeCell = { type: '', value: '', formula: undefined }
  let paragraphs = 0
  let copies = 0
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'table:table') {
      rows = []
      sheets.set(attributes['table:name'] ?? '', rows)
    }
    if (name === 'table:table-row') {
      copies = Number(attributes['table:number-rows-repeated'] ?? 1) - 1
      rows.push([])
    }
    if (name === 'text:s') cell.value += ' '.repeat(Number(attributes['text:c'] ?? 1))
    if (name === 'text:tab') cell.value += '\t'
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
  parser.on('closetag', ({ name }) => {
    if (name === 'table:table-row' && copies < PADDING) rows.push(...Array(copies).fill(rows.at(-1)))
  })
  parser.write(xml).close()
  return sheets
}

function cellOf(attributes: Record<string, string>): OfficeCell {
  const value = attributes['office:value'] ?? attributes['office:date-value'] ?? attributes['office:boolean-value']
  return { type: attributes['office:value-type'] ?? '', value: value ?? '', formula: attributes['table:formula'] }
}
