/**
 * What others may rely on: the request schemas that validate, and the types of the answers.
 * The only file of the API that the browser's code imports. Amounts are euro with at most 2 decimals, dates `YYYY-MM-DD`.
 */
import { ACCESS_LEVELS, type AccessLevel } from 'domain/accessLevels'
import type { NoResult } from 'domain/formula/evaluation'
import { type DataType, UNITS, type Unit } from 'domain/items'
import { LARGEST_AMOUNT } from 'domain/money'
import { USER_TYPES, type UserType } from 'domain/userTypes'
import { z } from 'zod'

export type { AccessLevel, DataType, NoResult, Unit, UserType }

export const COMMENT_MAX_LENGTH = 1000
export const CAUSAL_MAX_LENGTH = 200
/** How many usual causals a list may name. */
export const MOST_USUAL_CAUSALS = 30
const FIRST_DATE = '2000-01-01'

/** Ids in a path or a query are their digits and nothing else. */
const id = (label: string) =>
  z
    .string({ error: `${label}: serve un numero intero positivo.` })
    .regex(/^[1-9]\d{0,14}$/, `${label}: serve un numero intero positivo.`)
    .transform(Number)

/** Ids in a JSON body are numbers; a numeric string there is refused. */
const bodyId = (label: string) =>
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

const calendarDate = z
  .string({ error: 'La data è obbligatoria, nel formato AAAA-MM-GG.' })
  .refine(isCalendarDate, 'La data non è valida: serve una data esistente dal 2000 in poi, nel formato AAAA-MM-GG.')

const amountOrBlank = z
  .union([z.number(), z.null(), z.literal('')], { error: "Il valore dev'essere un numero." })
  .optional()

const isStorable = (value: unknown) => typeof value !== 'number' || Math.abs(value) <= LARGEST_AMOUNT
const TOO_LARGE = 'Il valore è troppo grande: al massimo 9.999.999.999,99 in più o in meno.'

/** `null`, `''` and a missing value mean 0; everything else has to be a finite JSON number within the largest amount. */
const amount = amountOrBlank.transform((value) => (typeof value === 'number' ? value : 0)).refine(isStorable, TOO_LARGE)

/** As `amount`, but a missing value stays missing. */
const optionalAmount = amountOrBlank
  .transform((value) => (value === undefined || typeof value === 'number' ? value : 0))
  .refine(isStorable, TOO_LARGE)

/**
 * Half a surrogate pair or a NUL would come back from a database as something else; U+FFFD is what bytes that aren't UTF-8
 * have already become.
 */
function isPlainText(text: string): boolean {
  return !/[\p{Surrogate}\0\uFFFD]/u.test(text)
}

const text = (label: string, max: number) =>
  z
    .string({ error: `${label}: serve un testo.` })
    .trim()
    .max(max, `${label}: al massimo ${max} caratteri.`)
    .refine(isPlainText, `${label}: contiene caratteri non ammessi.`)

/** What would break a line, or turn its reading direction, could make a name say what its writer likes, in letters too. */
function isOneLine(text: string): boolean {
  return isPlainText(text) && !/[\p{Control}\p{Bidi_Control}\u2028\u2029]/u.test(text)
}

const line = (label: string, max: number) =>
  text(label, max).refine(isOneLine, `${label}: contiene caratteri non ammessi.`)

const comment = text('Il commento', COMMENT_MAX_LENGTH)
const causal = line('La causale', CAUSAL_MAX_LENGTH)
const revision = bodyId('La revisione').optional()

const username = z
  .string({ error: 'Inserisci lo username.' })
  .trim()
  .min(1, 'Inserisci lo username.')
  .max(200, 'Lo username è troppo lungo.')
  .refine(isPlainText, 'Lo username contiene caratteri non ammessi.')

export const Credentials = z.object({
  username,
  password: z
    .string({ error: 'La password deve essere un testo.' })
    .max(500, 'La password è troppo lunga.')
    .default(''),
})

export const DateQuery = z.object({ date: calendarDate })
export const DayParams = z.object({ dayId: id('Il giorno') })
export const DayQuery = z.object({ dayId: id('Il giorno') })
export const CausalsQuery = z.object({ dayId: id('Il giorno'), listId: id('La lista') })
export const DayFullQuery = z.object({
  history: z.literal('none', { error: "history: l'unico valore ammesso è none." }).optional(),
})
export const LastDaysQuery = z.object({ companyId: id("L'azienda") })
export const LibraryParams = z.object({ libraryId: id('La libreria') })
export const ItemParams = z.object({ itemId: id("L'elemento") })
export const NotificationParams = z.object({ notificationId: id('La notifica') })
/** Those that were there at a time; all of them without one. */
export const NotificationsQuery = z.object({
  until: z.iso
    .datetime({ error: 'until: serve un istante UTC come 2026-11-22T08:30:00.000Z.' })
    .transform((text) => Date.parse(text))
    .optional(),
})
export const ItemRevisionParams = z.object({ itemId: id("L'elemento"), revision: id('La revisione') })
export const ValueParams = z.object({ connectionDataId: id('Il valore') })
export const ValueRevisionParams = z.object({ connectionDataId: id('Il valore'), revision: id('La revisione') })

const batch = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry, { error: 'Serve un elenco di voci.' })
    .min(1, "L'elenco delle voci è vuoto.")
    .max(500, 'Al massimo 500 voci per volta.')
const WRONG_ENTRY = { error: "Ogni voce dell'elenco dev'essere un oggetto." }

export const ValueUpdates = batch(
  z.object(
    {
      dataId: bodyId('La voce'),
      value: optionalAmount,
      connectionDataId: bodyId('Il valore').nullish(),
      comment: comment.optional(),
      revision,
    },
    WRONG_ENTRY,
  ),
)
export const ListItemUpdates = batch(
  z
    .object(
      {
        id: bodyId("L'elemento"),
        listId: bodyId('La lista'),
        value: z.union([z.number(), z.null(), z.literal('')], { error: "Il valore dev'essere un numero." }).optional(),
        causal: causal.optional(),
        comment: comment.optional(),
        revision,
      },
      WRONG_ENTRY,
    )
    .refine(
      (entry) => [entry.value, entry.causal, entry.comment].filter((field) => field !== undefined).length === 1,
      'Per ogni elemento serve uno solo fra valore, causale e commento.',
    )
    .refine((entry) => typeof entry.value !== 'number' || Math.abs(entry.value) <= LARGEST_AMOUNT, {
      message: 'Il valore è troppo grande: al massimo 9.999.999.999,99 in più o in meno.',
      path: ['value'],
    }),
)
export const ListItemAdditions = batch(
  z.object(
    {
      id: z.null({ error: 'Un elemento nuovo non ha ancora un id.' }).optional(),
      listId: bodyId('La lista'),
      dataId: bodyId('La voce'),
      value: amount,
      causal: causal.optional().default(''),
    },
    WRONG_ENTRY,
  ),
)

/** There is nothing to enter in a list on this day. */
export const EmptyListConfirmation = z.object({ listId: bodyId('La lista') })

const LONGEST_NAME = 200

/** A name that has to be there; `blank` is what people read when it isn't. */
const name = (label: string, blank: string) =>
  z
    .string({ error: blank })
    .trim()
    .min(1, blank)
    .max(LONGEST_NAME, `${label}: al massimo ${LONGEST_NAME} caratteri.`)
    .refine(isOneLine, `${label}: contiene caratteri non ammessi.`)
const temporaryId = (label: string) =>
  z
    .number({ error: `${label}: serve un numero intero positivo.` })
    .int(`${label}: serve un numero intero positivo.`)
    .positive(`${label}: serve un numero intero positivo.`)
    .max(999_999_999, `${label}: il numero è troppo grande.`)
const tmpId = temporaryId('tmpId')
const viewOrder = z
  .number({ error: 'viewOrder: serve un numero intero positivo.' })
  .int('viewOrder: serve un numero intero positivo.')
  .positive('viewOrder: serve un numero intero positivo.')
  .max(Number.MAX_SAFE_INTEGER, 'viewOrder: il numero è troppo grande.')
const some = <T extends z.ZodType>(label: string, entry: T, max: number) =>
  z.array(entry, { error: `${label}: serve un elenco.` }).max(max, `${label}: al massimo ${max}.`)
const objectOf = <T extends z.ZodRawShape>(label: string, shape: T) =>
  z.object(shape, { error: `${label}: ogni voce dev'essere un oggetto.` })

/** Of a new version: the data item of the library in `continues` that this one goes on with; of a list, the item of its sum. */
const continuesDataId = bodyId('continuesDataId').nullish()
const entryName = name('Il nome del dato o della lista', 'Inserisci un nome per il dato o la lista.')
const unit = z.enum(UNITS, { error: "L'unità deve essere una fra AMOUNT, NUMBER, PERCENTAGE e TIME." }).nullish()
const NewDataItem = objectOf('I dati', {
  tmpId,
  name: entryName,
  type: z.enum(['ENTERED', 'CALCULATED', 'PREVIOUS_DAY', 'CHECK'], {
    error: 'Il tipo deve essere uno fra ENTERED, CALCULATED, PREVIOUS_DAY e CHECK; una lista va fra le liste.',
  }),
  viewOrder,
  /** Of a PREVIOUS_DAY item: the item or list that it takes the previous day's figure from. */
  sourceTmpId: temporaryId('sourceTmpId').nullish(),
  /** AMOUNT unless given, of a PREVIOUS_DAY item its source's; a CHECK has none. */
  unit,
  continuesDataId,
})
const asOneCausal = (text: unknown) => (typeof text === 'string' ? text.trim().toLocaleLowerCase('it') : text)
/** What a new day of the list offers to fill in. */
const usualCausals = some(
  'Le causali abituali',
  z
    .string({ error: 'Le causali abituali: serve un testo.' })
    .trim()
    .min(1, 'Le causali abituali: una è vuota.')
    .max(CAUSAL_MAX_LENGTH, `Le causali abituali: al massimo ${CAUSAL_MAX_LENGTH} caratteri ognuna.`)
    .refine(isOneLine, 'Le causali abituali: una contiene caratteri non ammessi.'),
  MOST_USUAL_CAUSALS,
).superRefine((causals, context) => {
  const keys = causals.map(asOneCausal)
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (index >= 0) {
    const message = `Le causali abituali: «${causals[index]}» è ripetuta.`
    context.addIssue({ code: 'custom', path: [index], message })
  }
})
const NewList = objectOf('Le liste', {
  tmpId,
  name: entryName,
  viewOrder,
  sumDataName: name('Il nome della somma dato', 'Inserisci il nome della somma dato.'),
  causal: name('Il nome della causale', 'Inserisci il nome della causale.'),
  /** Of its entries and of their sum; AMOUNT unless given. */
  unit,
  causals: usualCausals.optional(),
  continuesDataId,
})
const NewSection = objectOf('Le sezioni', {
  tmpId,
  name: name('Il nome della sezione', 'Inserisci un nome per la sezione.'),
  viewOrder,
  data: some('I dati', NewDataItem, 500).default([]),
  lists: some('Le liste', NewList, 500).default([]),
  /** Of a new version: the section of the library in `continues` that this one goes on with. */
  continuesSectionId: bodyId('continuesSectionId').nullish(),
})
const INCOMPLETE_FORMULA = "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato."
const NewFormula = objectOf('Le formule', {
  tmpId: tmpId.nullish(),
  expression: z.string({ error: INCOMPLETE_FORMULA }).max(200_000, "L'espressione è troppo lunga."),
  resultDataId: z.union([temporaryId('Il dato di risultato'), z.string().min(1, INCOMPLETE_FORMULA)], {
    error: INCOMPLETE_FORMULA,
  }),
})
/** A new library; temporary ids of data items and of lists are one series, and `#data_<tmpId>` is how formulas name both. */
export const LibraryCreation = z.object({
  title: name('Il nome della libreria', 'Il nome della libreria non può essere vuoto.'),
  sections: some('Le sezioni', NewSection, 100).min(1, 'Aggiungi almeno una sezione.'),
  formulas: some('Le formule', NewFormula, 500).default([]),
  /** The company's newest library, which this one is a new version of. */
  continues: bodyId('continues').nullish(),
})
export type LibraryCreation = z.output<typeof LibraryCreation>

const compared = z
  .number({ error: "Il valore di confronto dev'essere un numero." })
  .min(0, 'Il valore di confronto non può essere negativo.')
  .max(LARGEST_AMOUNT, 'Il valore di confronto è troppo grande.')

const documentName = line('Il nome del documento', 200)
export const DocumentParams = z.object({ documentId: id('Il documento') })
export const DocumentRename = z.object({
  newFileName: documentName.min(1, 'Inserisci il nome del documento.'),
})
/** The fields that come with the file. */
export const DocumentForm = z.object({ dayId: id('Il giorno'), newFileName: documentName.optional() })
export const StoredNameParams = z.object({ fileName: z.string() })
const signed = (label: string, max: number) => z.string().max(max, `${label}: al massimo ${max} caratteri.`).optional()
/** What makes an address that opens without a token; all of it or nothing. */
export const DocumentSignature = z.object({
  session: signed('session', 100),
  expires: signed('expires', 20),
  signature: signed('signature', 100),
})
export const LogoParams = z.object({ logoId: z.string() })

export const RuleParams = z.object({ ruleId: id('La regola') })
export const DayRuleParams = z.object({ dayId: id('Il giorno'), ruleId: id('La regola') })
export const RuleCreation = z.object({
  name: name('Il nome della regola', 'Inserisci il nome della regola.'),
  checkBox: z.boolean({ error: 'checkBox: serve vero o falso.' }),
  previousDay: z.boolean({ error: 'previousDay: serve vero o falso.' }).nullish(),
  ruleDataId: bodyId('Il dato principale'),
  ruleData2Id: bodyId('Il dato secondario').nullish(),
  compareData2: compared.nullish(),
  libraryId: bodyId('La libreria'),
})
export type RuleCreation = z.output<typeof RuleCreation>

export const AccessQuery = z.object({ libraryId: id('La libreria').optional() })
export const AccessUpdate = z.object({
  userId: bodyId("L'utente"),
  dataId: bodyId('La voce'),
  accessLevel: z.enum(ACCESS_LEVELS, {
    error: 'Il livello deve essere uno fra NONE, VIEW, EDIT e VIEW_LIST_PARTIAL.',
  }),
})

const personName = line('Il nome', LONGEST_NAME).min(1, 'Inserisci il nome.')
const email = z
  .string({ error: "L'e-mail: serve un testo." })
  .trim()
  .min(1, "Inserisci l'e-mail.")
  .max(320, "L'e-mail è troppo lunga.")
  .pipe(z.email("L'e-mail non è valida."))
const userType = z.enum(USER_TYPES, { error: 'Scegli un ruolo fra quelli previsti.' })
const right = (label: string) => z.boolean({ error: `${label}: serve vero o falso.` })

export const UserParams = z.object({ userId: id("L'utente") })
export const OwnFieldParams = z.object({
  field: z.enum(['name', 'email'], { error: 'Si possono cambiare solo name ed email.' }),
})
export const OwnField = z.object({ name: personName.optional(), email: email.optional() })
export type OwnField = z.output<typeof OwnField>
export const UserChange = z.object({
  name: personName,
  email,
  userType,
  viewHistory: right('viewHistory'),
  viewComments: right('viewComments'),
  viewDayNotifications: right('viewDayNotifications'),
})
export type UserChange = z.output<typeof UserChange>
/** What to do when the company has invited the address already: nothing, mail a fresh link, or also take the new name and type. */
const ifInvited = z
  .enum(['refuse', 'resend', 'replace'], { error: 'Il campo ifInvited deve essere uno fra refuse, resend e replace.' })
  .default('replace')
export const NewUser = z.object({ name: personName, email, userType, ifInvited })
export type NewUser = z.input<typeof NewUser>
export const CompanyChange = z.object({
  companyName: line("Il nome dell'azienda", LONGEST_NAME).min(1, "Inserisci il nome dell'azienda."),
})

export const EMBED_ORIGINS_MAX = 20
export const EMBED_TOKEN_MAX_SECONDS = 600
const HOST_ORIGIN =
  /^(https:\/\/|http:\/\/(?=(localhost|127\.0\.0\.1|\[::1\])(:|$)))([a-z0-9.-]+|\[[\da-f:]+\])(:\d+)?$/

/** Exactly as a browser names it in `Origin`: https, or the very machine that it runs on. */
const isHostOrigin = (text: string) => HOST_ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text
const hostOrigin = z
  .string({ error: "L'origine: serve un indirizzo come https://portale.esempio.it." })
  .max(255, "L'origine: al massimo 255 caratteri.")
  .refine(
    isHostOrigin,
    "L'origine: serve un indirizzo come https://portale.esempio.it, senza percorso né barra finale.",
  )

const SECONDS_FORM = `La durata: serve un numero intero di secondi, da 1 a ${EMBED_TOKEN_MAX_SECONDS}.`

export const EmbedKeyParams = z.object({ keyId: id('La chiave') })
export const EmbedKeyCreation = z.object({
  name: name('Il nome della chiave', 'Inserisci il nome della chiave.'),
  origins: some('Le origini', hostOrigin, EMBED_ORIGINS_MAX)
    .min(1, "Inserisci almeno un'origine.")
    .transform((origins) => [...new Set(origins)]),
  mode: z.enum(['view', 'edit'], { error: 'Il modo deve essere uno fra view ed edit.' }),
  expiresAt: z.iso
    .datetime({ error: 'La scadenza: serve un istante UTC come 2027-01-31T22:59:59Z.' })
    .transform((text) => Date.parse(text))
    .nullish(),
})
export type EmbedKeyCreation = z.input<typeof EmbedKeyCreation>

/** What a host's server asks a token for: its page's origin, who looks, which days, for how long. */
export const EmbedTokenRequest = z.object({
  origin: hostOrigin,
  username: username.nullish(),
  days: z
    .object({ from: calendarDate, to: calendarDate }, { error: 'I giorni: servono il primo (from) e l’ultimo (to).' })
    .refine(({ from, to }) => from <= to, {
      message: "I giorni: la data dell'ultimo non può venire prima del primo.",
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

/** The token and the password of a link may come in the query or in the body; the query counts first. */
const linkToken = z.string({ error: 'Token non valido.' })
const chosenPassword = z
  .string({ error: 'La password deve essere un testo.' })
  .refine(isPlainText, 'La password contiene caratteri non ammessi.')
export const LinkToken = z.object({ token: linkToken.default('') })
export const RegistrationQuery = z.object({ token: linkToken.optional(), password: chosenPassword.optional() })
export const NewPassword = RegistrationQuery.optional()
export const ResetRequest = z.object({ username })
const typedPassword = (label: string, blank: string) =>
  z
    .string({ error: blank })
    .min(1, blank)
    .max(500, `${label}: al massimo 500 caratteri.`)
    .refine(isPlainText, `${label}: contiene caratteri non ammessi.`)
export const PasswordChange = z.object({
  currentPassword: typedPassword('La password attuale', 'Inserisci la password attuale.'),
  newPassword: typedPassword('La nuova password', 'Inserisci la nuova password.'),
  confirmPassword: typedPassword('La conferma della nuova password', 'Conferma la nuova password.'),
})
export type PasswordChange = z.output<typeof PasswordChange>

export interface User {
  userId: number
  name: string
  username: string
  email: string
  userType: UserType
  viewHistory: boolean
  viewComments: boolean
  viewDayNotifications: boolean
  companyId: number
  status: 'active' | 'invited'
}
/** Of the 409 `already_invited`: who waits for the answer to an invitation, and when its newest link left (ISO 8601 UTC). */
export interface PendingInvitation {
  user: User
  invitedAt: string
}
/** Whose password a valid link of a mail sets. */
export interface LinkCheck {
  username: string
  name: string
  companyName: string
}
export interface Company {
  companyId: number
  companyName: string
  logoId: string | null
  demoCompanyLogo: string | null
}
export interface CurrentUser {
  user: User
  company: Company
  canViewDayNotifications: boolean
  canViewComments: boolean
  canViewHistory: boolean
}
/** The claims of a session token (JWT, HS256); `iat` and `exp` in seconds. */
export interface TokenClaims {
  sub: string
  username: string
  name: string
  companyId: number
  userType: UserType
  roles: string[]
  jti: string
  iat: number
  exp: number
  /** Absent in a session's token. */
  kind?: 'embed'
}
/** Calendar dates, both included. */
export interface DateRange {
  from: string
  to: string
}
export type EmbedMode = 'view' | 'edit'
/**
 * The claims of an embedded view's token, which stand in for a session's: `userType` is what it acts as, and a read-only
 * scope has the `sub` 0 and no username.
 */
export interface EmbedClaims extends TokenClaims {
  kind: 'embed'
  keyId: number
  origin: string
  /** The only days there are; all of them when absent. */
  days?: DateRange | undefined
  /** The type that the user had when the token was made. */
  storedType?: UserType | undefined
}
/** The moments are ISO 8601, UTC. */
export interface EmbedKey {
  id: number
  name: string
  origins: string[]
  mode: EmbedMode
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
}
export interface NewEmbedKey {
  key: EmbedKey
  /** Told this once. */
  secret: string
}
export interface EmbedToken {
  token: string
  /** ISO 8601, UTC. */
  expiresAt: string
}
export interface Notification {
  id: number
  title: string
  message: string
  /** ISO 8601, UTC. */
  time: string
  dayId?: number
}
export interface DayRef {
  dayId: number
  date: string
}
export interface DataItem {
  dataId: number
  dataName: string
  sectionId: number
  dataType: DataType
  /** Absent for a CHECK. */
  unit?: Unit
  viewOrder: number
  /** The sum of a LIST, the result of a CALCULATED item (null when it can't be computed), 1 or 0 for a CHECK. */
  value: number | null
  /** There when a CALCULATED item has no value. */
  reason?: NoResult
  /** Absent for who may not see comments. */
  comment?: string
  accessLevel: AccessLevel
  lastEditor: string | null
  /** Italian wall time, `YYYY-MM-DD HH:mm:ss CET` (or CEST). */
  lastEdited: string | null
  connectionDataId: number
  revision: number
}
export interface ListDef {
  listId: number
  listName: string
  causalName: string
  dataId: number
  /** Of its entries and of their sum; AMOUNT when absent. */
  unit?: Unit
  /** The usual causals, in their order; none for who may not see the entries. */
  causals?: string[]
}
export interface ListItem {
  id: number
  listId: number
  dataId: number
  value: number
  causal: string
  comment?: string
  lastEditor: string | null
  lastEdited: string | null
  connectionDataId: number
  revision: number
}
export interface Revision {
  id: number
  revision: number
  revisionType: 'ADD' | 'MOD' | 'DEL'
  value: number
  causal: string | null
  /** Absent for who may not see comments. */
  comment?: string | null
  lastEdited: string
  lastEditorUsername: string | null
  /** The same person's name. */
  lastEditorName?: string | null
  listId: number | null
}
export interface CalculationResult {
  dataId: number
  result: number | null
  /** There when the result is null. */
  reason?: NoResult
  /** True while something that the result is made of, through other results too, is missing; else absent. */
  provisional?: boolean
}
export interface CheckResult {
  ruleId: number
  ruleName: string
  dataId: number
  satisfied: boolean
}
/** What follows from the figures of a day; every save answers with it. */
export interface DayTotals {
  calculationResults: CalculationResult[]
  listSums: Record<string, number>
  checks: CheckResult[]
  /** The items that nobody has filled in, of those that the reader may see. A server of the specification alone doesn't tell. */
  missing?: number[]
}
export interface DayFull extends DayRef, DayTotals {
  libraryId: number
  previousDayId: number | null
  nextDayId: number | null
  dayWithValues: DataItem[]
  dataLists: ListDef[]
  dataListsValues: ListItem[]
  dataHistory: Revision[]
  listsHistory: Revision[]
}
export interface SavedValues extends DayTotals {
  saved: DataItem[]
}
export interface SavedListItems extends DayTotals {
  saved: ListItem[]
}
export interface Section {
  id: number
  name: string
  viewOrder: number
}
export interface FormulaDay {
  formulaId: number
  resultDataName: string
  resultDataId: number
  fullExpression: string
  formattedExpression: string
}
export interface FormulaLib {
  formulaId: number
  resultDataId: number
  fullExpression: string
}
export interface PreviousDayChange {
  ruleId: number
  ruleName: string
  previousDataName: string
  previousDayDate: string | null
  previousValue: number
  /** Names aren't unique on a day: this says which item the rule feeds. */
  currentDataId: number
  currentDataName: string
  currentValue: number
  /** What was carried then; another figure than `currentValue` where a person corrected it. */
  carriedValue?: number
  editedSince: boolean
}
export interface Document {
  id: number
  /** The name it is stored under, and downloaded by. */
  fileName: string
  /** The name that people read. */
  customFileName: string
  /** Absolute; opens without a token for ten minutes, as long as the reader's session lasts. */
  href: string
  /** Bytes. */
  size: number
  uploadedBy: string
  /** ISO 8601, UTC. */
  uploadedAt: string
}
export interface Library {
  libraryId: number
  libraryTitle: string
  /** ISO 8601, UTC. */
  libraryCreationTime: string
}
export interface LibraryData {
  dataId: number
  dataName: string
  dataType: DataType
  sectionId: number
  /** Absent for a CHECK. */
  unit?: Unit
  /** The same for an item and for those that continue it in later versions of the library. */
  lineageId: number
}
export interface LibraryCreated {
  libraryId: number
  /** There for a new version: the rules of the one before that lost an item. */
  rulesNotCarried?: { ruleId: number; name: string }[]
}
/** A library with all that a new version of it starts from, under the names of `LibraryCreation`. */
export interface LibraryForm extends Library {
  sections: FormSection[]
  /** In the order in which they are computed. */
  formulas: { formulaId: number; expression: string; resultDataId: number }[]
  /** Those that the owner made; the automatic ones follow from the items' sources. */
  rules: Rule[]
}
export interface FormSection {
  sectionId: number
  name: string
  viewOrder: number
  data: FormItem[]
  lists: FormList[]
}
export interface FormItem {
  dataId: number
  name: string
  type: Exclude<DataType, 'LIST'>
  unit?: Unit
  viewOrder: number
  /** Of a PREVIOUS_DAY item: what it takes the previous day's figure from; null for nothing. */
  sourceDataId: number | null
}
export interface FormList {
  /** The item of the list's sum. */
  dataId: number
  listId: number
  name: string
  viewOrder: number
  sumDataName: string
  causal: string
  unit?: Unit
  causals: string[]
}
export interface Rule {
  ruleId: number
  name: string
  checkBox: boolean
  previousDay: boolean | null
  ruleDataId: number
  ruleData2Id: number | null
  compareData2: number | null
  automatic: boolean
}
export interface RuleAnswer<T = undefined> {
  success: boolean
  message: string
  data?: T
}
export interface Access {
  userId: number
  dataId: number
  accessLevel: AccessLevel
}
export interface ErrorBody {
  code: string
  message: string
  issues?: { path: string; message: string }[]
}
export interface ConflictBody<T extends DataItem | ListItem> extends ErrorBody {
  code: 'conflict'
  conflicts: T[]
}

/** An error in a browser's code. The server removes what may be personal from message and stack before it logs them. */
export const BrowserError = z.object({
  release: z
    .string({ error: 'release: serve il nome di una versione.' })
    .regex(/^[\w.+-]{1,60}$/, 'release: serve il nome di una versione, al massimo 60 caratteri.'),
  /** `shell`, or the name of a module. */
  module: z
    .string({ error: 'module: serve il nome di un modulo.' })
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'module: serve il nome di un modulo, al massimo 40 caratteri.'),
  message: text('message', 500).min(1, 'message: serve un testo.'),
  stack: text('stack', 8000).optional(),
  /** Of the API's answer that the error is about. */
  requestId: z
    .string({ error: 'requestId: serve il codice di una richiesta.' })
    .regex(/^[\w-]{8,64}$/, 'requestId: serve il codice di una richiesta.')
    .optional(),
  /** The pattern of the page's address, as `/view/:dayId`. */
  path: z
    .string({ error: 'path: serve il percorso di una pagina.' })
    .regex(/^\/[\w/:*.-]{0,199}$/, 'path: serve il percorso di una pagina, senza parametri.'),
})
export type BrowserError = z.infer<typeof BrowserError>
