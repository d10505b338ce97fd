/** Checks the links, named files and line lengths of all Markdown pages, and the subjects of the last commits. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { checkPages, checkSubjects } from './docs/check'
import { ROOT } from './repository/repository'

const COMMITS = '20'
const pages = globSync(['*.md', '.changeset/*.md', '*/**/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules', 'build', 'data', 'tools/surface/reports', 'test-results'],
})
/** Empty where the sources come without their history. */
const log = spawnSync('git', ['log', '-n', COMMITS, '--no-merges', '--format=%s'], { cwd: ROOT, encoding: 'utf8' })
const problems = [...checkPages(ROOT, pages), ...checkSubjects((log.stdout ?? '').split('\n'))]
for (const problem of problems) console.log(problem)
console.log(`${pages.length} pages, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0
