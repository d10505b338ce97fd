/**
 * Limits on a company's data, so that no company blocks the others: the only place for limits, their settings and their
 * messages. They are far above ordinary use; docs/operating.md lists them.
 */

import { LIST_LIMITS } from '@quotidia/contract/limits'

interface Limit {
  /** The environment variable that changes it. */
  setting: string
  most: number
  /** The message for a person who reaches the limit; `most` is formatted in Italian. */
  refusal: (most: string) => string
}

const limit = (setting: string, most: number, refusal: Limit['refusal']): Limit => ({ setting, most, refusal })

export const LIMITS = {
  listEntries: limit(
    'LIMIT_LIST_ENTRIES',
    2000,
    (most) => `Una lista può avere al massimo ${most} righe in un giorno.`,
  ),
  dayEntries: limit(
    'LIMIT_DAY_ENTRIES',
    LIST_LIMITS.dayEntries,
    (most) => `Un giorno può avere al massimo ${most} righe in tutte le liste, comprese quelle eliminate.`,
  ),
  libraryItems: limit(
    'LIMIT_LIBRARY_ITEMS',
    LIST_LIMITS.libraryItems,
    (most) => `Una libreria può avere al massimo ${most} voci.`,
  ),
  libraryFormulas: limit(
    'LIMIT_LIBRARY_FORMULAS',
    LIST_LIMITS.libraryFormulas,
    (most) => `Una libreria può avere al massimo ${most} formule.`,
  ),
  formulaLength: limit(
    'LIMIT_FORMULA_LENGTH',
    100_000,
    (most) => `Una formula può avere al massimo ${most} caratteri.`,
  ),
  formulaTokens: limit(
    'LIMIT_FORMULA_TOKENS',
    10_000,
    (most) => `Una formula può avere al massimo ${most} elementi fra voci, numeri e operatori.`,
  ),
  libraryFormulaLength: limit(
    'LIMIT_LIBRARY_FORMULA_LENGTH',
    150_000,
    (most) => `Le formule di una libreria possono avere in tutto al massimo ${most} caratteri.`,
  ),
  libraryFormulaTokens: limit(
    'LIMIT_LIBRARY_FORMULA_TOKENS',
    20_000,
    (most) =>
      `Le formule di una libreria possono avere in tutto al massimo ${most} elementi fra voci, numeri e operatori.`,
  ),
  libraryRules: limit(
    'LIMIT_LIBRARY_RULES',
    LIST_LIMITS.libraryRules,
    (most) => `Una libreria può avere al massimo ${most} regole oltre a quelle automatiche.`,
  ),
  libraries: limit(
    'LIMIT_LIBRARIES',
    LIST_LIMITS.libraries,
    (most) => `Un’azienda può avere al massimo ${most} librerie.`,
  ),
  companyItems: limit(
    'LIMIT_COMPANY_ITEMS',
    LIST_LIMITS.companyItems,
    (most) => `Le librerie di un’azienda possono avere in tutto al massimo ${most} voci.`,
  ),
  days: limit('LIMIT_DAYS', LIST_LIMITS.days, (most) => `Un’azienda può avere al massimo ${most} giorni.`),
  dayDocuments: limit(
    'LIMIT_DAY_DOCUMENTS',
    LIST_LIMITS.dayDocuments,
    (most) => `Un giorno può avere al massimo ${most} documenti.`,
  ),
  dayQuestions: limit(
    'LIMIT_DAY_QUESTIONS',
    500,
    (most) => `In un giorno si possono fare al massimo ${most} domande, comprese quelle risolte.`,
  ),
  questionMessages: limit(
    'LIMIT_QUESTION_MESSAGES',
    LIST_LIMITS.questionMessages,
    (most) => `Una domanda può avere al massimo ${most} messaggi: risolvila e fanne una nuova.`,
  ),
  documents: limit('LIMIT_DOCUMENTS', 50_000, (most) => `Un’azienda può avere al massimo ${most} documenti.`),
  documentBytes: limit(
    'LIMIT_DOCUMENT_BYTES',
    20 * 1024 ** 3,
    (most) => `I documenti di un’azienda possono occupare in tutto al massimo ${most} byte.`,
  ),
  users: limit('LIMIT_USERS', LIST_LIMITS.users, (most) => `Un’azienda può avere al massimo ${most} persone.`),
  /** In an hour, of invitations and links to the packs of months; those sent again count. See `mail/limits.ts`. */
  mails: limit(
    'LIMIT_MAILS',
    100,
    (most) =>
      `Un’azienda può mandare al massimo ${most} e-mail in un’ora, fra inviti e pacchetti dei mesi: riprova più tardi.`,
  ),
  /** In an hour, by one company, of any kind but links to reset a password. */
  mailsToOne: limit(
    'LIMIT_MAILS_TO_ONE',
    10,
    (most) => `Un’azienda può mandare a un indirizzo al massimo ${most} e-mail in un’ora: riprova più tardi.`,
  ),
  /** In an hour, by all companies together. */
  invitationsToOne: limit(
    'LIMIT_INVITATIONS_TO_ONE',
    5,
    (most) => `A un indirizzo si possono mandare al massimo ${most} inviti in un’ora: riprova più tardi.`,
  ),
  embedKeys: limit(
    'LIMIT_EMBED_KEYS',
    LIST_LIMITS.embedKeys,
    (most) => `Un’azienda può avere al massimo ${most} chiavi, comprese quelle revocate.`,
  ),
  /** Per person, read or not; the oldest are deleted. */
  notifications: limit('LIMIT_NOTIFICATIONS', 500, (most) => `Si conservano al massimo ${most} notifiche.`),
  /** Per person. */
  packsAtOnce: limit(
    'LIMIT_PACKS_AT_ONCE',
    3,
    (most) => `Si preparano al massimo ${most} pacchetti per volta: aspetta che uno sia pronto.`,
  ),
  packs: limit('LIMIT_PACKS', 20, (most) => `Si conservano al massimo ${most} pacchetti: eliminane uno.`),
  /** Of all its people. */
  companyPacks: limit(
    'LIMIT_COMPANY_PACKS',
    500,
    (most) => `Un’azienda può conservare al massimo ${most} pacchetti: eliminane uno, o chiedilo a un titolare.`,
  ),
  packBytes: limit(
    'LIMIT_PACK_BYTES',
    10 * 1024 ** 3,
    (most) =>
      `I pacchetti di un’azienda possono occupare in tutto al massimo ${most} byte: eliminane uno, o chiedilo a un titolare.`,
  ),
  /** Kept for 30 days. */
  imports: limit(
    'LIMIT_IMPORTS',
    100,
    (most) => `Un’azienda può conservare al massimo ${most} importazioni: eliminane una, o chiedilo a un titolare.`,
  ),
  importBytes: limit(
    'LIMIT_IMPORT_BYTES',
    200 * 1024 ** 2,
    (most) =>
      `Le importazioni di un’azienda possono occupare in tutto al massimo ${most} byte: eliminane una, o chiedilo a un titolare.`,
  ),
  deletedDays: limit(
    'LIMIT_DELETED_DAYS',
    5000,
    (most) => `Si conservano al massimo ${most} giorni eliminati: un titolare ne elimini uno per sempre, in Account.`,
  ),
  questions: limit(
    'LIMIT_QUESTIONS',
    20_000,
    (most) => `Un’azienda può conservare al massimo ${most} domande: un titolare ne elimini una.`,
  ),
  dayEvents: limit(
    'LIMIT_DAY_EVENTS',
    300,
    (most) => `Un giorno può avere al massimo ${most} passaggi fra chiusure, approvazioni e riaperture.`,
  ),
  /** Of one value or entry on one day. */
  revisions: limit(
    'LIMIT_REVISIONS',
    5000,
    (most) => `Un valore si può modificare al massimo ${most} volte in un giorno.`,
  ),
  /** Per person; beyond it the oldest end. */
  sessions: limit('LIMIT_SESSIONS', 500, (most) => `Si possono tenere aperti al massimo ${most} accessi.`),
  /** Of approved months, besides the others; the oldest end. */
  monthPacks: limit('LIMIT_MONTH_PACKS', 24, (most) => `Si conservano al massimo ${most} pacchetti mensili.`),
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
export type Limits = Record<LimitName, number>

const names = Object.keys(LIMITS) as LimitName[]

/** One number for each limit. */
export const limitsFrom = (mostOf: (limit: Limit) => number) =>
  Object.fromEntries(names.map((name) => [name, mostOf(LIMITS[name])])) as Limits

export const DEFAULT_LIMITS = limitsFrom(({ most }) => most)

/** The message if `count` exceeds the limit, else undefined. */
export function beyond(limits: Limits, name: LimitName, count: number): string | undefined {
  const most = limits[name]
  return count > most ? LIMITS[name].refusal(most.toLocaleString('it-IT', { useGrouping: 'always' })) : undefined
}
