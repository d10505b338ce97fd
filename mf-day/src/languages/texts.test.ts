import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import de from './de.json'
import en from './en.json'

const ROOT = join(__dirname, '../../..')
const CHECK_CELL = 'shared-ui/src/components/CheckCell.tsx'
const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test.each([
  ['Yes', 'No', en],
  ['Ja', 'Nein', de],
])('a check reads %s or %s', (yes, no, texts) => {
  const translated = Object.entries(texts[CHECK_CELL]).reduce(
    (code, [italian, other]) => code.replace(italian, other),
    sourceOf(CHECK_CELL),
  )
  expect(translated).toContain(`{checked ? '${yes}' : '${no}'}`)
})

test('the Enter key is named in files that have translations', () => {
  const components = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(components.filter((file) => sourceOf(join('mf-day/src', file)).includes('Invio'))).toEqual([])
})
