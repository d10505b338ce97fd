import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isContact } from './securityText'
import { createWebServer, type WebServerOptions } from './server'

const DAY_MS = 86_400_000

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function fetchWith(settings: Partial<WebServerOptions>): Promise<Response> {
  const server = createWebServer({ root: '/nowhere', apiUrl: 'https://api.example', ...settings })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/security.txt`)
}

test('the file has the contact, an expiry in 180 days and its canonical address', async () => {
  const answer = await fetchWith({ securityContact: 'mailto:security@www.example', webOrigin: 'https://www.example' })
  const text = await answer.text()
  expect(text).toMatch(
    /^Contact: mailto:security@www\.example\nExpires: \S+Z\nPreferred-Languages: it, en\nCanonical: https:\/\/www\.example\/\.well-known\/security\.txt\n$/,
  )
  const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / DAY_MS
  expect(days).toBeCloseTo(180, 1)
})

test('without a contact there is no file', async () => {
  expect((await fetchWith({})).status).toBe(404)
})

test.each([
  ['mailto:security@www.example', true],
  ['https://www.example/security', true],
  ['security@www.example', false],
  ['http://www.example', false],
  ['mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z', false],
])('%p is a valid contact: %p', (text, valid) => expect(isContact(text)).toBe(valid))
