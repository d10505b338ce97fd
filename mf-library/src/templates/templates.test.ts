import { LibraryCreation } from '@quotidia/contract/libraries'
import { addedUp } from '../draft/aggregation'
import { EMPTY_DRAFT, entriesOf, figureName } from '../draft/model'
import { toCreation } from '../draft/payload'
import { sourceOf } from '../draft/sources'
import { canAdvance } from '../draft/steps'
import { TEMPLATES, templateOf } from './templates'

test('there is a template for a restaurant, a shop and a bar', () => {
  expect(TEMPLATES.map(({ label }) => label)).toEqual(['Ristorante', 'Negozio', 'Bar'])
  expect(templateOf(EMPTY_DRAFT)).toBeUndefined()
})

describe.each(TEMPLATES)('$label', (template) => {
  const { draft } = template

  test('is accepted by the API', () => {
    expect(LibraryCreation.safeParse(toCreation(draft)).error).toBeUndefined()
  })

  test('has three to five sections, and items of every type', () => {
    expect(draft.sections.length).toBeGreaterThanOrEqual(3)
    expect(draft.sections.length).toBeLessThanOrEqual(5)
    const types = new Set(entriesOf(draft).map(({ type }) => type))
    expect(types).toEqual(new Set(['ENTERED', 'CHECK', 'LIST', 'CALCULATED', 'PREVIOUS_DAY']))
  })

  test('names each figure once', () => {
    const names = entriesOf(draft).map(figureName)
    expect(new Set(names).size).toBe(names.length)
  })

  test('has a formula for every result, and a source for every carried entry', () => {
    for (const entry of entriesOf(draft)) {
      if (entry.type === 'CALCULATED') expect(draft.formulas.map(({ resultId }) => resultId)).toContain(entry.tmpId)
      if (entry.type === 'PREVIOUS_DAY') expect(sourceOf(draft, entry)).toBeDefined()
    }
  })

  test('leaves no doubt whether an item is a stock or a flow', () => {
    expect([...addedUp(draft).values()].filter(({ doubtful }) => doubtful)).toEqual([])
  })

  test('completes every step, and is recognised in a stored draft', () => {
    for (const step of [1, 2, 3, 4] as const) expect(canAdvance({ ...draft, step })).toBe(true)
    expect(templateOf(JSON.parse(JSON.stringify({ ...draft, title: 'Altro nome' })))).toBe(template)
  })
})
