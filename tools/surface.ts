/**
 * The public surface as text, which docs/releasing.md describes.
 *
 *   npm run surface                       writes tools/surface/reports from the sources, and names the missing change notes
 *   npm run surface -- check              compares them, as npm test does
 *   npm run surface -- version            makes versions and changelogs from the change notes
 *   npm run surface -- released           later changes are compared with the last commit
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { findProblems } from './surface/check'
import { emitDeclarations } from './surface/declarations'
import { recordVersion, reportFile } from './surface/released'
import { writeReports } from './surface/reports'

const ROOT = process.cwd()

async function write(): Promise<void> {
  const reports = writeReports(ROOT, await emitDeclarations(ROOT))
  for (const [name, text] of Object.entries(reports)) writeFileSync(reportFile(name), text)
  report(findProblems(ROOT, reports))
}

const check = async (): Promise<void> => report(findProblems(ROOT, writeReports(ROOT, await emitDeclarations(ROOT))))

function report(problems: string[]): void {
  for (const problem of problems) console.log(problem)
  console.log(`surface: ${problems.length} problems`)
  process.exitCode = problems.length ? 1 : 0
}

/** `released` follows once the new versions are committed. */
function version(): void {
  run('npx', 'changeset', 'version')
  run('npm', 'install', '--package-lock-only', '--ignore-scripts')
  run('npx', 'biome', 'check', '--write')
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

const [command = 'write'] = process.argv.slice(2)
if (command === 'write') await write()
else if (command === 'check') await check()
else if (command === 'version') version()
else if (command === 'released') recordVersion(ROOT)
else throw new Error(`Unknown command ${command}. Commands: check, version, released`)
