/** The environment variables: their form, their defaults, and the message for a malformed one. */

import { isIP } from 'node:net'
import { DOCUMENT_MAX_BYTES } from '@quotidia/domain/limits'
import { z } from 'zod'
import { tlsOf } from './db/mysql'
import { CONNECTION_LIMITS } from './limits/connectionLimits'
import { LIMITS } from './limits/limits'

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

const hostForm = (name: string) => `${name}: servono indirizzi IP separati da virgole, o localhost.`
const PROXIES_FORM = 'TRUSTED_PROXIES: servono indirizzi o reti come 127.0.0.1 o 10.0.0.0/8, separati da virgole.'
const DATABASE_FORM =
  'DATABASE_URL: serve un indirizzo come sqlite:/cartella/file.db o mysql://utente:password@host:3306/nome.'
const DATABASE_OPTIONS_FORM =
  'DATABASE_URL: dopo il nome è ammesso solo ?tls-ca=, con un file leggibile di certificati in formato PEM.'

const S3_FORM =
  'STORAGE_URL: serve un indirizzo come s3://bucket/cartella?region=eu-south-1&endpoint=https://s3.example.'

/** The settings of the API. */
export const Environment = z.object({
  PORT: whole('PORT', 0, 65535).default(4000),
  HOST: several(z.string().refine(isHost, hostForm('HOST'))),
  METRICS_PORT: whole('METRICS_PORT', 0, 65535).optional(),
  METRICS_HOST: several(z.string().refine(isHost, hostForm('METRICS_HOST'))),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabase, { error: DATABASE_FORM, abort: true })
    .refine(hasDatabaseOptions, DATABASE_OPTIONS_FORM)
    .optional(),
  API_URL: address('API_URL', ['http:', 'https:']).optional(),
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
  UPLOAD_MAX_BYTES: whole('UPLOAD_MAX_BYTES', 1, 1_073_741_824).default(DOCUMENT_MAX_BYTES),
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
/** The settings of the backup commands. */
export const BackupEnvironment = z.object({
  BACKUP_TO: z.string().optional(),
  /** Where MariaDB's programs are. */
  PATH: z.string().default('/usr/bin:/bin'),
  BACKUP_KEEP: whole('BACKUP_KEEP', 1, 10_000).default(30),
  BACKUP_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === 32, KEY_FORM)
    .optional(),
})

const LARGEST_LIMIT = 1_000_000_000_000
/** The settings of `limits.ts`. */
export const LimitSettings = z.object(
  Object.fromEntries(
    Object.values(LIMITS).map(({ setting, most }) => [setting, whole(setting, 1, LARGEST_LIMIT).default(most)]),
  ),
)

function isOrigin(text: string) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}

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

function hasDatabaseOptions(text: string) {
  try {
    if (!isAddress(text, ['sqlite:'])) tlsOf(new URL(text))
    return true
  } catch {
    return false
  }
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
