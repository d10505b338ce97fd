import { findCycles } from './cycles'
import { importsBetween } from './graph'

const workspaces = new Map([['@quotidia/shared-ui', 'shared-ui']])
const exports = new Map<string, Record<string, string>>([
  ['shared-ui', { './api': './src/api/client.ts', './format/*': './src/format/*.ts' }],
])

const violationsIn = (files: Record<string, string>) =>
  findCycles(importsBetween({ files: new Map(Object.entries(files)), workspaces, exports }))

const cycles: [title: string, files: Record<string, string>, message: RegExp][] = [
  [
    'files that import each other for their types',
    {
      'mf-day/src/saving/queue.ts': `import { store } from './store'`,
      'mf-day/src/saving/store.ts': `// the queue's\nimport type { Queue } from './queue'`,
    },
    /^mf-day\/src\/saving\/queue\.ts:1 imports '\.\/store', mf-day\/src\/saving\/store\.ts:2 imports '\.\/queue': these files import each other/,
  ],
  [
    'folders that import each other through different files',
    {
      'mf-day/src/sheet/Row.tsx': `import '../history/Button'; import '../history/messages'`,
      'mf-day/src/sheet/parts/Cell.tsx': '',
      'mf-day/src/history/Button.tsx': '',
      'mf-day/src/history/messages.ts': '',
      'mf-day/src/history/Dialog.tsx': `import '../saving/queue'`,
      'mf-day/src/saving/queue.ts': `import '../sheet/parts/Cell'`,
    },
    /history\/Dialog\.tsx:1 imports '\.\.\/saving\/queue', .*sheet\/parts\/Cell', .*Button' \(and 1 more\): these folders/,
  ],
  [
    'folders of tests that import each other',
    {
      'tests/e2e/harness/a.ts': `import '../pages/b'`,
      'tests/e2e/pages/b.ts': '',
      'tests/e2e/pages/c.ts': `import '../harness/a'`,
    },
    /these folders import each other/,
  ],
  [
    'folders that import each other by a package’s name',
    {
      'shared-ui/src/api/client.ts': `import '@quotidia/shared-ui/format/dates'`,
      'shared-ui/src/format/dates.ts': '',
      'shared-ui/src/format/figures.ts': `import '@quotidia/shared-ui/api'`,
    },
    /imports '@quotidia\/shared-ui\/api'.*: these folders/,
  ],
]

test.each(cycles)('refuses %s', (_title, files, message) => {
  const violations = violationsIn(files)
  expect(violations).toHaveLength(1)
  expect(violations[0]).toMatch(message)
})

test('lets a folder import one that imports others, and leaves out tests and testing/ folders', () => {
  const files = {
    'mf-day/src/sheet/Row.tsx': `import '../history/Button'`,
    'mf-day/src/sheet/parts/Cell.tsx': `import '../Row'`,
    'mf-day/src/history/Button.tsx': `import '../data/rows'`,
    'mf-day/src/history/history.test.tsx': `import '../sheet/Row'; import '../testing/server'`,
    'mf-day/src/testing/server.ts': `import '../sheet/Row'`,
    'mf-day/src/data/rows.ts': `import './rows.css'`,
    'mf-day/src/data/demo.ts': `import '../testing/server'`,
  }
  expect(violationsIn(files)).toEqual([])
})
