/**
 * `npm test` on a fresh clone: installs packages, then runs every check. The last line is always `N passed, N failed`.
 * Plain JavaScript, since no TypeScript loader is installed yet when it starts.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeNode, prepareCheckout } from './runtime.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

try {
  await prepareCheckout()
  console.log(describeNode())
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const args = ['--import', 'tsx', join(ROOT, 'tools/testing/run.ts'), ...process.argv.slice(2)]
const run = spawn(process.execPath, args, { cwd: ROOT, stdio: ['inherit', 'pipe', 'inherit'] })
let lastLines = ''
run.stdout.on('data', (chunk) => {
  process.stdout.write(chunk)
  lastLines = (lastLines + chunk).slice(-200)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal))
run.once('close', (code) => {
  const counted = /\d+ passed, \d+ failed\n$/.test(lastLines)
  if (!counted) console.log('0 passed, 1 failed')
  process.exitCode = counted ? (code ?? 1) : 1
})
