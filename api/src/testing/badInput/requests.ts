import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestApi } from '../api'
import { clientOf } from '../client'
import type { Person } from '../company'
import { A_KEY, type RowIds } from '../rights/rows'
import { codeOf } from '../secondFactor'
import { tokenIn } from '../smtp'
import type { LiveCall, Site } from './sites'

/** The parts of a valid request. */
export interface Request {
  route: string
  /** By the names in the route. */
  path: Record<string, string>
  query: Record<string, string>
  form?: Record<string, string>
  body?: unknown
}

export interface Own extends RowIds {
  me: Person
  /** The unused token of a link for a new password. */
  linkToken: string
  /** The secret of a second factor whose set-up has begun. */
  factorSecret: string
  /** The responses of a device for a new passkey, and for a sign-in with it. */
  passkey: { creation: object; signIn: object }
  /** The secret of an embed key, and a user for its tokens. */
  embedSecret: string
  embedded: Person
  valueRevision: number
  /** A section of the company's library. */
  sectionId: number
  itemRevision: number
}

/** Requests a link for a new password, and returns the mailed token. */
export async function givenLinkToken(api: TestApi, username: string): Promise<string> {
  const { status } = await clientOf(api).post(`/users/reset-password?username=${username}`)
  if (status !== 200) throw new Error(`No link was sent: ${status}`)
  const outbox = path.join(api.config.dataDir, 'outbox')
  const messages = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  return tokenIn(messages.find((message) => message.includes(username)) ?? '')
}

const PASSWORD = 'una password nuova'

/** The values of addresses and forms, by name. */
function textsOf(own: Own): Record<string, string> {
  const ids = Object.entries({ ...own, jobId: own.packId, keyId: own.embedKeyId, notificationId: 1 }).filter(([name]) =>
    name.endsWith('Id'),
  )
  return {
    ...Object.fromEntries(ids.map(([name, id]) => [name, String(id)])),
    revision: '1',
    date: own.date,
    from: own.date,
    module: 'mf_day',
    release: '0.1.0-1a2b3c4d',
    part: 'slot',
    to: own.date,
    by: 'month',
    format: 'csv',
    dataKey: String(own.listDataId),
    field: 'name',
    history: 'none',
    before: String(own.deletedDayId),
    until: '2026-11-22T08:30:00.000Z',
    newFileName: 'Ricevuta',
    session: 's',
    recipient: '0',
    company: '1',
    expires: '1',
    signature: 's',
    fileName: own.fileName,
    logoId: own.fileName,
    token: own.linkToken,
    password: PASSWORD,
    username: own.me.username,
  }
}

const USER = { name: 'Mario Rossi', email: 'mario@esempio.it', userType: 'VIEWER_DATA' }
const RIGHTS = { viewHistory: true, viewComments: true, viewDayNotifications: true }
const NO_RIGHTS = { viewHistory: false, viewComments: false, viewDayNotifications: false }
/** A new version of the company's library. */
const versionOf = ({ libraryId, sectionId, dataId, listDataId }: Own) => ({
  title: 'Chiusura',
  continues: libraryId,
  sections: [
    {
      tmpId: 1000,
      name: 'Incassi',
      viewOrder: 1,
      continuesSectionId: sectionId,
      data: [
        {
          tmpId: 2000,
          name: 'Fondo',
          type: 'PREVIOUS_DAY',
          viewOrder: 1,
          sourceTmpId: 2001,
          unit: 'AMOUNT',
          aggregation: 'FIRST',
          continuesDataId: null,
        },
        { tmpId: 2001, name: 'Contanti', type: 'ENTERED', viewOrder: 2, continuesDataId: dataId },
        { tmpId: 2002, name: 'Totale', type: 'CALCULATED', viewOrder: 3 },
      ],
      lists: [
        {
          tmpId: 3000,
          name: 'Spese',
          viewOrder: 4,
          sumDataName: 'Totale spese',
          causal: 'Motivo',
          unit: 'AMOUNT',
          aggregation: 'SUM',
          causals: ['Bar', 'Ghiaccio'],
          continuesDataId: listDataId,
        },
      ],
    },
  ],
  formulas: [{ tmpId: 5000, expression: '#data_2001 + 1', resultDataId: 2002 }],
})

/** The bodies of each call that has one; several if its fields can't all be valid together. */
function bodiesOf(own: Own): Record<string, unknown[]> {
  const {
    me,
    dataId,
    connectionDataId,
    itemId: id,
    listId,
    listDataId,
    userId,
    libraryId,
    valueRevision: revision,
  } = own
  const { username, password } = me
  const rule = { name: 'Regola', ruleDataId: dataId, ruleData2Id: listDataId, compareData2: 1, libraryId }
  return {
    'post /report/pack': [{ from: own.date, to: own.date, parts: ['csv'] }],
    'post /report/pack/:jobId/link': [{ forOthers: true }],
    'post /auth': [{ username, password, code: '123456' }],
    'post /auth/confirm': [{ password, code: 'abcd-efgh-ijkl-mnop', passkey: own.passkey.signIn }],
    'post /auth/passkeys/set-up': [{ password }],
    'post /auth/passkeys': [{ name: 'Telefono', ...own.passkey.creation }],
    'post /auth/passkeys/sign-in': [own.passkey.signIn],
    'post /auth/second-factor/set-up': [{ password }],
    'post /auth/second-factor/confirm': [{ code: codeOf(own.factorSecret, Date.now()) }],
    'post /auth/second-factor/switch-off': [{ password, code: 'abcd-efgh-ijkl-mnop' }],
    'post /telemetry/error': [
      {
        release: '0.1.0-1a2b3c4d',
        module: 'mf_day',
        message: 'x is not a function',
        stack: 'f@https://quotidia.example/main.js:1:2',
        requestId: '1a2b3c4d',
        path: '/view/:dayId',
      },
    ],
    'post /telemetry/module': [{ module: 'mf_day', release: '0.1.0-1a2b3c4d', part: 'slot', outcome: 'works' }],
    'put /users/register': [{ token: own.linkToken, password: PASSWORD }],
    'put /users/change-password': [{ currentPassword: password, newPassword: PASSWORD, confirmPassword: PASSWORD }],
    'put /users/me/:field': [{ name: 'Nome Nuovo' }, { email: 'nuova@esempio.it' }],
    'put /users/others/:userId': [{ ...USER, ...RIGHTS }],
    'post /users/add': [{ ...USER, ...NO_RIGHTS, email: 'altro@esempio.it', ifInvited: 'refuse' }],
    'put /company': [{ companyName: 'Nome Nuovo' }],
    'post /day/:dayId/close': [{ version: own.dayVersion, comment: 'Va bene così', acceptOutstanding: true }],
    'post /day/:dayId/approve': [{ version: own.dayVersion + 1, comment: 'Visto' }],
    'post /day/approve': [[{ dayId: own.closedDayId, version: own.closedDayVersion }]],
    'post /day/approve/undo': [[{ dayId: own.closedDayId, version: own.closedDayVersion }]],
    'post /live/presence': [{ dayId: own.dayId, sectionId: own.sectionId, dataId, mode: 'edit' }],
    'post /report/import/:importId/columns': [
      { columns: [{ column: 'B', dataKey: dataId }], dateOrder: 'dayFirst', decimalMark: ',' },
      { sheet: 'Settembre' },
    ],
    'post /report/import/:importId/apply': [{ version: own.importVersion }],
    'post /report/import/:importId/undo': [{ dayIds: [own.dayId] }],
    'post /question': [{ dayId: own.dayId, dataId, text: 'Come mai?' }],
    'post /question/:questionId/answer': [{ text: 'Era un giorno di festa.' }],
    'post /day/:dayId/reopen': [{ reason: 'Manca uno scontrino' }],
    'post /day/:dayId/correction': [{ reason: 'Manca uno scontrino' }],
    'post /report/pack/month': [{ month: '2008-01' }],
    'put /company/security': [{ factorsRequired: false, confirmSensitive: false }],
    'put /company/settings': [
      {
        dayEndsAt: 5,
        remindAt: '23:30',
        accountantEmails: ['studio@esempio.it'],
        headlines: [dataId],
        hideFirstSteps: true,
      },
    ],
    'put /users/settings': [{ remindByMail: false }],
    'post /data/update': [
      [{ dataId, connectionDataId, value: 3, comment: 'Da rivedere', revision, origin: 'SUGGESTED' }],
    ],
    'post /day/:dayId/expected/:dataId': [{ confirmed: 12.5 }],
    'post /data/list/update': [{ value: 1 }, { causal: 'Bar' }, { comment: 'Sì' }].map((change) => [
      { id, listId, revision: own.itemRevision, origin: 'SUGGESTED', ...change },
    ]),
    'post /data/list/add': [[{ id: null, listId, dataId: listDataId, value: 1, causal: 'Bar', origin: 'SUGGESTED' }]],
    'post /data/list/none': [{ listId: own.emptyListId }],
    'put /library/items/:dataId': [{ aggregation: 'LAST' }],
    'post /rule/create': [
      { ...rule, checkBox: false, previousDay: true },
      { ...rule, kind: 'reconciliation', tolerance: 5 },
    ],
    'post /access-control/update': [{ userId, dataId, accessLevel: 'VIEW' }],
    'post /library/create': [versionOf(own)],
    'post /embed/token': [
      {
        origin: A_KEY.origins[0],
        username: own.embedded.username,
        days: { from: own.date, to: own.date },
        seconds: 60,
      },
    ],
    'post /embed/keys': [{ ...A_KEY, mode: 'edit', close: false, expiresAt: '2099-12-31T22:59:59Z' }],
  }
}

/** The valid requests of a call, one for each of its bodies. */
export function rightRequests({ route, sites }: LiveCall, own: Own): Request[] {
  const texts = textsOf(own)
  const pick = (place: Site['place']) =>
    Object.fromEntries(
      sites.filter((site) => site.place === place).map(({ path: [name = ''] }) => [name, texts[name] ?? '']),
    )
  const request = { route, path: pick('path'), query: pick('query') }
  if (sites.some(({ place }) => place === 'form')) return [{ ...request, form: pick('form') }]
  const bodies = (bodiesOf(own)[route] ?? []).map((body) => withBody(request, body))
  return bodies.length === 0 ? [request] : isEither(route) ? [request, ...bodies] : bodies
}

/** The fields of this call may be in the query or in the body. */
const isEither = (route: string) => route === 'put /users/register'

function withBody(request: Request, body: unknown): Request {
  const { route, path: inPath } = request
  if (isEither(route)) return { ...request, query: {}, body }
  const field = Object.keys(body as object)[0] ?? ''
  return { ...request, path: 'field' in inPath ? { field } : inPath, body }
}

/** Whether the request has a value in that place. */
export function has(request: Request, { place, path }: Site): boolean {
  let found: unknown = request[place]
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name]
  return found !== undefined
}
