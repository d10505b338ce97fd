import { zip } from './files'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface TestSheet {
  name: string
  rows: (string | number)[][]
  isHidden?: boolean
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const cellOf = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : value === ''
      ? '<c/>'
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
const sheetOf = ({ rows }: TestSheet) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`
const relationship = (kind: string, target: string, id = 'rId1') =>
  `<Relationship Id="${id}" Type="${TYPE}/${kind}" Target="${target}"/>`

/** A workbook of these sheets, without formats. */
export function workbookOf(sheets: TestSheet[], { is1904 = false } = {}): Buffer {
  const ids = sheets.map((_, index) => `rId${index + 1}`)
  const entries = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="${ids[index]}"/>`,
  )
  return zip(
    {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': `<Relationships>${relationship('officeDocument', 'xl/workbook.xml')}</Relationships>`,
      'xl/workbook.xml': `<workbook xmlns:r="${TYPE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${entries.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
        .map((_, index) => relationship('worksheet', `worksheets/sheet${index + 1}.xml`, ids[index]))
        .join('')}</Relationships>`,
      ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(sheet)])),
    },
    { deflated: true },
  )
}
