import type { Edge } from './graph'
import { drawInto } from './picture'

const PAGE = 'Before\n<!-- folders: written by `npm run architecture` -->\nobsolete\n<!-- end of folders -->\nAfter'

const edge = (from: string, to: string): Edge => ({ from, to, line: 1, written: '' })

test('draws folders between the markers, without the arrows that follow from others', () => {
  const page = drawInto(PAGE, [
    edge('mf-day/src/day/Day.tsx', 'mf-day/src/sheet/Row.tsx'),
    edge('mf-day/src/day/Day.tsx', 'mf-day/src/data/rows.ts'),
    edge('mf-day/src/sheet/Row.tsx', 'mf-day/src/data/rows.ts'),
    edge('mf-day/src/sheet/Row.tsx', 'shared-ui/src/api/client.ts'),
  ])
  expect(page).toMatch(/^Before\n.*\nAfter$/s)
  expect(page).not.toContain('obsolete')
  expect(page).toContain('  mf-day --> shared-ui\n')
  expect(page).toContain('  data\n  day --> sheet\n  sheet --> data\n')
  expect(drawInto(page, [])).not.toContain('sheet')
})

test('refuses a page with the markers twice, since one place would become outdated', () => {
  expect(() => drawInto(PAGE + PAGE, [])).toThrow('twice')
})

test('draws every arrow of a cycle', () => {
  const page = drawInto(PAGE, [
    edge('api/src/days/a.ts', 'api/src/lists/a.ts'),
    edge('api/src/lists/a.ts', 'api/src/days/a.ts'),
  ])
  expect(page).toContain('  days --> lists\n  lists --> days\n')
})
