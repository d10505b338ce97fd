import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { newSample, SEED } from '../testing/database'
import { HOSTILE_FILES, styles, withPart, workbook } from './testing/hostileFiles'
import { readRows } from './testing/readRows'
import { UnreadableTable } from './unreadable'

const SHEET = 'xl/worksheets/sheet1.xml'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, content: Buffer) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return readRows(file, name)
}

test.each(newSample().of(HOSTILE_FILES))('%s is refused', async (_, name, content, message) => {
  const refusal = await read(name, content()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UnreadableTable)
  expect((refusal as Error).message).toMatch(message)
})

test('a part is found twice however its second name is written', async () => {
  const spelled = fc
    .tuple(
      fc.array(fc.record({ upper: fc.boolean(), coded: fc.boolean() }), {
        minLength: SHEET.length,
        maxLength: SHEET.length,
      }),
      fc.array(fc.constantFrom('/', '\\', '//', '/./', '\\.\\'), { minLength: 2, maxLength: 2 }),
      fc.constantFrom('', './', '.\\'),
    )
    .map(([letters, separators, prefix]) => {
      let slash = 0
      const written = Array.from(SHEET, (letter, index) => {
        if (letter === '/') return separators[slash++]
        const { upper, coded } = letters[index] ?? { upper: false, coded: false }
        const plain = upper ? letter.toUpperCase() : letter
        return coded ? `%${plain.charCodeAt(0).toString(16)}` : plain
      })
      return prefix + written.join('')
    })
  for (const name of fc.sample(spelled, { numRuns: 20, seed: SEED })) {
    await expect(read('a.xlsx', withPart(name))).rejects.toThrow('due parti con lo stesso nome')
  }
  expect((await read('a.xlsx', withPart('xl/media/sheet1.xml'))).rows).toHaveLength(1)
})

test('requests are answered while a file is read', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 1)
  await expect(read('a.xlsx', workbook('<a>'.repeat(3_000_000)))).rejects.toThrow('troppe celle')
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})

test('a formula is its stored value, and nothing outside the file is read', async () => {
  const link = '<externalLink><externalBook r:id="rId1"/></externalLink>'
  const target =
    '<Relationships><Relationship Id="rId1" Type="x" Target="http://127.0.0.1:1/a.xlsx" TargetMode="External"/></Relationships>'
  const { sheet, rows } = await read(
    'a.xlsx',
    workbook(
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>[1]Altro!A1</f><v>7.5</v></c><c r="C1"><f>A1+B1</f></c>' +
        '<c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E1" t="str"><f>WEBSERVICE("http://127.0.0.1:1/")</f><v>ok</v></c></row>',
      { 'xl/externalLinks/externalLink1.xml': link, 'xl/externalLinks/_rels/externalLink1.xml.rels': target },
    ),
  )
  expect(sheet).toBe('Dati')
  expect(rows).toEqual([
    [
      { text: '2', value: 2 },
      { text: '7,5', value: 7.5 },
      { text: '=A1+B1', value: null },
      { text: '#DIV/0!', value: null },
      { text: 'ok', value: 'ok' },
    ],
  ])
})

test('percentages are read as they are shown, and times as texts', async () => {
  const formats = ['0.0%', '[h]:mm', '0" %"', '0.00 "h"'].map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const ids = [0, 10, 20, 164, 165, 166, 167]
  const cellFormats = ids.map((id) => `<xf numFmtId="${id}"/>`)
  const parts = styles(`<numFmts>${formats.join('')}</numFmts><cellXfs>${cellFormats.join('')}</cellXfs>`)
  const values = ['0.5', '0.125', '0.3125', '0.07', '1.25', '12.5', '7.5']
  const cells = values.map((value, index) => `<c r="${'ABCDEFG'[index]}1" s="${index}"><v>${value}</v></c>`)
  const { rows } = await read('a.xlsx', workbook(`<row r="1">${cells.join('')}</row>`, parts))
  expect(rows).toEqual([
    [
      { text: '0,5', value: 0.5 },
      { text: '12,5 %', value: 12.5 },
      { text: '7:30', value: '7:30' },
      { text: '7 %', value: 7 },
      { text: '30:00', value: '30:00' },
      { text: '12,5', value: 12.5 },
      { text: '7,5', value: 7.5 },
    ],
  ])
})

test('a file that is missing is an error of the file system', async () => {
  await expect(readRows(path.join(folder, 'missing.csv'), 'missing.csv')).rejects.toMatchObject({ code: 'ENOENT' })
})
