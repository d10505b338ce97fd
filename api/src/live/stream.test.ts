import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { EventStream } from './stream'

test('a client that doesn’t read the end of a stream can’t hold the connection', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const slow = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  })
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  const stream = new EventStream(response)
  const person = { userId: 1, name: '€'.repeat(10_000), sectionId: null, dataId: null, mode: 'view' } as const
  // Until the system's buffers of both sides are full.
  do {
    stream.send('people', [person])
    await new Promise((resolve) => setImmediate(resolve))
  } while (response.writableLength < 40_000)
  const closed = once(response, 'close')
  stream.end('restart')
  await closed
  slow.destroy()
  server.close()
})
