import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createWebServer } from './server'

/** A web server with its own folder, and the lines of its log. */
async function givenServer() {
  const root = await mkdtemp(path.join(tmpdir(), 'web-log-'))
  await writeFile(path.join(root, 'index.html'), '<!doctype html><title>the page</title>')
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(line) })
  const server = createWebServer({ root, apiUrl: 'https://api.example', logger }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(root, { recursive: true })
    return lines.map((line) => JSON.parse(line))
  }
  return { root, url: `http://127.0.0.1:${port}`, close }
}

test('each request is one line with the response’s id and without its query', async () => {
  const { url, close } = await givenServer()
  const answer = await fetch(`${url}/register?token=segreto`)
  await answer.text()
  const given = await fetch(`${url}/missing.js`, { headers: { 'X-Request-Id': 'la-prima-richiesta' } })
  await given.text()
  const lines = await close()
  expect(given.headers.get('x-request-id')).toBe('la-prima-richiesta')
  const [page, file] = lines
  const requestId = answer.headers.get('x-request-id')
  expect(page).toMatchObject({ msg: 'request', requestId, method: 'GET', path: '/register', status: 200 })
  expect(file).toMatchObject({ requestId: 'la-prima-richiesta', path: '/missing.js', status: 404 })
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('segreto')
})

test('a failure is logged with the id of its request', async () => {
  const { root, url, close } = await givenServer()
  await writeFile(path.join(root, 'remotes.json'), 'not JSON')
  const answer = await fetch(`${url}/home`)
  expect(answer.status).toBe(500)
  await answer.text()
  const requestId = answer.headers.get('x-request-id')
  const lines = await close()
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request failed', requestId, err: expect.anything() }))
})
