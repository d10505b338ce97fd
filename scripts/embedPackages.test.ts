import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '..')
const EXAMPLE = path.join(ROOT, 'examples-react18')
const TSC = path.join(ROOT, 'node_modules/.bin/tsc')

/** The errors of the strict compiler of React 18 for the example with a changed text. */
async function errorsWith(text: string, changed: string): Promise<string> {
  const folder = await mkdtemp(path.join(EXAMPLE, 'typed-'))
  try {
    await cp(path.join(EXAMPLE, 'tsconfig.json'), path.join(folder, 'tsconfig.json'))
    const config = await readFile(path.join(folder, 'tsconfig.json'), 'utf8')
    const moved = config.replaceAll('"./node_modules/', '"../node_modules/').replace('"src"', '"portal.tsx"')
    await writeFile(path.join(folder, 'tsconfig.json'), moved)
    const code = await readFile(path.join(EXAMPLE, 'src/portal.tsx'), 'utf8')
    expect(code).toContain(text)
    await writeFile(path.join(folder, 'portal.tsx'), code.replace(text, changed))
    return await run(TSC, ['-p', folder]).then(
      () => '',
      ({ stdout }) => stdout,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('the example in React 18 passes the strict compiler', async () => {
  expect(await errorsWith('Portal', 'Portal')).toBe('')
})

test.each([
  ['an unknown member of an event', 'setUnsaved(count)', 'setUnsaved(count.length)', /'length' does not exist/],
  ['an unknown mode', 'mode="edit"', 'mode="write"', /'"write"' is not assignable/],
  ['a missing getToken', 'getToken={getToken}', '', /'getToken' is missing/],
])('%s is refused by the strict compiler', async (_, text, changed, error) => {
  expect(await errorsWith(text, changed)).toMatch(error)
})
