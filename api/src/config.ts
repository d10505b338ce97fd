import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connectionLimits'
import { LIMITS, type Limits, limitsFrom } from './limits'
import { keptSecret } from './secret'

/** Costs of argon2id: kilobytes, passes, lanes. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Where an installation's data is. */
interface Places {
  dataDir: string
  databaseUrl: string
  storageUrl: string
}

export interface BackupSettings extends Places {
  backupTo: string | undefined
  /** How many complete backups are kept. */
  backupKeep: number
  /** AES-256. Undefined: backups aren't encrypted. */
  backupKey: Buffer | undefined
}

type Variables = Record<string, string | undefined>

export interface Config extends Places {
  port: number
  /** Where the API listens; none: on all addresses of the machine. */
  addresses: string[]
  /** Null: no metrics are served. */
  metricsPort: number | null
  metricsAddresses: string[]
  /** Signs what is new. */
  jwtSecret: string
  /** What they signed is still accepted. */
  jwtPreviousSecrets: string[]
  /** Seconds. */
  tokenTtl: number
  webOrigin: string
  /** The shell's own origin included. */
  allowedOrigins: string[]
  smtpUrl: string | null
  mailFrom: string
  uploadMaxBytes: number
  /** The identity of the database that may take over the stored files of another. */
  storageAdopt: string | null
  /** How many files one cleaning-up may take away; null: a small part of them. */
  storageCleanupMax: number | null
  demo: boolean
  /** Addresses and networks (`10.0.0.0/8`) of the proxies whose `X-Forwarded-*` are believed. */
  trustedProxies: string[]
  /** How long a process that is told to end goes on while balancers learn of it. */
  drainSeconds: number
  passwordHashing: HashingCost
  connectionLimits: Pick<ConnectionLimits, 'connections' | 'connectionsPerAddress' | 'trustedProxies'>
  /** Above it, requests that bring a body are refused. */
  memoryMaxBytes: number
  limits: Limits
}

const whole = (name: string, min: number, max: number) => {
  const message = `${name}: serve un numero intero da ${min} a ${max}.`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message))
}
const origin = (name: string) =>
  z.string().refine(isOrigin, `${name}: serve un indirizzo come https://www.esempio.it, senza percorso.`)
const address = (name: string, schemes: string[]) =>
  z
    .string()
    .refine((text) => isAddress(text, schemes), `${name}: serve un indirizzo che inizia con ${schemes.join(' o ')}.`)

/** Parts of one setting, separated by commas; none when it isn't set. */
const several = (part: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .pipe(z.array(part))

const tokenSecret = (form: string) => z.string().refine((text) => Buffer.byteLength(text) >= 32, form)

const LOOPBACK = ['127.0.0.1', '::1']
const hostForm = (name: string) => `${name}: servono indirizzi IP separati da virgole, o localhost.`
const PROXIES_FORM = 'TRUSTED_PROXIES: servono indirizzi o reti come 127.0.0.1 o 10.0.0.0/8, separati da virgole.'
const DATABASE_FORM =
  'DATABASE_URL: serve un indirizzo come sqlite:/cartella/file.db o mysql://utente:password@host:3306/nome.'

const S3_FORM =
  'STORAGE_URL: serve un indirizzo come s3://bucket/cartella?region=eu-south-1&endpoint=https://s3.example.'

const Environment = z.object({
  PORT: whole('PORT', 0, 65535).default(4000),
  HOST: several(z.string().refine(isHost, hostForm('HOST'))),
  METRICS_PORT: whole('METRICS_PORT', 0, 65535).optional(),
  METRICS_HOST: several(z.string().refine(isHost, hostForm('METRICS_HOST'))),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().refine(isDatabase, DATABASE_FORM).optional(),
  JWT_SECRET: tokenSecret('JWT_SECRET: servono almeno 32 byte.').optional(),
  JWT_SECRET_PREVIOUS: several(
    tokenSecret('JWT_SECRET_PREVIOUS: servono almeno 32 byte, o più segreti separati da virgole.'),
  ),
  TOKEN_TTL: whole('TOKEN_TTL', 1, 31_536_000).default(28_800),
  WEB_ORIGIN: origin('WEB_ORIGIN').default('http://localhost:3000'),
  ALLOWED_ORIGINS: several(origin('ALLOWED_ORIGINS')),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'MAIL_FROM: serve un indirizzo di posta.')
    .default('Quotidia <no-reply@localhost>'),
  UPLOAD_MAX_BYTES: whole('UPLOAD_MAX_BYTES', 1, 1_073_741_824).default(20_971_520),
  STORAGE_URL: address('STORAGE_URL', ['file:', 's3:']).refine(hasBucket, S3_FORM).optional(),
  STORAGE_ADOPT: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'STORAGE_ADOPT: serve l’identità del database, come la scrive l’avvio rifiutato.')
    .optional(),
  STORAGE_CLEANUP_MAX: whole('STORAGE_CLEANUP_MAX', 0, 1_000_000_000).optional(),
  TRUSTED_PROXIES: several(z.string().refine(isNetwork, PROXIES_FORM)),
  CONNECTIONS_MAX: whole('CONNECTIONS_MAX', 1, 1_000_000).default(CONNECTION_LIMITS.connections),
  CONNECTIONS_PER_IP: whole('CONNECTIONS_PER_IP', 1, 1_000_000).default(CONNECTION_LIMITS.connectionsPerAddress),
  MEMORY_MAX_MB: whole('MEMORY_MAX_MB', 128, 1_048_576).default(1024),
  DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 300).default(8),
  DEMO: z.enum(['true', 'false'], 'DEMO: i valori ammessi sono true e false.').default('false'),
})

const KEY_FORM = 'BACKUP_KEY: servono 32 byte in base64, per esempio da: openssl rand -base64 32'
const BackupEnvironment = z.object({
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP: whole('BACKUP_KEEP', 1, 10_000).default(30),
  BACKUP_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === 32, KEY_FORM)
    .optional(),
})

const LARGEST_LIMIT = 1_000_000_000_000
const LimitSettings = z.object(
  Object.fromEntries(
    Object.values(LIMITS).map(({ setting, most }) => [setting, whole(setting, 1, LARGEST_LIMIT).default(most)]),
  ),
)

/** A setting that can't be used; the message is one line that names it. */
export class BadSetting extends Error {}

/**
 * Reads the settings, makes the data folder when it isn't there, and keeps the token secret in it.
 * @throws BadSetting
 */
export function readConfig(environment: Variables = process.env): Config {
  const given = withoutEmpty(environment)
  const settings = parse(Environment, given)
  const limits = parse(LimitSettings, given)
  const places = placesIn(settings)
  return {
    ...places,
    port: settings.PORT,
    addresses: addressesOf(settings.HOST),
    metricsPort: settings.METRICS_PORT ?? null,
    metricsAddresses: settings.METRICS_HOST.length > 0 ? addressesOf(settings.METRICS_HOST) : LOOPBACK,
    jwtSecret: settings.JWT_SECRET ?? ownSecret(places),
    jwtPreviousSecrets: settings.JWT_SECRET_PREVIOUS,
    tokenTtl: settings.TOKEN_TTL,
    webOrigin: settings.WEB_ORIGIN,
    allowedOrigins: [settings.WEB_ORIGIN, ...settings.ALLOWED_ORIGINS],
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    uploadMaxBytes: settings.UPLOAD_MAX_BYTES,
    storageAdopt: settings.STORAGE_ADOPT ?? null,
    storageCleanupMax: settings.STORAGE_CLEANUP_MAX ?? null,
    demo: settings.DEMO === 'true',
    trustedProxies: settings.TRUSTED_PROXIES,
    connectionLimits: {
      connections: settings.CONNECTIONS_MAX,
      connectionsPerAddress: settings.CONNECTIONS_PER_IP,
      trustedProxies: settings.TRUSTED_PROXIES,
    },
    memoryMaxBytes: settings.MEMORY_MAX_MB * 1024 * 1024,
    drainSeconds: settings.DRAIN_SECONDS,
    limits: limitsFrom(({ setting, most }) => limits[setting] ?? most),
    passwordHashing: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  }
}

/**
 * Reads where the data and its backups are; `more` are settings given on the command line.
 * @throws BadSetting
 */
export function readBackupSettings(environment: Variables = process.env, more: Variables = {}): BackupSettings {
  const given = { ...withoutEmpty(environment), ...more }
  const { BACKUP_TO, BACKUP_KEEP, BACKUP_KEY } = parse(BackupEnvironment, given)
  return { ...placesIn(parse(Environment, given)), backupTo: BACKUP_TO, backupKeep: BACKUP_KEEP, backupKey: BACKUP_KEY }
}

function placesIn(settings: Pick<z.output<typeof Environment>, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL'>): Places {
  const dataDir = path.resolve(settings.DATA_DIR)
  makeDataDir(dataDir)
  return {
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'quotidia.db')}`,
    storageUrl: settings.STORAGE_URL ?? `file:${path.join(dataDir, 'uploads')}`,
  }
}

function withoutEmpty(environment: Variables) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function parse<T>(schema: z.ZodType<T>, given: object): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw new BadSetting(error.issues[0]?.message)
  return data
}

function makeDataDir(dataDir: string) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new BadSetting(`DATA_DIR: la cartella ${dataDir} non è scrivibile.`)
  }
}

/** Not with mkdir's own `recursive`: Node 20 never returns from it where a file system refuses with ENOENT, as /proc does. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

function ownSecret({ dataDir, databaseUrl }: Places) {
  if (!databaseUrl.startsWith('sqlite:')) {
    throw new BadSetting('JWT_SECRET: è obbligatorio (almeno 32 byte) quando il database non è SQLite.')
  }
  return keptSecret(path.join(dataDir, 'jwt-secret'))
}

function isOrigin(text: string) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}

const addressesOf = (hosts: string[]) => hosts.flatMap((host) => (host === 'localhost' ? LOOPBACK : [host]))

function isHost(text: string) {
  return text === 'localhost' || isIP(text) !== 0
}

function isNetwork(text: string) {
  const [address = '', bits = '0', ...more] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest && more.length === 0
}

function isDatabase(text: string) {
  if (isAddress(text, ['sqlite:'])) return text.length > 'sqlite:'.length
  return isAddress(text, ['mysql:']) && /^\/.+/.test(new URL(text).pathname) && isDecodable(text)
}

function hasBucket(text: string) {
  return !text.startsWith('s3:') || (text.startsWith('s3://') && new URL(text).host !== '')
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isAddress(text: string, schemes: string[]) {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol)
}
