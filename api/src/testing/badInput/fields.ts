import {
  type Accepts,
  amount,
  atLeastZero,
  date,
  digits,
  emptyList,
  expression,
  fileName,
  listOf,
  matching,
  newPassword,
  nothing,
  nullable,
  oneOf,
  oneOfHours,
  optional,
  text,
  typed,
  upTo,
  upToTwoDecimals,
  whole,
  yesOrNo,
} from './accepts'
import { nameOf, type Site } from './sites'

export interface Field {
  accepts: Accepts
  /** The words that identify the field for a person. */
  named: RegExp
  /** 400 by default. */
  status?: number
}

const ids = (names: Record<string, RegExp>) =>
  Object.fromEntries(Object.entries(names).map(([name, named]): [string, Field] => [name, { accepts: digits, named }]))

/** Fields of addresses and forms, which are all text. */
const TEXTS: Record<string, Field> = {
  ...ids({
    dayId: /giorno|dayid/,
    listId: /lista/,
    libraryId: /libreria/,
    companyId: /azienda/,
    itemId: /elemento/,
    connectionDataId: /valore/,
    revision: /revisione/,
    ruleId: /regola/,
    userId: /utente/,
    documentId: /documento/,
    questionId: /domanda/,
    notificationId: /notifica/,
    keyId: /chiave/,
    sessionId: /sessione/,
    passkeyId: /passkey/,
  }),
  from: { accepts: date, named: /data/ },
  to: { accepts: date, named: /data/ },
  date: { accepts: date, named: /data/ },
  field: { accepts: oneOf('name', 'email'), named: /name ed email/ },
  history: { accepts: optional(oneOf('none')), named: /history/ },
  until: { accepts: optional(nothing), named: /until/ },
  newFileName: { accepts: fileName(1), named: /nome del documento/ },
  // With a token they aren't needed, so any text is accepted.
  session: { accepts: optional(upTo(100)), named: /session/ },
  expires: { accepts: optional(upTo(20)), named: /expires/ },
  signature: { accepts: optional(upTo(100)), named: /signature/ },
  // Any text can be a name under which nothing is stored.
  fileName: { accepts: nothing, named: /non trovato/, status: 404 },
  logoId: { accepts: nothing, named: /non trovato/, status: 404 },
  token: { accepts: nothing, named: /token/ },
  password: { accepts: newPassword, named: /password/ },
  username: { accepts: text(1, 200), named: /username/ },
}

/** Fields of JSON bodies. */
const BODIES: Record<string, Field> = {
  '': { accepts: nothing, named: /./ },
  '[]': { accepts: nothing, named: /voce/ },
  dataId: { accepts: whole(), named: /voce/ },
  connectionDataId: { accepts: nullable(whole()), named: /valore/ },
  listId: { accepts: whole(), named: /lista/ },
  id: { accepts: whole(), named: /elemento/ },
  value: { accepts: amount, named: /valore/ },
  comment: { accepts: optional(text(0, 1000)), named: /commento/ },
  version: { accepts: whole(), named: /version/ },
  acceptOutstanding: { accepts: nullable(yesOrNo), named: /acceptoutstanding/ },
  reason: { accepts: text(3, 500), named: /motivo/ },
  dayId: { accepts: whole(), named: /giorno/ },
  causal: { accepts: optional(text(0, 200)), named: /causale/ },
  revision: { accepts: optional(whole()), named: /revisione/ },
  userId: { accepts: whole(), named: /utente/ },
  accessLevel: { accepts: oneOf('NONE', 'VIEW', 'EDIT', 'VIEW_LIST_PARTIAL'), named: /livello/ },
  name: { accepts: text(1, 200), named: /nome/ },
  email: { accepts: nothing, named: /e-mail/ },
  userType: { accepts: nothing, named: /ruolo/ },
  viewHistory: { accepts: yesOrNo, named: /viewhistory/ },
  viewComments: { accepts: yesOrNo, named: /viewcomments/ },
  viewDayNotifications: { accepts: yesOrNo, named: /viewdaynotifications/ },
  factorsRequired: { accepts: yesOrNo, named: /factorsrequired/ },
  dayEndsAt: { accepts: optional(oneOfHours), named: /dayendsat/ },
  remindAt: { accepts: nullable(matching(/^([01]\d|2[0-3]):[0-5]\d$/)), named: /remindat/ },
  remindByMail: { accepts: optional(yesOrNo), named: /remindbymail/ },
  confirmSensitive: { accepts: yesOrNo, named: /confirmsensitive/ },
  companyName: { accepts: text(1, 200), named: /nome dell'azienda/ },
  token: { accepts: nothing, named: /token/ },
  password: { accepts: newPassword, named: /password/ },
  code: { accepts: optional(matching(/^\s*[\da-zA-Z -]{6,30}\s*$/)), named: /codice/ },
  currentPassword: { accepts: typed, named: /password attuale/ },
  // A valid one is refused because it isn't the other.
  newPassword: { accepts: typed, named: /nuova password/ },
  confirmPassword: { accepts: typed, named: /nuova password/ },
  checkBox: { accepts: yesOrNo, named: /checkbox/ },
  kind: { accepts: nullable(oneOf('reconciliation')), named: /kind/ },
  tolerance: { accepts: upToTwoDecimals, named: /tolleranza/ },
  previousDay: { accepts: nullable(yesOrNo), named: /previousday/ },
  ruleDataId: { accepts: whole(), named: /dato principale/ },
  ruleData2Id: { accepts: nullable(whole()), named: /dato secondario/ },
  compareData2: { accepts: nullable(atLeastZero), named: /valore di confronto/ },
  libraryId: { accepts: whole(), named: /libreria/ },
  title: { accepts: text(1, 200), named: /nome della libreria/ },
  sections: { accepts: nothing, named: /sezion/ },
  'sections[]': { accepts: nothing, named: /sezion/ },
  data: { accepts: emptyList, named: /dat[io]/ },
  'data[]': { accepts: nothing, named: /dat[io]/ },
  lists: { accepts: emptyList, named: /list[ae]/ },
  'lists[]': { accepts: nothing, named: /list[ae]/ },
  formulas: { accepts: emptyList, named: /formul[ae]/ },
  'formulas[]': { accepts: nothing, named: /formul[ae]/ },
  tmpId: { accepts: whole(999_999_999), named: /tmpid/ },
  type: { accepts: nothing, named: /tipo/ },
  viewOrder: { accepts: whole(), named: /vieworder/ },
  sourceTmpId: { accepts: nullable(whole(999_999_999)), named: /sourcetmpid/ },
  unit: { accepts: nullable(oneOf('AMOUNT', 'NUMBER', 'PERCENTAGE', 'TIME')), named: /unità/ },
  causals: { accepts: listOf(text(1, 200)), named: /causali abituali/ },
  'causals[]': { accepts: text(1, 200), named: /causali abituali/ },
  continues: { accepts: nullable(whole()), named: /continues/ },
  continuesDataId: { accepts: nullable(whole()), named: /continuesdataid/ },
  continuesSectionId: { accepts: nullable(whole()), named: /continuessectionid/ },
  sumDataName: { accepts: text(1, 200), named: /nome della somma/ },
  expression: { accepts: expression, named: /formula|espressione|numero/ },
  resultDataId: { accepts: nothing, named: /dato di risultato/ },
  origins: { accepts: nothing, named: /origin[ei]/ },
  'origins[]': { accepts: nothing, named: /origine/ },
  origin: { accepts: nothing, named: /origine/ },
  days: { accepts: nullable(nothing), named: /giorni/ },
  from: { accepts: date, named: /data/ },
  to: { accepts: date, named: /data/ },
  seconds: { accepts: optional(whole(600)), named: /durata/ },
  ifInvited: { accepts: optional(oneOf('refuse', 'resend', 'replace')), named: /ifinvited/ },
  mode: { accepts: oneOf('view', 'edit'), named: /modo/ },
  close: { accepts: nullable(yesOrNo), named: /close/ },
  expiresAt: { accepts: nullable(nothing), named: /scadenza/ },
}

/** Fields with another meaning in one call. */
const EXCEPTIONS: Record<string, Field> = {
  'post /day/:dayId/close comment': { accepts: nullable(text(0, 1000)), named: /commento/ },
  'post /day/:dayId/approve comment': { accepts: nullable(text(0, 1000)), named: /commento/ },
  'post /question text': { accepts: text(1, 1000), named: /domanda/ },
  'post /question/:questionId/answer text': { accepts: text(1, 1000), named: /risposta/ },
  'get /access-control/data-access libraryId': { accepts: optional(digits), named: /libreria/ },
  'post /files/upload newFileName': { accepts: optional(fileName(0)), named: /nome del documento|newfilename/ },
  'post /embed/token username': { accepts: nullable(text(1, 200)), named: /username/ },
  'post /auth username': { accepts: text(1, 200), named: /username/ },
  // Without one the sign-in fails as with a wrong one.
  'post /auth password': { accepts: optional(upTo(500)), named: /password/ },
  'post /auth/confirm password': { accepts: optional(upTo(500)), named: /password/ },
  'post /auth/second-factor/set-up password': { accepts: upTo(500), named: /password/ },
  'post /auth/second-factor/confirm code': { accepts: matching(/^\s*[\da-zA-Z -]{6,30}\s*$/), named: /codice/ },
  'post /auth/second-factor/switch-off password': { accepts: optional(upTo(500)), named: /password/ },
  'post /auth/passkeys/set-up password': { accepts: upTo(500), named: /password/ },
  'post /auth/passkeys name': { accepts: text(1, 200), named: /nome della passkey/ },
  'post /auth/passkeys credentialId': { accepts: matching(/^[\w-]{1,4000}$/), named: /passkey/ },
  'post /auth/passkeys clientDataJSON': { accepts: matching(/^[\w-]{1,4000}$/), named: /passkey/ },
  'post /auth/passkeys attestationObject': { accepts: matching(/^[\w-]{1,4000}$/), named: /passkey/ },
  'post /auth/passkeys/sign-in credentialId': { accepts: matching(/^[\w-]{1,4000}$/), named: /passkey/ },
  'post /auth/passkeys/sign-in clientDataJSON': { accepts: matching(/^[\w-]{1,4000}$/), named: /passkey/ },
  'post /auth/passkeys/sign-in authenticatorData': { accepts: matching(/^[\w-]{1,4000}$/), named: /passkey/ },
  'post /auth/passkeys/sign-in signature': { accepts: matching(/^[\w-]{1,4000}$/), named: /passkey/ },
  'post /telemetry/error release': { accepts: matching(/^[\w.+-]{1,60}$/), named: /release/ },
  'post /telemetry/error module': { accepts: matching(/^[a-z][a-z0-9_-]{0,39}$/), named: /module/ },
  'post /telemetry/error message': { accepts: text(1, 500), named: /message/ },
  'post /telemetry/error stack': { accepts: optional(text(0, 8000)), named: /stack/ },
  'post /telemetry/error requestId': { accepts: optional(matching(/^[\w-]{8,64}$/)), named: /requestid/ },
  'post /telemetry/error path': { accepts: matching(/^\/[\w/:*.-]{0,199}$/), named: /path/ },
  'post /data/list/add 0.id': { accepts: (value) => value === undefined || value === null, named: /id/ },
  'post /library/create sections.0.lists.0.causal': { accepts: text(1, 200), named: /causale/ },
  'post /library/create formulas.0.tmpId': { accepts: nullable(whole(999_999_999)), named: /tmpid/ },
}

/** @throws Error for a place missing in these tables: a new field needs an entry. */
export function fieldAt(site: Site): Field {
  const name = nameOf(site)
  const field = EXCEPTIONS[`${site.route} ${site.path.join('.')}`] ?? (site.place === 'body' ? BODIES : TEXTS)[name]
  if (!field) throw new Error(`What «${name}» of ${site.route} takes is not said.`)
  return field
}
