/** `npm start`: from a fresh clone to the running product. A failure ends with one clear line. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { keepRunning } from './keepRunning.mjs'
import { describeNode, prepareCheckout } from './runtime.mjs'

process.env.SCRIPT_LANGUAGE = 'it'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LOOPBACK = ['127.0.0.1', '::1']
const GRACE_MS = 10_000
const POLL_MS = 100

const webPort = process.env.WEB_PORT || '3000'
const apiPort = process.env.PORT || '4000'
const webAddress = `http://localhost:${webPort}`
const apiAddress = `http://localhost:${apiPort}`
const host = process.env.HOST || 'localhost'
const demo = (process.env.DEMO || 'true') === 'true'

const running = new Set()
const stopped = new AbortController()
let stopping = false
let ready = false

/** Starts a child process that ends with this one. */
function launch(args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio })
  running.add(child)
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  ended.then(() => running.delete(child))
  return { child, ended }
}

function stop(exitCode) {
  if (stopping) return
  stopping = true
  stopped.abort()
  process.exitCode = exitCode
  for (const child of running) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, GRACE_MS).unref()
}

/** Builds the product: `api` resolves when the API is built, `all` when the pages are too. */
function build() {
  const { child, ended } = launch(['--import', 'tsx', 'tools/build.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const all = ended.then((code) => {
    if (code !== 0 && !stopping) throw new Error('Il programma non si è costruito: vedi sopra (npm run build).')
  })
  const apiBuilt = new Promise((resolve) => child.on('message', (app) => app === 'api' && resolve()))
  return { api: Promise.race([apiBuilt, all]), all }
}

const API = {
  name: 'L’API',
  args: ['--max-semi-space-size=16', '--enable-source-maps', 'build/api/main.js'],
  address: apiAddress,
}
const WEB = { name: 'La parte web', args: ['--import', 'tsx', 'web/src/main.ts'], address: webAddress }

/** Keeps a part running; resolves when it answers. */
async function serve({ name, args, address }) {
  if (stopping) return
  const env = {
    DEMO: String(demo),
    HOST: host,
    WEB_ORIGIN: process.env.WEB_ORIGIN || webAddress,
    NODE_ENV: process.env.NODE_ENV || 'production',
  }
  const part = { name, run: () => launch(args, { env }).ended, mayRestart: () => ready, say: console.error }
  keepRunning({ ...part, signal: stopped.signal }).then(stopAfter)
  await untilHealthy(address)
}

/** A part that was never ready has printed the reason; a terminated one hasn't. */
function stopAfter(code) {
  if (code === 0 && !stopping) console.error('Una parte del programma è stata chiusa: chiudo anche il resto.')
  stop(code || 1)
}

async function untilHealthy(address) {
  while (!stopping) {
    const healthy = await fetch(`${address}/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const isTaken = (port, address) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen({ port: Number(port), host: address }, () => probe.close(() => resolve(false)))
  })

async function ensureFree(port, setting) {
  const addresses = host.split(',').flatMap((each) => (each.trim() === 'localhost' ? LOOPBACK : [each.trim()]))
  const taken = await Promise.all(addresses.map((address) => isTaken(port, address)))
  if (taken.includes(true)) throw new Error(`La porta ${port} (${setting}) è già in uso.`)
}

const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536

async function ensurePorts() {
  for (const [port, setting] of [
    [webPort, 'WEB_PORT'],
    [apiPort, 'PORT'],
  ]) {
    if (!isPort(port)) throw new Error(`${setting}: serve il numero di una porta, non “${port}”.`)
    await ensureFree(port, setting)
  }
}

function welcome() {
  console.log(`
  Quotidia è pronta:  ${webAddress}
  API:                ${apiAddress}
`)
  if (!demo) return
  console.log(`  Utenti dimostrativi, tutti con password quotidia-demo
    Trattoria Aurora      aurora (proprietaria), bruno, carla, dario, elena, fabio, gina
    Ferramenta Bianchi    bianchi (proprietario)
    Bottega Conti         conti (proprietario, ancora senza libreria)

  Ctrl-C per chiudere.
`)
  if (host !== 'localhost') {
    console.log(`  Attenzione: HOST=${host}. Se non è di questa macchina soltanto, chiunque vi arrivi può entrare con quella password.
`)
  }
}

async function main() {
  await ensurePorts()
  await prepareCheckout({ production: true, signal: stopped.signal })
  console.log(describeNode())
  if (stopping) return
  const built = build()
  // The API creates the demo companies while the pages are built.
  await built.api
  await Promise.all([serve(API), built.all.then(() => serve(WEB))])
  if (stopping) return
  ready = true
  welcome()
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

main().catch((error) => {
  if (stopping) return
  console.error(error.message)
  stop(1)
})
