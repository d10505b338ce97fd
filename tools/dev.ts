/**
 * `npm run dev`: the API and the six dev servers, with hot reload. `npm run dev -- api shell` starts only these;
 * `npm run dev -w mf-day` adds one remote to a shell that is already running.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const WEB_PORT = process.env['WEB_PORT'] ?? '3000'

interface Part {
  name: string
  cwd: string
  args: string[]
}

const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)
const app = (name: string): Part => ({ name, cwd: name, args: [bin('rspack'), 'serve'] })

const PARTS: Part[] = [
  { name: 'api', cwd: '.', args: [bin('tsx'), 'watch', '--clear-screen=false', 'api/src/main.ts'] },
  ...['shell', 'mf-day', 'mf-account', 'mf-library', 'mf-rules', 'mf-reports'].map(app),
]

const ENVIRONMENT = {
  ...process.env,
  DEMO: process.env['DEMO'] ?? 'true',
  HOST: process.env['HOST'] ?? 'localhost',
  WEB_ORIGIN: process.env['WEB_ORIGIN'] ?? `http://localhost:${WEB_PORT}`,
}

function start({ name, cwd, args }: Part): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: path.join(ROOT, cwd), env: ENVIRONMENT, stdio: 'pipe' })
  for (const output of [child.stdout, child.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => process.stdout.write(labelled(name, text)))
  }
  return child
}

const labelled = (name: string, text: string): string =>
  text.replaceAll(/^(?=.)/gm, `${name.padEnd(10)} | `).replace(/\n*$/, '\n')

function chosen(names: string[]): Part[] {
  return names.length > 0 ? PARTS.filter(({ name }) => names.includes(name)) : PARTS
}

const children = chosen(process.argv.slice(2)).map(start)
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', (code) => code && stopAll())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
console.log(`http://localhost:${WEB_PORT}`)
