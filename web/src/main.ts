/**
 * Serves the built product: `WEB_PORT` (3000), `API_URL` (http://localhost:`PORT`), `HOST` (default: all addresses), `WEB_ROOT` (default: build/web),
 * `PRODUCT_NAME` for people, `SUPPORT_EMAIL` for their questions, `WEB_ORIGIN` as the public address, `ALLOW_OVERRIDES=true` for deployments where developers test their modules,
 * `SECURITY_CONTACT` for /.well-known/security.txt, `WEB_LOG_LEVEL` (`info`), `CACHE=no-store` for tests.
 */
import { isIP } from 'node:net'
import path from 'node:path'
import { LOG_LEVELS, type LogLevel, openLogger } from './log'
import { isContact } from './securityText'
import { createWebServer, type WebServerOptions } from './server'

function port(name: string, fallback: number): number {
  const text = process.env[name] ?? String(fallback)
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) fail(`${name}: serve il numero di una porta, non “${text}”.`)
  return Number(text)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const webPort = port('WEB_PORT', 3000)
const apiUrl = process.env['API_URL'] ?? `http://localhost:${port('PORT', 4000)}`
if (!URL.canParse(apiUrl)) fail(`API_URL: serve un indirizzo, non “${apiUrl}”.`)

const isLogLevel = (text: string): text is LogLevel => LOG_LEVELS.some((level) => level === text)
const logLevel = process.env['WEB_LOG_LEVEL'] || 'info'
if (!isLogLevel(logLevel)) fail('WEB_LOG_LEVEL: i valori ammessi sono info, error e silent.')
const logger = openLogger(logLevel)

const securityContact = process.env['SECURITY_CONTACT'] || undefined
if (securityContact && !isContact(securityContact)) {
  fail(`SECURITY_CONTACT: serve un indirizzo come mailto:sicurezza@esempio.it o https://esempio.it/sicurezza.`)
}

const supportEmail = process.env['SUPPORT_EMAIL'] || undefined
if (supportEmail && !/^[^\s@?&]+@[^\s@?&]+$/.test(supportEmail)) fail('SUPPORT_EMAIL: serve un indirizzo di posta.')

const LOOPBACK = ['127.0.0.1', '::1']

/** Undefined: all addresses of the machine. */
function hosts(): (string | undefined)[] {
  const given = (process.env['HOST'] ?? '').split(',').map((host) => host.trim())
  const named = given.filter(Boolean).flatMap((host) => (host === 'localhost' ? LOOPBACK : [host]))
  if (named.some((host) => !isIP(host))) fail('HOST: servono indirizzi IP separati da virgole, o localhost.')
  return named.length > 0 ? named : [undefined]
}

const site: WebServerOptions = {
  root: path.resolve(process.env['WEB_ROOT'] ?? path.join(import.meta.dirname, '../../build/web')),
  apiUrl,
  ...(process.env['WEB_ORIGIN'] ? { webOrigin: process.env['WEB_ORIGIN'] } : {}),
  ...(process.env['PRODUCT_NAME'] ? { productName: process.env['PRODUCT_NAME'] } : {}),
  ...(securityContact ? { securityContact } : {}),
  ...(supportEmail ? { supportEmail } : {}),
  allowOverrides: process.env['ALLOW_OVERRIDES'] === 'true',
  logger,
  noStore: process.env['CACHE'] === 'no-store',
}

const servers = hosts().map((host) => {
  const server = createWebServer(site)
  server.on('error', (error: NodeJS.ErrnoException) => {
    // A machine without IPv6.
    if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return
    fail(error.code === 'EADDRINUSE' ? `La porta ${webPort} (WEB_PORT) è già in uso.` : error.message)
  })
  return server.listen({ port: webPort, ...(host && { host }) })
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    process.exit(0)
  })
}
