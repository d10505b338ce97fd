import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

test('the Enter key is named in files that have translations', () => {
  const components = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const namesIt = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8').includes('Invio')
  expect(components.filter(namesIt)).toEqual([])
})
