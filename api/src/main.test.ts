import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProcesses, listeningPort, outcome, startProcess, stopProcess } from './testing/process'

afterEach(endProcesses)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quotidia-main-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (settings: Record<string, string>) => startProcess({ DATA_DIR: folder, ...settings })

test.each(['SIGTERM', 'SIGINT'] as const)('the API answers once started, and %s ends it quietly', async (signal) => {
  const child = start({})
  const port = await listeningPort(child)
  expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200)
  const ended = outcome(child)
  child.kill(signal)
  expect(await ended).toEqual({ code: 0, complaint: '' })
})

test('METRICS_PORT opens a port of its own for the metrics, and SIGTERM closes it too', async () => {
  const child = start({ METRICS_PORT: '0' })
  const port = await listeningPort(child, 'metricsPort')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('quotidia_http_requests_in_progress 0')
  expect(text).toContain('process_resident_memory_bytes')
  expect(await stopProcess(child)).toEqual({ code: 0, complaint: '' })
})

test.each(['PORT', 'METRICS_PORT'])('a %s in use ends the start with one line that names it', async (setting) => {
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(0, resolve))
  const address = squatter.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await outcome(start({ [setting]: String(port) }))).toEqual({
    code: 1,
    complaint: `${setting}: la porta ${port} è già in uso.\n`,
  })
  squatter.close()
})

test('a malformed setting ends the start with one line that names it', async () => {
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
])('%s ends the start with one line, without the password', async (_, DATABASE_URL) => {
  const { code, complaint } = await outcome(start({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) }))
  expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringMatching(/^DATABASE_URL: .+\n$/) })
  expect(complaint).not.toContain('segreta')
})
