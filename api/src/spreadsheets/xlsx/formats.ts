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
const LIGHT_LINE_BELOW =
  '<border><left/><right/><top/><bottom style="hair"><color rgb="FFBFBFBF"/></bottom><diagonal/></border>'
const LINE_ABOVE = '<border><left/><right/><top style="thin"/><bottom/><diagonal/></border>'
// The first two fills have a fixed meaning.
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEEEEEE"/></patternFill></fill>',
]

const isFigure = (kind: ColumnKind) => kind === 'euro' || kind === 'number' || kind === 'whole'

function sideOf(kind: ColumnKind): string {
  if (kind === 'check') return 'center'
  return isFigure(kind) ? 'right' : 'left'
}

const alignment = (kind: ColumnKind, isWrapped: boolean) =>
  `<alignment horizontal="${sideOf(kind)}" vertical="top"${isWrapped ? ' wrapText="1"' : ''}/>`

const xf = (format: number, font: number, fill: number, border: number, alignment: string) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" ` +
  `applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`

const formatOf = (kind: ColumnKind) => FIRST_CUSTOM_FORMAT + KINDS.indexOf(kind)
const cell = (kind: ColumnKind) => xf(formatOf(kind), 0, 0, 3, alignment(kind, kind === 'text'))
// A check is counted, so its total is a whole number.
const total = (kind: ColumnKind) => xf(formatOf(kind === 'check' ? 'whole' : kind), 1, 0, 2, alignment(kind, false))
const header = (kind: ColumnKind) => xf(formatOf('text'), 1, 2, 1, alignment(kind, true))
const note = (kind: ColumnKind) => xf(formatOf('text'), 0, 0, 0, alignment(kind, true))

/** Indexes of the styles in `stylesXml`. */
export const cellStyle = (kind: ColumnKind): number => 1 + KINDS.indexOf(kind)
export const totalStyle = (kind: ColumnKind): number => 1 + KINDS.length + KINDS.indexOf(kind)
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
  list('borders', [NO_LINE, LINE_BELOW, LINE_ABOVE, LIGHT_LINE_BELOW]),
  list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  list('cellXfs', [
    xf(0, 0, 0, 0, '<alignment vertical="top"/>'),
    ...KINDS.map(cell),
    ...KINDS.map(total),
    ...KINDS.map(header),
    ...KINDS.map(note),
  ]),
  '</styleSheet>',
].join('')
