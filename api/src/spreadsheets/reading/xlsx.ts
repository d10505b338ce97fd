import { open } from 'node:fs/promises'
import { unreadableMessages } from '../messages'
import type { ReadCell } from '../readTable'
import { UnreadableTable } from '../unreadable'
import { Archive } from './archive'
import { type CellContext, presentCell, type RawCell } from './cells'
import { MAX_COLUMNS } from './limits'
import type { RowCollector } from './rows'
import type { SheetCollector } from './sheets'
import { readStrings } from './strings'
import { readNumberKinds } from './styles'
import { planOf } from './workbook'
import { readXml } from './xml'

const MACRO_NAME = /\.xl(sm|tm|am)$/i
const LONGEST_FORMULA = 200

/** 0 for `A12`; undefined for an invalid reference. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Reads the cells of a sheet; formulas are neither evaluated nor followed. */
class SheetReader {
  private isInData = false
  private rowIndex = -1
  private row: (ReadCell | undefined)[] = []
  private column = -1
  private cell: RawCell | undefined
  private inside = ''
  private isGuide = false

  constructor(
    private readonly context: CellContext,
    private readonly rows: RowCollector,
  ) {}

  open(tag: string, attributes: Record<string, string>): void {
    if (tag === 'sheetData') this.isInData = true
    if (!this.isInData) return
    if (tag === 'row') {
      this.rowIndex = attributes['r'] ? Number(attributes['r']) - 1 : this.rowIndex + 1
      this.row = []
      this.column = -1
    } else if (tag === 'c') {
      this.column = columnOf(attributes['r']) ?? this.column + 1
      const { t: type = 'n', s: style = '0' } = attributes
      this.cell = { type, style: Number(style), value: undefined, inline: '', formula: undefined }
    } else if (tag === 'rPh') this.isGuide = true
    else if (tag === 'f' && this.cell) this.cell.formula = ''
    this.inside = tag
  }

  text(text: string): void {
    const { cell } = this
    if (!cell) return
    if (this.inside === 'v') cell.value = (cell.value ?? '') + text
    if (this.inside === 't' && !this.isGuide) cell.inline += text
    if (this.inside === 'f') cell.formula = ((cell.formula ?? '') + text).slice(0, LONGEST_FORMULA)
  }

  close(tag: string): void {
    this.inside = ''
    if (tag === 'sheetData') this.isInData = false
    if (!this.isInData) return
    if (tag === 'rPh') this.isGuide = false
    if (tag === 'c' && this.cell) this.endCell(this.cell)
    if (tag === 'row') this.rows.add(this.rowIndex, this.row)
  }

  private endCell(cell: RawCell): void {
    const presented = presentCell(cell, this.context)
    this.cell = undefined
    if (!presented) return
    if (this.column >= MAX_COLUMNS) throw new UnreadableTable(unreadableMessages.columns(MAX_COLUMNS))
    this.row[this.column] = presented
  }
}

/**
 * Reads the visible sheets.
 * @param name the file's name as the person knows it
 * @throws UnreadableTable; other errors for a broken file
 */
export async function readXlsx(path: string, name: string, collected: SheetCollector): Promise<void> {
  if (MACRO_NAME.test(name)) throw new UnreadableTable(unreadableMessages.macros(name))
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const archive = await Archive.open(file, size, name)
    const { hasMacros, sheets, stringsPart, stylesPart, is1904 } = await planOf(archive)
    if (hasMacros) throw new UnreadableTable(unreadableMessages.macros(name))
    const strings = stringsPart ? await readStrings(archive, stringsPart) : []
    const numberKinds = stylesPart ? await readNumberKinds(archive, stylesPart) : []
    for (const { name: sheet, isHidden, part } of sheets) {
      if (part === undefined) collected.addHidden(sheet)
      else
        await collected.add({ name: sheet, ...(isHidden && { isHidden }), ...(is1904 && { is1904 }) }, (rows) =>
          readXml(archive.text(part), new SheetReader({ strings, numberKinds, is1904 }, rows)),
        )
    }
  } finally {
    await file.close()
  }
}
