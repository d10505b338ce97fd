import { hostOriginOf } from '@quotidia/domain/hostOrigin'
import { EMBED_ORIGINS_MAX } from '@quotidia/domain/limits'
import type { UserType } from '@quotidia/domain/userTypes'
import { z } from 'zod'
import { calendarDate, id, instant, name, some, storedId, username } from './fields'
import { listOf } from './limits'
import type { TokenClaims } from './sessions'

export const EMBED_TOKEN_MAX_SECONDS = 600

/** Accepts any spelling of the address; the output is the origin that a browser sends. */
const hostOrigin = z
  .string({ error: 'L’origine: serve un indirizzo come https://portale.esempio.it.' })
  .max(255, 'L’origine: al massimo 255 caratteri.')
  .refine(
    (address) => hostOriginOf(address) !== undefined,
    'L’origine: serve un indirizzo come https://portale.esempio.it, senza percorso, parametri o credenziali; http solo per localhost.',
  )
  .transform((address) => hostOriginOf(address) ?? address)

const SECONDS_FORM = `La durata: serve un numero intero di secondi, da 1 a ${EMBED_TOKEN_MAX_SECONDS}.`

export const EmbedKeyParams = z.object({ keyId: id('La chiave') })
export const EmbedKeyCreation = z
  .object({
    name: name('Il nome della chiave', 'Inserisci il nome della chiave.'),
    origins: some('Le origini', hostOrigin, EMBED_ORIGINS_MAX)
      .min(1, 'Inserisci almeno un’origine.')
      .transform((origins) => [...new Set(origins)]),
    mode: z.enum(['view', 'edit'], { error: 'Il modo deve essere uno fra view ed edit.' }),
    expiresAt: z.iso
      .datetime({ error: 'La scadenza: serve un istante UTC come 2027-01-31T22:59:59Z.' })
      .transform((text) => Date.parse(text))
      .nullish(),
    /** Whether views of the key may close days. */
    close: z.boolean({ error: 'La chiusura dei giorni (close): serve vero o falso.' }).nullish(),
  })
  .refine(({ mode, close }) => !close || mode === 'edit', {
    message: 'La chiusura dei giorni (close) vale solo con il modo edit.',
    path: ['close'],
  })
export type EmbedKeyCreation = z.input<typeof EmbedKeyCreation>

/** A host's request for a token: its page's origin, the user, the days, the duration. */
export const EmbedTokenRequest = z.object({
  origin: hostOrigin,
  username: username.nullish(),
  days: z
    .object({ from: calendarDate, to: calendarDate }, { error: 'I giorni: servono il primo (from) e l’ultimo (to).' })
    .refine(({ from, to }) => from <= to, {
      message: 'I giorni: la data dell’ultimo non può venire prima del primo.',
      path: ['to'],
    })
    .nullish(),
  seconds: z
    .number({ error: SECONDS_FORM })
    .int(SECONDS_FORM)
    .min(1, SECONDS_FORM)
    .max(EMBED_TOKEN_MAX_SECONDS, SECONDS_FORM)
    .default(EMBED_TOKEN_MAX_SECONDS),
})

const EMBED_MODES = ['view', 'edit'] as const
export type EmbedMode = (typeof EMBED_MODES)[number]

/** Calendar dates, both included. */
export interface DateRange {
  from: string
  to: string
}
/**
 * The claims of an embedded view's token, which replaces a session's: `userType` is its effective type, and a
 * read-only token without a user has the `sub` 0 and no username.
 */
export interface EmbedClaims extends TokenClaims {
  kind: 'embed'
  keyId: number
  origin: string
  /** The only days that can be read; all of them when absent. */
  days?: DateRange | undefined
  /** The user's type when the token was issued. */
  storedType?: UserType | undefined
}

export const EmbedKey = z
  .object({
    id: storedId,
    name: z.string(),
    /** The first 8 characters of its secret; null for keys created before this field. */
    prefix: z.string().nullable(),
    origins: listOf(z.string(), 'embedOrigins'),
    mode: z.enum(EMBED_MODES),
    /** Whether its views may close days. */
    close: z.boolean(),
    createdAt: instant,
    expiresAt: instant.nullable(),
    revokedAt: instant.nullable(),
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'EmbedKey' })
export type EmbedKey = z.output<typeof EmbedKey>

export const NewEmbedKey = z
  .object({
    key: EmbedKey,
    /** Returned only in this answer. */
    secret: z.string(),
  })
  .meta({ id: 'NewEmbedKey' })
export type NewEmbedKey = z.output<typeof NewEmbedKey>

export const EmbedToken = z.object({ token: z.string(), expiresAt: instant }).meta({ id: 'EmbedToken' })
export type EmbedToken = z.output<typeof EmbedToken>
