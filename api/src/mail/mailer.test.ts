import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { createMetrics } from '../metrics/metrics'
import { testConfig } from '../testing/api'
import { MailUnavailable, openMailer } from './mailer'

const DEADLINE_MS = 500
const MAIL = { to: { name: 'Ivo', address: 'ivo@esempio.it' }, subject: 'Prova', text: 'Prova', link: '' }

test('a mail fails at its deadline, even if the server never stops sending', async () => {
  const talks = new Map<Socket, NodeJS.Timeout>()
  const server = createServer((socket) => {
    socket.write('220 prova\r\n')
    socket.on('error', () => socket.destroy())
    // Lines of an answer that has no end.
    socket.once('data', () =>
      talks.set(
        socket,
        setInterval(() => socket.write('250-ancora\r\n'), 10),
      ),
    )
    socket.on('close', () => clearInterval(talks.get(socket)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const metrics = createMetrics()
  const logger = pino({ level: 'silent' })
  const mailer = openMailer({ config: { ...testConfig, smtpUrl }, logger, metrics }, DEADLINE_MS)
  await expect(mailer.send(MAIL)).rejects.toThrow(MailUnavailable)
  expect(await metrics.registry.metrics()).toContain('quotidia_mails_total{outcome="failed"} 1')
  for (const socket of talks.keys()) socket.destroy()
  server.close()
})
