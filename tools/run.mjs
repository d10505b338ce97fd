/**
 * Runs a program of node_modules/.bin on a supported Node, after the installation: `node tools/run.mjs tsx <file>`.
 * All npm scripts use it, so that they work on a fresh clone with any Node on the PATH.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { forwardSignals, prepareCheckout } from './runtime.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

async function main([program, ...args]) {
  await prepareCheckout()
  const child = spawn(path.join(ROOT, 'node_modules/.bin', program), args, { stdio: 'inherit' })
  forwardSignals(child)
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
