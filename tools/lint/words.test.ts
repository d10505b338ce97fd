import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OTHER_MEANINGS, SPECIFIED } from './wordExemptions'
import { type Exemptions, refusedWords, textsOfCode } from './words'

const ROOT = join(import.meta.dirname, '../..')
const FILES = [
  '{shell,shared-ui,mf-*,api}/src/**/*essages.ts',
  'packages/domain/src/**/*essages.ts',
  'api/src/limits/limits.ts',
  'mf-account/src/userTypes.ts',
  'shared-ui/src/format/dataTypeNames.ts',
  'docs/guida.md',
]
const NONE: Exemptions = { texts: [], meanings: [] }

test.each([
  ['a word', "const texts = { noData: 'Nessun dato' } as const", 'noData: “dato” in “Nessun dato”'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a text
  ['a word of a template', 'const texts = { of: (name) => `Dato di ${name}` }', 'of: “Dato” in “Dato di {}”'],
  ['a word in a list', "const STEPS = ['Nome', 'Revisione']", 'STEPS: “Revisione” in “Revisione”'],
  ['several words for one thing', "const a = 'Voci delle liste'", 'a: “Voci delle liste” in “Voci delle liste”'],
  ['angle quotation marks', "const a = 'È «vuota».'", 'a: “«” in “È «vuota».”'],
  ['a straight apostrophe', `const a = "L'ora"`, "a: “'” in “L'ora”"],
])('%s is reported with its key', (_, source, problem) => {
  expect(refusedWords('messages.ts', source, NONE).join('\n')).toContain(`messages.ts, ${problem}`)
})

test.each([
  "import { dati } from './file'",
  "type Part = 'file'",
  "const a = { file: 'E-mail, datario, “voce”, l’ora' }",
])('nothing else is reported: %s', (source) => {
  expect(refusedWords('messages.ts', source, NONE)).toEqual([])
})

test('code, addresses and the names of labels that are exempt are left out of a page', () => {
  const page = 'Premi _Rimuovi File_, poi `file`: [vedi](file.md).\n\nIl file.'
  expect(refusedWords('guida.md', page, { texts: ['Rimuovi File'], meanings: [] })).toEqual([
    'guida.md, line 3: “file” in “Il file.”: say documento',
  ])
})

test('the texts of the product and the guide have one word for each thing', () => {
  const exempt = { texts: SPECIFIED, meanings: OTHER_MEANINGS }
  const files = FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  expect(files.length).toBeGreaterThan(90)
  expect(files.flatMap((file) => refusedWords(file, readFileSync(join(ROOT, file), 'utf8'), exempt))).toEqual([])
})

test('each exempt text is a text of the product', () => {
  const code = FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => file.endsWith('.ts'))
  const texts = new Set(
    code.flatMap((file) => textsOfCode(readFileSync(join(ROOT, file), 'utf8')).map(({ text }) => text)),
  )
  expect(SPECIFIED.filter((text) => !texts.has(text))).toEqual([])
})
