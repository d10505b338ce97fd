import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '..')
const EXAMPLE = path.join(ROOT, 'tests/examples-react18')
const TSC = path.join(ROOT, 'node_modules/.bin/tsc')

const WRONG: [what: string, text: string, changed: string, error: RegExp][] = [
  ['an unknown member of an event', 'setUnsaved(count)', 'setUnsaved(count.length)', /'length' does not exist/],
  ['an unknown mode', 'mode="edit"', 'mode="write"', /'"write"' is not assignable/],
  ['a missing getToken', 'getToken={getToken}', '', /'getToken' is missing/],
]

/** What the strict compiler of React 18 prints about the example, and about copies of it with a changed text each. */
let printed: string[]

beforeAll(async () => {
  const folder = await mkdtemp(path.join(EXAMPLE, 'typed-'))
  try {
    const config = await readFile(path.join(EXAMPLE, 'tsconfig.json'), 'utf8')
    const moved = config.replaceAll('"./node_modules/', '"../node_modules/').replace('"src"', '"*.tsx"')
    await writeFile(path.join(folder, 'tsconfig.json'), moved)
    const code = await readFile(path.join(EXAMPLE, 'src/portal.tsx'), 'utf8')
    await writeFile(path.join(folder, 'portal.tsx'), code)
    for (const [index, [, text, changed]] of WRONG.entries()) {
      expect(code).toContain(text)
      await writeFile(path.join(folder, `wrong${index}.tsx`), code.replace(text, changed))
    }
    const { stdout } = await run(TSC, ['-p', folder, '--pretty', 'false']).catch((error: { stdout: string }) => error)
    printed = stdout.split(/\n(?=\S)/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the example in React 18 passes the strict compiler', () => {
  expect(printed.filter((error) => !/wrong\d\.tsx/.test(error))).toEqual([])
})

test.each(WRONG.map(([what, , , error], index) => [what, `wrong${index}.tsx`, error] as const))(
  '%s is refused by the strict compiler',
  (_, file, error) => {
    expect(printed.filter((each) => each.includes(file))).toEqual([expect.stringMatching(error)])
  },
)
