/** `quotidia-module dev`, `release` or `rollback` in a module's folder; options are those of this repository's commands. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../tools/repository/repository'

const { name } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))

const COMMANDS: Record<string, () => unknown> = {
  dev: serve,
  release: () => import('../../../tools/release'),
  rollback: () => import('../../../tools/rollback'),
}

/** The dev server of the module, for a shell that allows overrides. */
function serve(): void {
  const bundler = path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js')
  const child = spawn(process.execPath, [bundler, 'serve', ...args], { cwd: ROOT, stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

const [command = '', ...args] = process.argv.slice(2)
const start = COMMANDS[command]
if (start) {
  // The commands take the app first.
  process.argv.splice(2, Number.POSITIVE_INFINITY, name, ...args)
  start()
} else {
  console.error(`Unknown command ${command}. Commands: ${Object.keys(COMMANDS).join(', ')}`)
  process.exitCode = 1
}
