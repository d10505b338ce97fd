import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVENT_NAMES } from './eventNames'

const PACKAGE = join(__dirname, '../../../packages/embed')
const [declaration] = JSON.parse(readFileSync(join(PACKAGE, 'custom-elements.json'), 'utf8')).modules[0].declarations
const GUIDE = readFileSync(join(PACKAGE, '../../docs/embedding.md'), 'utf8')

const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name)

test('the manifest and the guide name every event', () => {
  const events = EVENT_NAMES.map((name) => `quotidia-${name}`)
  expect(namesOf(declaration.events)).toEqual(events)
  for (const event of events) expect(GUIDE).toContain(`| \`${event}\``)
})

test('the manifest and the guide name every attribute of the element', () => {
  const element = readFileSync(join(__dirname, 'QuotidiaDay.ts'), 'utf8')
  const [, attributes = ''] = /ATTRIBUTES = \[(.*)\]/.exec(element) ?? []
  expect(namesOf(declaration.attributes)).toEqual([...attributes.matchAll(/'([\w-]+)'/g)].map(([, name]) => name))
  for (const name of namesOf(declaration.attributes)) expect(GUIDE).toContain(`\`${name}\``)
})
