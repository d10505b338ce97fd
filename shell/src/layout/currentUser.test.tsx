import { configureApi } from '@quotidia/shared-ui/api'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { screen } from '@testing-library/react'
import { Layout } from './Layout'

const FOUND: Reply = { body: { user: { name: 'Aurora Greco' }, company: {} } }

let server: TestServer | undefined
afterEach(() => server?.close())

async function open(replies: Reply[]) {
  const running = await startServer(() => replies.shift() ?? FOUND)
  server = running
  const nothing = () => {}
  configureApi({
    baseUrl: running.url,
    getToken: () => null,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  })
  renderPage(<Layout />, { token: makeToken({ name: 'Aurora Conti' }) })
}

const UNAVAILABLE: Reply = { status: 503 }

test.each<[string, Reply[]]>([
  ['too many requests', [{ status: 429 }]],
  ['an outage that is longer than the quick retries', [UNAVAILABLE, UNAVAILABLE, UNAVAILABLE]],
])('the user is loaded after %s', async (_title, replies) => {
  await open(replies)
  expect(screen.getByRole('link', { name: /Aurora Conti/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: /Aurora Greco/ })).toBeVisible()
})
