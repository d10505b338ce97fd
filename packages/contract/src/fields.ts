/**
 * Schemas that several nouns share. Amounts are euro with at most 2 decimals, calendar dates `YYYY-MM-DD`,
 * instants ISO 8601 in UTC.
 */
import { CAUSAL_MAX_LENGTH, COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { LARGEST_AMOUNT } from '@quotidia/domain/money'
import { z } from 'zod'
import { LIST_LIMITS } from './limits'

const FIRST_DATE = '2000-01-01'

/** An id in a path or a query: its digits and nothing else. */
export const id = (label: string) =>
  z
    .string({ error: `${label}: serve un numero intero positivo.` })
    .regex(/^[1-9]\d{0,14}$/, `${label}: serve un numero intero positivo.`)
    .transform(Number)

/** An id in a JSON body: a number; a numeric string is refused. */
export const bodyId = (label: string) =>
  z
    .number({ error: `${label}: serve un numero intero positivo.` })
    .int(`${label}: serve un numero intero positivo.`)
    .positive(`${label}: serve un numero intero positivo.`)
    .max(Number.MAX_SAFE_INTEGER, `${label}: serve un numero intero positivo.`)

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text && text >= FIRST_DATE
}

export const calendarDate = z
  .string({ error: 'La data è obbligatoria, nel formato AAAA-MM-GG.' })
  .refine(isCalendarDate, 'La data non è valida: serve una data esistente dal 2000 in poi, nel formato AAAA-MM-GG.')

const amountOrBlank = z
  .union([z.number(), z.null(), z.literal('')], { error: 'Il valore dev’essere un numero.' })
  .optional()

const isStorable = (value: unknown) => typeof value !== 'number' || Math.abs(value) <= LARGEST_AMOUNT
const TOO_LARGE = 'Il valore è troppo grande: al massimo 9.999.999.999,99 in più o in meno.'

/** `null`, `''` and a missing value mean 0; everything else has to be a finite JSON number within the largest amount. */
export const amount = amountOrBlank
  .transform((value) => (typeof value === 'number' ? value : 0))
  .refine(isStorable, TOO_LARGE)

/** A required number within the largest amount. */
export const figure = z.number({ error: 'Il valore dev’essere un numero.' }).refine(isStorable, TOO_LARGE)

/** As `amount`, but a missing value stays missing. */
export const optionalAmount = amountOrBlank
  .transform((value) => (value === undefined || typeof value === 'number' ? value : 0))
  .refine(isStorable, TOO_LARGE)

/** The origin of a figure, as far as a client may name it: a proposed figure that somebody has confirmed. */
export const origin = z.literal('SUGGESTED', { error: 'L’origine può essere solo SUGGESTED.' }).optional()

/** Databases change half a surrogate pair and NUL; U+FFFD replaces bytes that weren't UTF-8. */
export function isPlainText(text: string): boolean {
  return !/[\p{Surrogate}\0\uFFFD]/u.test(text)
}

export const text = (label: string, max: number) =>
  z
    .string({ error: `${label}: serve un testo.` })
    .trim()
    .max(max, `${label}: al massimo ${max} caratteri.`)
    .refine(isPlainText, `${label}: contiene caratteri non ammessi.`)

/** Line breaks and characters that change the reading direction could make a name look like another text. */
export function isOneLine(text: string): boolean {
  return isPlainText(text) && !/[\p{Control}\p{Bidi_Control}\u2028\u2029]/u.test(text)
}

export const line = (label: string, max: number) =>
  text(label, max).refine(isOneLine, `${label}: contiene caratteri non ammessi.`)

/** A required name; `blank` is the message when it is missing or empty. */
export const name = (label: string, blank: string) =>
  z
    .string({ error: blank })
    .trim()
    .min(1, blank)
    .max(NAME_MAX_LENGTH, `${label}: al massimo ${NAME_MAX_LENGTH} caratteri.`)
    .refine(isOneLine, `${label}: contiene caratteri non ammessi.`)

export const username = z
  .string({ error: 'Inserisci lo username.' })
  .trim()
  .min(1, 'Inserisci lo username.')
  .max(NAME_MAX_LENGTH, 'Lo username è troppo lungo.')
  .refine(isPlainText, 'Lo username contiene caratteri non ammessi.')

export const comment = text('Il commento', COMMENT_MAX_LENGTH)
export const causal = line('La causale', CAUSAL_MAX_LENGTH)
export const revision = bodyId('La revisione').optional()

/** The maximum number of entries in one save. */
export const batch = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry, { error: 'Serve un elenco di voci.' })
    .min(1, 'L’elenco delle voci è vuoto.')
    .max(LIST_LIMITS.batch, `Al massimo ${LIST_LIMITS.batch} voci per volta.`)
export const WRONG_ENTRY = { error: 'Ogni voce dell’elenco dev’essere un oggetto.' }

/** The id of an entry of an answer: asks for those that the answer left out before it. */
export const before = id('before').optional()

export const some = <T extends z.ZodType>(label: string, entry: T, max: number) =>
  z.array(entry, { error: `${label}: serve un elenco.` }).max(max, `${label}: al massimo ${max}.`)

/** An id in an answer. */
export const storedId = z.int().positive()
/** A calendar date in an answer. */
export const storedDate = z.iso.date()
/** An instant in an answer. */
export const instant = z.iso.datetime()
/** Italian wall time, `YYYY-MM-DD HH:mm:ss CET` (or CEST). */
export const italianTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} CES?T$/)
