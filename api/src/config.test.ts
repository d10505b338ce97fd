import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BadSetting, readConfig } from './config'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quotidia-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: folder, ...settings })

test('nothing has to be set', () => {
  expect(read({ PORT: '' })).toMatchObject({
    port: 4000,
    addresses: [],
    tokenTtl: 28_800,
    databaseUrl: `sqlite:${folder}/quotidia.db`,
    storageUrl: `file:${folder}/uploads`,
    webOrigin: 'http://localhost:3000',
    allowedOrigins: ['http://localhost:3000'],
    uploadMaxBytes: 20_971_520,
    demo: false,
    trustedProxies: [],
  })
})

test('the shell’s own origin is always an allowed origin', () => {
  const settings = { WEB_ORIGIN: 'https://q.example', ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443' }
  expect(read(settings).allowedOrigins).toEqual(['https://q.example', 'https://a.example', 'https://b.example:8443'])
})

test('localhost is both loopback addresses', () => {
  expect(read({ HOST: 'localhost' }).addresses).toEqual(['127.0.0.1', '::1'])
  expect(read({ HOST: '10.0.0.4, ::1' }).addresses).toEqual(['10.0.0.4', '::1'])
})

test('proxies are trusted by address or by network', () => {
  const networks = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']
  expect(read({ TRUSTED_PROXIES: networks.join(', ') }).trustedProxies).toEqual(networks)
})

test('a limit is changed by its setting, and the others stay', () => {
  expect(read({ LIMIT_DAYS: '366' }).limits).toMatchObject({ days: 366, libraries: 500 })
})

test('the secret is created once, in a file that only its owner can read', () => {
  const { jwtSecret } = read({})
  expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32)
  expect(read({}).jwtSecret).toBe(jwtSecret)
  const file = path.join(folder, 'jwt-secret')
  expect(readFileSync(file, 'utf8')).toBe(jwtSecret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['METRICS_PORT', '70000'],
  ['METRICS_HOST', 'metrics.example'],
  ['HOST', 'esempio.it'],
  ['LIMIT_DAYS', '0'],
  ['TOKEN_TTL', '0'],
  ['TOKEN_TTL', '1.5'],
  ['DATABASE_URL', 'postgres://a/b'],
  ['DATABASE_URL', 'data.db'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['DATABASE_URL', 'mysql://localhost/db?tls=true'],
  ['DATABASE_URL', 'mysql://localhost/db?tls-ca='],
  ['DATABASE_URL', 'mysql://localhost/db?tls-ca=/no/such/file.pem'],
  ['DATABASE_URL', 'mysql://localhost/db?tls-ca=/etc/hostname'],
  ['JWT_SECRET', 'short'],
  ['JWT_SECRET_PREVIOUS', `${'x'.repeat(32)},short`],
  ['API_URL', 'api.example.it'],
  ['WEB_ORIGIN', 'localhost:3000'],
  ['WEB_ORIGIN', 'https://q.example/path'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://a.example,nonsense'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['UPLOAD_MAX_BYTES', '20MB'],
  ['STORAGE_URL', 'ftp://x'],
  ['STORAGE_ADOPT', 'true'],
  ['STORAGE_CLEANUP_MAX', '1 %'],
  ['DRAIN_SECONDS', '301'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '127.0.0.1, *'],
  ['CONNECTIONS_MAX', '0'],
  ['CONNECTIONS_PER_IP', 'molte'],
  ['MEMORY_MAX_MB', '64'],
  ['DEMO', 'yes'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(BadSetting)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`))
})

test('a database on a server needs a secret of its own', () => {
  const DATABASE_URL = 'mysql://user:pass@host:3306/db'
  expect(() => read({ DATABASE_URL })).toThrow(/^JWT_SECRET: /)
  expect(read({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL)
})

test('a data folder that cannot be made is refused in one line', () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  expect(() => read({ DATA_DIR: path.join(file, 'data') })).toThrow(/^DATA_DIR: .+$/)
})
