import { columnName, type Sheet } from '../sheet'
import { escapeXml } from './text'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const LONGEST_NAME = 31

/** Names that spreadsheets accept: at most 31 characters without `[]:*?/\`, no apostrophe at either end, unique. */
function sheetNames(names: string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const allowed =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Foglio'
    for (let copy = 1; ; copy += 1) {
      const suffix = copy === 1 ? '' : ` (${copy})`
      const unique = allowed.slice(0, LONGEST_NAME - suffix.length) + suffix
      if (used.has(unique.toLowerCase())) continue
      used.add(unique.toLowerCase())
      return unique
    }
  })
}

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

const relationship = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${DOCUMENT}/relationships/${kind}" Target="${target}"/>`
const relationships = (all: string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`

/** The header and the columns that stay in place are repeated on each page on paper. */
function repeatedXml(name: string, frozenColumns: number, index: number): string {
  const sheet = `'${name.replaceAll("'", "''")}'!`
  const columns = frozenColumns > 0 ? `${sheet}$A:$${columnName(frozenColumns - 1)},` : ''
  const areas = escapeXml(`${columns}${sheet}$1:$1`)
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${areas}</definedName>`
}

/** The parts of a workbook by path, without its sheets' content and its styles. */
export function workbookParts(given: Pick<Sheet, 'name' | 'frozenColumns' | 'isHidden'>[]): Record<string, string> {
  const names = sheetNames(given.map(({ name }) => name))
  const repeated = names.map((name, index) => repeatedXml(name, given[index]?.frozenColumns ?? 0, index))
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${given[index]?.isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      override('xl/workbook.xml', 'sheet.main') +
      override('xl/styles.xml', 'styles') +
      `${names.map((_, index) => override(sheetPath(index), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relationships([relationship(1, 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}/relationships"><sheets>${sheets.join('')}</sheets>` +
      `<definedNames>${repeated.join('')}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...names.map((_, index) => relationship(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      relationship(names.length + 1, 'styles', 'styles.xml'),
    ]),
  }
}
