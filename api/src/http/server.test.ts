import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Koa from 'koa'
import { startServer } from './server'

function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

/** A server whose only answer waits until it is released. */
async function givenSlowServer() {
  const { given: mayAnswer, give: letGo } = signal()
  const { given: hasArrived, give: arrive } = signal()
  const app = new Koa()
  app.use(async (ctx) => {
    arrive()
    await mayAnswer
    ctx.body = 'finished'
  })
  const server = await startServer(app, 0)
  return { server, url: `http://127.0.0.1:${server.port}`, letGo, hasArrived }
}

test('closing lets a running request finish, and takes no new one', async () => {
  const { server, url, letGo, hasArrived } = await givenSlowServer()
  const running = fetch(url)
  await hasArrived
  const closed = server.close()
  await expect(fetch(url)).rejects.toThrow()
  letGo()
  const answer = await running
  expect(await answer.text()).toBe('finished')
  await closed
})

test('closing ends a connection that has sent nothing, while a request is still running', async () => {
  const { server, url, letGo, hasArrived } = await givenSlowServer()
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  // Accepted after the silent one.
  const running = fetch(url)
  await hasArrived
  const closed = server.close()
  await once(silent.resume(), 'close')
  letGo()
  expect(await (await running).text()).toBe('finished')
  await closed
})

test('a port in use is reported as an error', async () => {
  const { server, letGo } = await givenSlowServer()
  await expect(startServer(new Koa(), server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  letGo()
  await server.close()
})

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['a length beside chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['an encoding that isn’t chunked', 'Transfer-Encoding: chunked, identity'],
  ['a header with a space before its colon', 'Transfer-Encoding : chunked'],
])('a request with %s, which a proxy could end elsewhere, is refused and ends the connection', async (_, headers) => {
  const server = await startServer(new Koa(), 0)
  const socket = connect(server.port, '127.0.0.1')
  socket.end(
    `POST / HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  )
  const answers = await text(socket)
  await server.close()
  expect(answers.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 400'])
})

test('the server listens only on the loopback addresses it is given', async () => {
  const app = new Koa()
  app.use((ctx) => {
    ctx.body = 'here'
  })
  const server = await startServer(app, 0, { addresses: ['127.0.0.1', '::1'] })
  const reached = await Promise.allSettled(
    ['127.0.0.1', '127.0.0.2', 'localhost'].map((host) => fetch(`http://${host}:${server.port}`)),
  )
  expect(reached.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await server.close()
})

test('the limit of connections counts those to all addresses', async () => {
  const app = new Koa()
  app.use((ctx) => {
    ctx.body = 'here'
  })
  const limits = { connections: 2, connectionsPerAddress: 10 }
  const server = await startServer(app, 0, { addresses: ['127.0.0.1', '::1'], limits })
  const open = ['127.0.0.1', '::1'].map((host) => connect(server.port, host))
  for (const socket of open) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'data')
  }
  expect(await text(connect(server.port, '::1'))).toMatch(/^HTTP\/1.1 503 /)
  for (const socket of open) socket.destroy()
  await server.close()
})
