import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const JOURNEY = 'tests/e2e/journeys/sample.spec.ts'
const UNIT = 'api/src/sample.test.ts'
const PAGE = 'mf-day/src/day/Sample.tsx'

/** Statements that a rule reports in a file, and similar ones that it doesn't. */
const RULES: { rule: string; file: string; bad: string[]; good: string[] }[] = [
  {
    rule: 'Texts are in messages.ts',
    file: PAGE,
    bad: [
      'export const a = <p>Nuovo giorno</p>',
      'export const b = <p>Elimina {name}</p>',
      'export const c = <button aria-label="Chiudi" />',
      "export const d = 'Il giorno è chiuso.'",
      'export const e = `«Cassa» non si legge.`',
      'export const f = "L’importo"',
    ],
    good: [
      'export const a = <p>{messages.newDay}</p>',
      'export const b = <p>{name}: 3 · €</p>',
      'export const c = <button aria-label={messages.close} type="button" />',
      "export const d = 'day-11'",
      'export const e = <KeyHint>Alt N</KeyHint>',
      'export const f = `more…`',
    ],
  },
  {
    rule: 'Read once',
    file: JOURNEY,
    bad: [
      'expect(await rows.count()).toBe(3)',
      'expect(await page.evaluate(() => scrollY)).toBe(0)',
      'expect((await events()).at(-1)).toEqual(saved)',
      'expect([await stored(CASH), 7]).toEqual([5, 7])',
      'if (await menu.isVisible()) await menu.click()',
      'const count = await rows.count()',
    ],
    good: [
      'await expect(rows).toHaveCount(3)',
      'await expect.poll(() => rows.count()).toBeLessThan(3)',
      'await expect.poll(async () => (await events()).at(-1)).toEqual(saved)',
      'expect((await fetch(url)).status).toBe(200)',
      'expect((await post(url)).status).toBe(401)',
      'expect(await answer.text()).toContain("no")',
      'expect(await download).toBeDefined()',
      'await expect(async () => { await visit(page) }).toPass()',
    ],
  },
  {
    rule: 'The clock may only move',
    file: JOURNEY,
    bad: ['await page.clock.fastForward(10_000)', 'await page.clock.runFor(140)', 'await tab.clock.pauseAt(later)'],
    good: ['await page.clock.install()', 'await page.clock.setFixedTime(later)', 'await passTime(page, 10_000)'],
  },
  {
    rule: 'Fonts may still be loading',
    file: JOURNEY,
    bad: ['const { x } = await bar.boundingBox()'],
    good: ['const { x } = await boxOf(bar)'],
  },
  {
    rule: 'A route that ends by itself',
    file: JOURNEY,
    bad: ['await page.route(path, answer, { times: 1 })'],
    good: ['await page.route(path, answer)'],
  },
  {
    rule: 'A pause is too short',
    file: UNIT,
    bad: [
      'await wait(50)',
      'await wait(LOOK_MS * 2)',
      'await new Promise((resolve) => setTimeout(resolve, 20))',
      'await new Promise((resolve) => { setTimeout(resolve, 20) })',
    ],
    good: ['while (!(await isReady())) await wait(50)', 'for (;;) { await wait(50) }', 'const end = await wait(flood)'],
  },
  {
    rule: 'A limit below 30 s',
    file: UNIT,
    bad: [
      'await waitFor(saved, { timeout: 10_000 })',
      "test('saves', saves, 5000)",
      'beforeAll(start, 20_000)',
      'jest.setTimeout(29_999)',
    ],
    good: [
      'await waitFor(saved, { timeout: 30_000 })',
      "test('saves', saves, 60_000)",
      'beforeAll(start, 60_000)',
      'jest.setTimeout(120_000)',
      "test('saves', saves)",
    ],
  },
  {
    rule: 'A measured time',
    file: UNIT,
    bad: ['expect(performance.now() - began).toBeLessThan(500)', 'expect(elapsed).toBeLessThan(500)'],
    good: ['expect(rows.length).toBeLessThan(500)'],
  },
  {
    rule: 'A fixed port',
    file: UNIT,
    bad: ['server.listen(4000)', "server.listen(4000, '127.0.0.1')"],
    good: ['server.listen(0)', "server.listen(port, '127.0.0.1')"],
  },
]

interface Diagnostic {
  message: string
  category: string
  location: { path: string; start: { line: number } }
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quotidia-lint-'))
  const { plugins } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  const here = plugins.map((plugin: { path: string }) => ({ ...plugin, path: join(ROOT, plugin.path) }))
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ root: true, plugins: here, linter: { rules: { preset: 'none' } } }),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The lines of a file with these statements that the rules of biome.json report, by their message. */
function report(file: string, statements: string[]): { line: number; message: string }[] {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, statements.join('\n'))
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', file], { cwd: folder, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
  return diagnostics.map(({ message, location }) => ({ line: location.start.line, message }))
}

describe.each(RULES)('$rule', ({ rule, file, bad, good }) => {
  test('reports each bad statement', () => {
    const reported = report(file, bad).filter(({ message }) => message.startsWith(rule))
    expect([...new Set(reported.map(({ line }) => line))].sort()).toEqual(bad.map((_, index) => index + 1))
  })

  test('reports nothing else, and nothing outside tests', () => {
    expect(report(file, good)).toEqual([])
    expect(report(`api/src/sample${extname(file)}`, bad)).toEqual([])
  })
})

test('the harness may move the clock', () => {
  expect(report('tests/e2e/harness/clock.ts', ['await page.clock.resume()'])).toEqual([])
})
