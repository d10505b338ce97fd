import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { BackupEnvironment, Environment, LimitSettings } from './environment'
import type { ConnectionLimits } from './limits/connectionLimits'
import { type Limits, limitsFrom } from './limits/limits'
import { readOrCreateSecret } from './secret'

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
  /** The folders with MariaDB's programs, as in PATH. */
  programs: string
}

type Variables = Record<string, string | undefined>

export interface Config extends Places {
  port: number
  /** Where the API listens; none: on all addresses of the machine. */
  addresses: string[]
  /** Null: no metrics are served. */
  metricsPort: number | null
  metricsAddresses: string[]
  /** Signs new tokens. */
  jwtSecret: string
  /** Tokens that they signed are still accepted. */
  jwtPreviousSecrets: string[]
  /** Seconds. */
  tokenTtl: number
  webOrigin: string
  /** The API's address for browsers, without a slash at its end. */
  apiUrl: string
  /** The shell's own origin included. */
  allowedOrigins: string[]
  smtpUrl: string | null
  mailFrom: string
  uploadMaxBytes: number
  /** The identity of the database that may take over the stored files of another. */
  storageAdopt: string | null
  /** How many files one clean-up may quarantine; null: a small part of them. */
  storageCleanupMax: number | null
  demo: boolean
  /** Addresses and networks (`10.0.0.0/8`) of the proxies whose `X-Forwarded-*` are trusted. */
  trustedProxies: string[]
  /** How long a process serves on after SIGTERM, while load balancers notice that it is unready. */
  drainSeconds: number
  passwordHashing: HashingCost
  connectionLimits: Pick<ConnectionLimits, 'connections' | 'connectionsPerAddress' | 'trustedProxies'>
  /** Above it, requests with a body are refused. */
  memoryMaxBytes: number
  limits: Limits
}

const LOOPBACK = ['127.0.0.1', '::1']

/** A setting that can't be used; the message is one line that names it. */
export class BadSetting extends Error {}

/**
 * Reads the settings. Creates the data folder and, on SQLite without `JWT_SECRET`, a token secret in it.
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
    apiUrl: (settings.API_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
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
 * Reads the settings of the backup commands; `more` are those of the command line.
 * @throws BadSetting
 */
export function readBackupSettings(environment: Variables = process.env, more: Variables = {}): BackupSettings {
  const given = { ...withoutEmpty(environment), ...more }
  const { BACKUP_TO, BACKUP_KEEP, BACKUP_KEY, PATH } = parse(BackupEnvironment, given)
  return {
    ...placesIn(parse(Environment, given)),
    backupTo: BACKUP_TO,
    backupKeep: BACKUP_KEEP,
    backupKey: BACKUP_KEY,
    programs: PATH,
  }
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

/** Not with mkdir's `recursive`: on Node 20 it never returns if a file system refuses with ENOENT, as /proc does. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

function ownSecret({ dataDir, databaseUrl }: Places) {
  if (!databaseUrl.startsWith('sqlite:')) {
    throw new BadSetting('JWT_SECRET: è obbligatorio (almeno 32 byte) quando il database non è SQLite.')
  }
  return readOrCreateSecret(path.join(dataDir, 'jwt-secret'))
}

const addressesOf = (hosts: string[]) => hosts.flatMap((host) => (host === 'localhost' ? LOOPBACK : [host]))
