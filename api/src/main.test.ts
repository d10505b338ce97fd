import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

jest.setTimeout(30_000)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quotidia-main-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function start(settings: Record<string, string>) {
  const environment = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...settings }
  const main = path.join(__dirname, 'main.ts')
  return spawn(process.execPath, ['--import', 'tsx', main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function listeningPort({ stdout }: ChildProcess) {
  let seen = ''
  for await (const chunk of stdout ?? []) {
    seen += chunk
    const port = /"port":(\d+)/.exec(seen)?.[1]
    if (port) return port
  }
  throw new Error(`The API ended before it listened: ${seen}`)
}

async function outcome(child: ChildProcess) {
  child.stdout?.resume()
  const complaint = child.stderr ? text(child.stderr) : ''
  const [code] = await once(child, 'close')
  return { code, complaint: await complaint }
}

test.each(['SIGTERM', 'SIGINT'] as const)('it answers once started, and %s ends it quietly', async (signal) => {
  const child = start({})
  const port = await listeningPort(child)
  expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200)
  const ended = outcome(child)
  child.kill(signal)
  expect(await ended).toEqual({ code: 0, complaint: '' })
})

test('a port in use ends it with one line that says so', async () => {
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(0, resolve))
  const address = squatter.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await outcome(start({ PORT: String(port) }))).toEqual({
    code: 1,
    complaint: `PORT: la porta ${port} è già in uso.\n`,
  })
  squatter.close()
})

test('a malformed setting ends it with one line that names it', async () => {
  expect(await outcome(start({ TOKEN_TTL: 'un’ora' }))).toEqual({
    code: 1,
    complaint: expect.stringMatching(/^TOKEN_TTL: .+\n$/),
  })
})

const server = new URL(process.env['TEST_MYSQL_URL'] || 'mysql://127.0.0.1:1')

test.each([
  ['a database that does not answer', 'mysql://segreta:segreta@127.0.0.1:1/segreta'],
  ['a database that lets nobody in', `mysql://segreta:segreta@${server.host}/segreta`],
  ['an address that can’t be read', 'mysql://segreta:%segreta@127.0.0.1:1/segreta'],
])('%s ends it with one line, which tells no password', async (_, DATABASE_URL) => {
  const { code, complaint } = await outcome(start({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) }))
  expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringMatching(/^DATABASE_URL: .+\n$/) })
  expect(complaint).not.toContain('segreta')
})
