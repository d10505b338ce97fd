/** Runs a script on a Node that the product supports, whatever Node it was started with. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, install, isInstalled } from './install.mjs'
import { messages } from './messages.mjs'

// Not import.meta.dirname, which unsupported Node versions lack.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PINNED = path.join(ROOT, 'tools/node')
const PINNED_BIN = path.join(PINNED, 'node_modules/.bin')
const SUPPORTED_MAJORS = [24, 26]
/** The oldest Node that can install the pinned one. */
const OLDEST = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/**
 * Returns when the running Node is supported and the packages of the checkout are installed. Otherwise installs the
 * pinned Node beside the packages, runs this same script on it and exits with its exit code. `node` on the PATH of all
 * child processes is then the pinned one as well. Throws an Error whose message is one line for the person at the
 * terminal.
 * @param {{ production?: boolean, signal?: AbortSignal }} [options] of `ensureInstalled`
 */
export async function prepareCheckout(options) {
  if (SUPPORTED_MAJORS.includes(major)) return ensureInstalled(ROOT, options)
  const node = await ensurePinnedNode(options)
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

async function ensurePinnedNode(options) {
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new Error(messages().nodeTooOld(OLDEST.join('.'), process.versions.node))
  }
  const node = path.join(PINNED_BIN, 'node')
  if (!isInstalled(PINNED) || !existsSync(node)) {
    const announcement = messages().installingNode(process.versions.node)
    const both = [install(PINNED, { announcement, signal: options?.signal }), ensureInstalled(ROOT, options)]
    // Waits for both, so that no installation goes on after this process has ended.
    for (const { reason } of await Promise.allSettled(both)) if (reason) throw reason
  }
  if (existsSync(node)) return node
  const platform = `${process.platform}-${process.arch}`
  throw new Error(messages().noNodeHere(SUPPORTED_MAJORS, process.versions.node, platform))
}
