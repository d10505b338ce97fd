import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkPages, checkSubjects } from './check'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quotidia-docs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes these files and checks those that are pages. */
function problemsOf(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkPages(
    root,
    Object.keys(files).filter((path) => path.endsWith('.md')),
  )
}

const API = '# API\n\n## `GET /day/{dayId}`, and more\n\n## Twice\n\n## Twice\n'

test('links lead to files and headings, seen from their page', () => {
  const links = [
    '[a](api.md#get-daydayid-and-more) [b](api.md#twice-1) [c](../README.md) [d](#here) [e](https://quotidia.example/x)',
    '<img src="day.png">',
    '## Here',
  ]
  expect(
    problemsOf({ 'README.md': '', 'docs/api.md': API, 'docs/day.png': '', 'docs/a.md': links.join('\n\n') }),
  ).toEqual([])
})

test.each([
  ['docs/a.md: b.md points to no file.', '[a](b.md)'],
  ['docs/a.md: b.png points to no file.', '![a](b.png)'],
  ['docs/a.md: c.md points to no file.', '<a href="c.md">c</a>'],
  ['docs/a.md: api.md#twice-2 points to no heading.', '[a](api.md#twice-2)'],
  ['docs/a.md: #there points to no heading.', '[a](#there)'],
  ['docs/a.md: there is no docs/b.md.', '`docs/{api,b}.md`'],
  ['docs/a.md: there is no docs/b/.', '`docs/b/`'],
  ['docs/a.md:3 has 201 characters; at most 200 stand in a line.', `a\n\n- ${'x'.repeat(199)}`],
])('%s', (problem, text) => {
  expect(problemsOf({ 'docs/api.md': API, 'docs/a.md': text })).toEqual([problem])
})

test('tables, code blocks and paths outside of the repository are free', () => {
  const long = 'x'.repeat(201)
  expect(
    problemsOf({
      'a.md': `| ${long} |\n| --- |\n\n\`\`\`\n[a](b.md) ${long}\n\`\`\`\n\n\`/etc/a.conf\` \`other/a.ts\``,
    }),
  ).toEqual([])
})

test('a subject has at most 72 characters', () => {
  const subject = `fix(api): ${'x'.repeat(63)}`
  expect(checkSubjects([subject.slice(0, -1), subject])).toEqual([
    `The subject of a commit has 73 characters, of at most 72: ${subject}`,
  ])
})

test('a subject begins with a type of change', () => {
  expect(checkSubjects(['test(e2e): add a key', 'build: raise a limit', 'style(home): align amounts', ''])).toEqual([
    'The subject of a commit has no type of CONTRIBUTING.md: style(home): align amounts',
  ])
})
