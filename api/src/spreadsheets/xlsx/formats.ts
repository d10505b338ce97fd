import type { ColumnKind } from '../sheet'

/** In English notation, as files store them; each program shows numbers and dates in its own language. */
const NUMBER_FORMATS: Record<ColumnKind, string> = {
  // Text: a cell that begins with = stays text when somebody edits it.
  text: '@',
  date: 'dd/mm/yyyy',
  time: 'dd/mm/yyyy hh:mm',
  euro: '#,##0.00\\ "€"',
  number: '#,##0.00',
  whole: '#,##0',
  // Excel shows truth values in its own language; LibreOffice shows them as numbers.
  check: '"VERO";"VERO";"FALSO"',
}
const KINDS = Object.keys(NUMBER_FORMATS) as ColumnKind[]
const FIRST_CUSTOM_FORMAT = 164

const FONTS = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
]
const NO_LINE = '<border><left/><right/><top/><bottom/><diagonal/></border>'
const LINE_BELOW = '<border><left/><right/><top/><bottom style="thin"/><diagonal/></border>'
const LINE_ABOVE = '<border><left/><right/><top style="thin"/><bottom/><diagonal/></border>'
// The first two fills have a fixed meaning.
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEEEEEE"/></patternFill></fill>',
]

const isFigure = (kind: ColumnKind) => kind === 'euro' || kind === 'number' || kind === 'whole'
const WRAPPED = '<alignment vertical="top" wrapText="1"/>'
const TOP = '<alignment vertical="top"/>'

const xf = (format: number, font: number, fill: number, border: number, alignment: string) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" ` +
  `applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`

const formatOf = (kind: ColumnKind) => FIRST_CUSTOM_FORMAT + KINDS.indexOf(kind)
const cell = (kind: ColumnKind) => xf(formatOf(kind), 0, 0, 0, kind === 'text' ? WRAPPED : TOP)
const total = (kind: ColumnKind) => xf(formatOf(kind), 1, 0, 2, TOP)
const aligned = (kind: ColumnKind) =>
  `<alignment ${isFigure(kind) ? 'horizontal="right" ' : ''}vertical="top" wrapText="1"/>`
const header = (kind: ColumnKind) => xf(formatOf('text'), 1, 2, 1, aligned(kind))

const note = (kind: ColumnKind) => xf(formatOf('text'), 0, 0, 0, aligned(kind))

/** Indexes of the styles in `stylesXml`. A check is counted, so its total is a whole number. */
export const cellStyle = (kind: ColumnKind): number => 1 + KINDS.indexOf(kind)
export const totalStyle = (kind: ColumnKind): number =>
  1 + KINDS.length + KINDS.indexOf(kind === 'check' ? 'whole' : kind)
export const headerStyle = (kind: ColumnKind): number => 1 + 2 * KINDS.length + KINDS.indexOf(kind)
export const noteStyle = (kind: ColumnKind): number => 1 + 3 * KINDS.length + KINDS.indexOf(kind)

const list = (tag: string, items: string[]) => `<${tag} count="${items.length}">${items.join('')}</${tag}>`
const numberFormat = (kind: ColumnKind) =>
  `<numFmt numFmtId="${formatOf(kind)}" formatCode="${NUMBER_FORMATS[kind].replaceAll('"', '&quot;')}"/>`

export const stylesXml = [
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  list('numFmts', KINDS.map(numberFormat)),
  list('fonts', FONTS),
  list('fills', FILLS),
  list('borders', [NO_LINE, LINE_BELOW, LINE_ABOVE]),
  list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  list('cellXfs', [
    xf(0, 0, 0, 0, TOP),
    ...KINDS.map(cell),
    ...KINDS.map(total),
    ...KINDS.map(header),
    ...KINDS.map(note),
  ]),
  '</styleSheet>',
].join('')
