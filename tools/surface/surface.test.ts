/** `npm run surface` in a copy of the packages, with changed sources. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Each run emits the declarations of all packages. */
const TIMEOUT_MS = 300_000
const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'quotidia-surface-'))
  for (const name of ['shared-ui', 'packages', '.changeset', 'tools/surface', 'tools/types', 'package.json'])
    await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true })
  // As right after a version: no notes, and the reports of the last version are the present ones.
  for (const name of await readdir(path.join(copy, '.changeset')))
    if (name.endsWith('.md')) await rm(path.join(copy, '.changeset', name))
  await writeFile(path.join(copy, '.gitignore'), 'node_modules\n')
  for (const args of [['init'], ['add', '.'], [...AUTHOR, 'commit', '-m', 'Release']])
    await promisify(execFile)('git', args, { cwd: copy })
  expect(await surface('released')).toEqual({ code: 0, output: '' })
  await mkdir(path.join(copy, 'node_modules'))
  for (const name of await readdir(path.join(ROOT, 'node_modules')))
    if (name !== '@quotidia')
      await symlink(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name))
  // Their relative links lead into the copy.
  const ours = path.join('node_modules/@quotidia')
  await cp(path.join(ROOT, ours), path.join(copy, ours), { recursive: true, verbatimSymlinks: true })
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const change = async (file: string, text: string, changed: string) => {
  const before = await readFile(path.join(copy, file), 'utf8')
  expect(before).toContain(text)
  await writeFile(path.join(copy, file), before.replace(text, changed))
}

const NOTE = "---\n'@quotidia/shared-ui': patch\n---\n\nDialogs are quiet.\n"

const surface = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const command = [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), path.join(ROOT, 'tools/surface.ts'), ...args]
    const child = execFile(process.execPath, command, { cwd: copy }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })

const DIALOG = 'shared-ui/src/components/Dialog.tsx'

test(
  'a changed surface needs its report and a change note, which says at least what the change is',
  async () => {
    await change(DIALOG, '  wide?: boolean\n', '  wide?: boolean\n  quiet?: boolean\n')
    const unseen = await surface('check')
    expect(unseen.code).toBe(1)
    expect(unseen.output).toContain(
      'tools/surface/reports/quotidia-shared-ui.md differs from the sources: run npm run surface',
    )
    expect(unseen.output).toContain('@quotidia/shared-ui changed since its last version, and no change note says so')
    expect(unseen.output).toContain('  + @quotidia/shared-ui/components/Dialog: interface Props { … quiet?: boolean;\n')
    expect(unseen.output).toContain('surface: 2 problems')

    await writeFile(path.join(copy, '.changeset/quiet-dialogs.md'), NOTE)
    expect(await surface()).toEqual({ code: 0, output: 'surface: 0 problems\n' })

    await change(DIALOG, '  alert?: boolean\n', '')
    const { code, output } = await surface('check')
    expect(code).toBe(1)
    expect(output).toMatch(/its change notes say patch, and removed or changed lines are (minor|major)/)
    expect(output).toContain('  - @quotidia/shared-ui/components/Dialog: interface Props { … alert?: boolean;\n')
  },
  TIMEOUT_MS,
)

test(
  'without the commit of the last version, as in a shallow clone, only the reports are compared',
  async () => {
    await writeFile(
      path.join(copy, 'tools/surface/released.json'),
      JSON.stringify({ commit: '0'.repeat(40), folder: 'tools/surface/reports' }),
    )
    await rm(path.join(copy, '.changeset/quiet-dialogs.md'))
    await change(DIALOG, '  quiet?: boolean\n', '')
    expect((await surface()).output).toMatch(
      /^The history lacks the commit .* git fetch --unshallow\nsurface: 0 problems\n$/,
    )
  },
  TIMEOUT_MS,
)
