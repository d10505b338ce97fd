import { randomBytes } from 'node:crypto'
import { ole, pdf, xls, zip } from '../../testing/files'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relationships = (...targets: [string, string][]) =>
  `<Relationships>${targets
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${TYPE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const WORKBOOK: Record<string, string> = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns:r="${TYPE}"><sheets><sheet name="Dati" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
    ['externalLink', 'externalLinks/externalLink1.xml'],
  ),
}

/** A worksheet with these rows in XML; `before` is put before the root element. */
const worksheet = (rows: string, before = '') =>
  `${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

/** A workbook of one sheet, with these additional parts. */
export const workbook = (rows: string, parts: Record<string, string> = {}) =>
  zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': worksheet(rows), ...parts }, { deflated: true })

const SHEET = 'xl/worksheets/sheet1.xml'
/** A workbook with one more part. */
export const withPart = (name: string, content = worksheet('<row/>')): Buffer =>
  zip([...Object.entries({ ...WORKBOOK, [SHEET]: worksheet(`<row>${cell(1)}</row>`) }), [name, content]])
const MACRO_TYPE = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'

const cell = (value: string | number) => `<c t="n"><v>${value}</v></c>`
const row = (cells: string) => `<row>${cells}</row>`

const entities = `<!DOCTYPE worksheet [<!ENTITY a "${'x'.repeat(1000)}">${'bcdefgh'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`)
  .join('')}]>`
const external = '<!DOCTYPE worksheet [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const strings = (content: string) => ({ 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${content}</sst>` })
/** The parts of a workbook with this content of its styles. */
export const styles = (content: string): Record<string, string> => ({
  'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${content}</styleSheet>`,
})
const manyEntries = () => Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`xl/media/${index}`, '']))

const randomLetters = (length: number) =>
  String.fromCharCode(...new Uint16Array(randomBytes(length * 2).buffer).map((code) => 0x4e00 + (code % 20_000)))

const TOO_LARGE = /^Il file contiene troppe celle/
const BROKEN = /^Il file è danneggiato o incompleto/
const NOT_A_TABLE = /^Il file non è una tabella/
const OLD = /^I file .xls non si possono leggere/
const ROWS = /^Il file ha troppe righe: al massimo 10.000\.$/
const MACROS = /^Il file “a\.xls[mx]” contiene macro: .* salvalo come \.xlsx/
const TWICE = /^Il file “a\.xlsx” contiene due parti con lo stesso nome, “/
const LONG_CELL = (place: string) => new RegExp(`^Alla riga ${place}, il testo è troppo lungo: al massimo 32\\.767 c`)
const COLUMNS = /^Il file ha troppe colonne: al massimo 500\.$/

type HostileFile = [title: string, name: string, content: () => Buffer, message: RegExp]

/** Files that must be refused, each with its message. */
export const HOSTILE_FILES: HostileFile[] = [
  ['a bomb of 64 MB in 64 kB', 'a.xlsx', () => workbook(' '.repeat(2 ** 26)), TOO_LARGE],
  [
    'a bomb that states another size',
    'a.xlsx',
    () =>
      zip(
        { ...WORKBOOK, 'xl/worksheets/sheet1.xml': worksheet(' '.repeat(2 ** 26)) },
        { deflated: true, unpacked: 1000 },
      ),
    TOO_LARGE,
  ],
  ['60,000 entries', 'a.xlsx', () => zip({ ...WORKBOOK, ...manyEntries() }), TOO_LARGE],
  ['a million columns', 'a.xlsx', () => workbook(row(cell(1).repeat(1_000_000))), COLUMNS],
  ['a cell in the last column', 'a.xlsx', () => workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'), COLUMNS],
  ['a million rows', 'a.xlsx', () => workbook(row(cell(1)).repeat(1_000_000)), ROWS],
  ['a cell in the last row', 'a.xlsx', () => workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), ROWS],
  ['900,000 cells', 'a.xlsx', () => workbook(row(cell(1).repeat(450)).repeat(2_000)), TOO_LARGE],
  ['5 million shared strings', 'a.xlsx', () => workbook(row(cell(1)), strings('<si/>'.repeat(5_000_000))), TOO_LARGE],
  [
    'a long shared string in every cell',
    'a.xlsx',
    () =>
      workbook(row('<c t="s"><v>0</v></c>'.repeat(400)).repeat(900), strings(`<si><t>${'x'.repeat(30_000)}</t></si>`)),
    TOO_LARGE,
  ],
  [
    'a text of 30 MB',
    'a.xlsx',
    () => workbook(row(`<c t="inlineStr"><is><t>${'x'.repeat(30_000_000)}</t></is></c>`)),
    TOO_LARGE,
  ],
  [
    'a shared string of 390 kB as a header',
    'a.xlsx',
    () =>
      workbook(`<row r="3"><c r="AB3" t="s"><v>0</v></c></row>`, strings(`<si><t>${'ab '.repeat(130_000)}</t></si>`)),
    LONG_CELL('3, colonna AB'),
  ],
  [
    'a million attributes',
    'a.xlsx',
    () => workbook(`<row ${Array.from({ length: 1_500_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
    TOO_LARGE,
  ],
  ['an attribute of 30 MB', 'a.xlsx', () => workbook(`<row><c t="${'n'.repeat(30_000_000)}"/></row>`), TOO_LARGE],
  ['six million empty cells', 'a.xlsx', () => workbook(row('<c/>'.repeat(6_000_000))), TOO_LARGE],
  [
    'formats of nothing but brackets',
    'a.xlsx',
    () =>
      workbook(
        row(cell(1)).repeat(20_000),
        styles(`<numFmts>${`<numFmt numFmtId="1" formatCode="${'['.repeat(30_000)}"/>`.repeat(300)}</numFmts>`),
      ),
    ROWS,
  ],
  ['three million nested elements', 'a.xlsx', () => workbook('<a>'.repeat(3_000_000)), TOO_LARGE],
  [
    'entities in entities',
    'a.xlsx',
    () => workbook('', { 'xl/worksheets/sheet1.xml': worksheet('&h;', entities) }),
    BROKEN,
  ],
  [
    'an entity outside the file',
    'a.xlsx',
    () => workbook('', { 'xl/worksheets/sheet1.xml': worksheet('&a;', external) }),
    BROKEN,
  ],
  [
    'entities in the texts',
    'a.xlsx',
    () => workbook('', { 'xl/sharedStrings.xml': `${entities}<sst><si><t>&h;</t></si></sst>` }),
    BROKEN,
  ],
  ['a truncated workbook', 'a.xlsx', () => workbook(row(cell(1))).subarray(0, -40), BROKEN],
  [
    'XML that ends too early',
    'a.xlsx',
    () => workbook('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }),
    BROKEN,
  ],
  ['rows that go back', 'a.xlsx', () => workbook(`<row r="5">${cell(1)}</row><row r="2">${cell(1)}</row>`), BROKEN],
  [
    'a document of Word',
    'a.xlsx',
    () => zip({ ...WORKBOOK, '_rels/.rels': relationships(['officeDocument', 'word/document.xml']) }),
    NOT_A_TABLE,
  ],
  ['a workbook that is called xlsm', 'a.xlsm', () => workbook(row(cell(1))), MACROS],
  [
    'a workbook of a type with macros',
    'a.xlsx',
    () => workbook(row(cell(1)), { '[Content_Types].xml': `<Types><Override ContentType="${MACRO_TYPE}"/></Types>` }),
    MACROS,
  ],
  [
    'a workbook with a macro project',
    'a.xlsx',
    () =>
      workbook(row(cell(1)), {
        'xl/_rels/workbook.xml.rels': relationships(
          ['worksheet', 'worksheets/sheet1.xml'],
          ['vbaProject', 'vbaProject.bin'],
        ),
      }),
    MACROS,
  ],
  ['two parts of one name', 'a.xlsx', () => withPart(SHEET), TWICE],
  ['two parts whose names differ by case', 'a.xlsx', () => withPart('XL/worksheets/Sheet1.xml'), TWICE],
  ['two parts whose names differ by slashes', 'a.xlsx', () => withPart('xl\\worksheets\\sheet1.xml'), TWICE],
  ['two parts whose names differ by a prefix', 'a.xlsx', () => withPart('./xl/./worksheets//sheet1.xml'), TWICE],
  ['two parts whose names differ by a code', 'a.xlsx', () => withPart('xl/worksheets/sheet%31.xml'), TWICE],
  ['any archive', 'a.xlsx', () => zip({ 'a.txt': 'a' }), BROKEN],
  ['a PDF with another name', 'a.xlsx', () => pdf, NOT_A_TABLE],
  ['a PDF as CSV', 'a.csv', () => pdf, NOT_A_TABLE],
  ['a text that is called xlsx', 'a.xlsx', () => Buffer.from('Data;Incasso\n'), NOT_A_TABLE],
  [
    'a workbook with a password',
    'a.xlsx',
    () => ole('Root Entry', 'EncryptionInfo', 'EncryptedPackage'),
    /^Il file è protetto da una password/,
  ],
  ['a workbook of Excel 97', 'a.xls', () => xls, OLD],
  ['HTML that is called xls', 'a.xls', () => Buffer.from('<html><table>'), OLD],
  ['an empty file', 'a.csv', () => Buffer.alloc(0), /^Il file è vuoto/],
  ['a CSV file of blank lines', 'a.csv', () => Buffer.from('\r\n;;\r\n'), /^Il file è vuoto/],
  ['a workbook without cells', 'a.xlsx', () => workbook('<row r="1"/>'), /^Il file è vuoto/],
  ['a CSV file of a million columns', 'a.csv', () => Buffer.from('1;'.repeat(1_000_000)), COLUMNS],
  ['20 MB of separators', 'a.csv', () => Buffer.alloc(20_000_000, ';'), COLUMNS],
  ['a CSV file of a million rows', 'a.csv', () => Buffer.from('1;2\n'.repeat(1_000_000)), ROWS],
  [
    'a header of a million characters',
    'a.csv',
    () => Buffer.from(`Data;${'Incasso contanti '.repeat(58_000)}\n01/09/2026;1\n`),
    LONG_CELL('1, colonna B'),
  ],
  ['a row of 2 MB', 'a.csv', () => Buffer.from(`Data;${'Incasso;'.repeat(250_000)}\n01/09/2026;1\n`), COLUMNS],
  ['20 MB of texts', 'a.csv', () => Buffer.from(`${'x'.repeat(30_000)};1\n`.repeat(660)), TOO_LARGE],
  [
    'four million random letters',
    'a.csv',
    () => Buffer.from(Array.from({ length: 190 }, () => `${randomLetters(20_000)};1\n`).join('')),
    TOO_LARGE,
  ],
  ['20 MB of quotes', 'a.csv', () => Buffer.alloc(20_000_000, '"'), TOO_LARGE],
  ['20 MB of line ends', 'a.csv', () => Buffer.alloc(20_000_000, '\n'), ROWS],
  ['quotes that never close', 'a.csv', () => Buffer.from(`Data;"Incasso\n${'1;2\n'.repeat(4_000_000)}`), TOO_LARGE],
  [
    'a short text with quotes that never close',
    'a.csv',
    () => Buffer.from('Data;"Incasso\n1;2\n'),
    /^Nel file una cella comincia con le virgolette/,
  ],
  ['bytes that are no text', 'a.csv', () => Buffer.alloc(1000), NOT_A_TABLE],
]
