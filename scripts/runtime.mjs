/** Runs a script on a Node that the product supports, whatever Node it was started with. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './install.mjs'
import { messages } from './messages.mjs'

// Not import.meta.dirname, which unsupported Node versions lack.
const PINNED = fileURLToPath(new URL('node', import.meta.url))
const PINNED_BIN = path.join(PINNED, 'node_modules/.bin')
const SUPPORTED_MAJORS = [24, 26]
/** The oldest Node that can install the pinned one. */
const OLDEST = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/**
 * Returns when the running Node is supported. Otherwise installs the pinned one into the checkout, runs this same script
 * on it and exits with its exit code. `node` on the PATH of all child processes is then the
 * pinned one as well. Throws an Error whose message is one line for the person at the terminal.
 */
export async function onSupportedNode() {
  if (SUPPORTED_MAJORS.includes(major)) return
  const node = ensurePinnedNode()
  const env = { ...process.env, PATH: `${PINNED_BIN}${path.delimiter}${process.env.PATH}` }
  const child = spawn(node, process.argv.slice(1), { env, stdio: 'inherit' })
  forwardSignals(child)
  await new Promise((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => process.exit(code ?? 1))
  })
}

/** Lets a child that has the terminal end by itself: Ctrl-C reaches both, a SIGTERM only this process. */
export function forwardSignals(child) {
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
}

/** One line about the running Node: 'Node 24.21.0 (…)'. */
export const describeNode = () => `Node ${process.versions.node} (${process.execPath})`

function ensurePinnedNode() {
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new Error(messages().nodeTooOld(OLDEST.join('.'), process.versions.node))
  }
  const node = path.join(PINNED_BIN, 'node')
  if (!isInstalled(PINNED) || !existsSync(node)) {
    install(PINNED, messages().installingNode(process.versions.node))
  }
  if (existsSync(node)) return node
  const platform = `${process.platform}-${process.arch}`
  throw new Error(messages().noNodeHere(SUPPORTED_MAJORS, process.versions.node, platform))
}
