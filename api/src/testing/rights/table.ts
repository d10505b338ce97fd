import type { UserType } from '@quotidia/domain/userTypes'
import { USER_TYPES } from '@quotidia/domain/userTypes'
import { asCreation } from '../../demo/form'
import { type Person, SMALL_FORM } from '../company'
import { A_KEY, aDocument, aTable, newAddress, newDate, type RowIds } from './rows'

type Method = 'get' | 'post' | 'put' | 'delete'

export interface CallRequest {
  path: string
  body?: unknown
}

/** The user types that may make a call, and the answer to the others. */
export interface Right {
  /** The call with these ids; `me` is the caller. */
  request(ids: RowIds, me: Person): CallRequest
  allowed: readonly UserType[]
  /** The status for types that may not make the call: 403 unless the row doesn't exist for them. */
  refused?: (type: UserType) => number
  /** Each call uses up its rows, and needs new ones, or new ones with imports. */
  needsNewRows?: true | 'imports'
  /**
   * The embedded views that may make the call: all of them, those of a user with all rights, those of a user who edits,
   * or those of an editor with a key that may close days. Absent: none.
   */
  embedded?: 'all' | 'user' | 'editor' | 'closer'
  /** The request has no id, so it can't address another company's row. */
  hasNoIds?: true
  /** Permitted to users who have to set up a second factor first. */
  beforeFactor?: true
}

const ALL = USER_TYPES
const OWNER = ['OWNER'] as const
const DATA_EDITORS = ['OWNER', 'EDITOR_DATA', 'EDITOR_DATA_FILES'] as const
const DATA_READERS = [...DATA_EDITORS, 'VIEWER_DATA', 'VIEWER_DATA_FILES', 'VIEWER'] as const
const FILE_EDITORS = ['OWNER', 'EDITOR_FILES', 'EDITOR_DATA_FILES'] as const
const FILE_READERS = [...FILE_EDITORS, 'VIEWER_FILES', 'VIEWER_DATA_FILES'] as const

/** Users who see a figure but may not edit it get 403; for users who see no figures it doesn't exist. */
const unseen = (type: UserType) => ((DATA_READERS as readonly UserType[]).includes(type) ? 403 : 404)

/** For data readers the row doesn't exist; other types may not make the call. */
const unreported = (type: UserType) => ((DATA_READERS as readonly UserType[]).includes(type) ? 404 : 403)
/** For data editors another editor's row doesn't exist; other types may not make the call. */
const unmade = (type: UserType) => ((DATA_EDITORS as readonly UserType[]).includes(type) ? 404 : 403)

const withoutIds = (path: string, body?: unknown) => () => ({ path, body })
const withIds = (path: (ids: RowIds, me: Person) => string) => (ids: RowIds, me: Person) => ({
  path: path(ids, me),
})

/** Calls that need no session, by method and path of the router. */
export const PUBLIC = [
  'get /health',
  'get /health/live',
  'get /health/ready',
  'get /openapi.json',
  'get /docs',
  'post /auth',
  'post /auth/passkeys/challenge',
  'post /auth/passkeys/sign-in',
  'post /telemetry/error',
  'post /telemetry/module',
  'get /telemetry/module',
  'get /users/validate-token',
  'put /users/register',
  'post /users/reset-password',
  'get /company/logo/:logoId',
  // Needs a signature; it has its own tests.
  'get /report/pack/file/:fileName',
  // Needs a key; it has its own tests.
  'post /embed/token',
] as const

/** The table of rights: every other call of the router, by method and path. */
export const RIGHTS: Record<`${Method} ${string}`, Right> = {
  'post /auth/confirm': {
    request: (_, { password }) => ({ path: '/auth/confirm', body: { password } }),
    allowed: ALL,
    hasNoIds: true,
  },
  'post /auth/logout': {
    beforeFactor: true,
    request: withoutIds('/auth/logout'),
    allowed: ALL,
    needsNewRows: true,
    hasNoIds: true,
  },
  'get /auth/sessions': { beforeFactor: true, request: withoutIds('/auth/sessions'), allowed: ALL, hasNoIds: true },
  'delete /auth/other-sessions': { request: withoutIds('/auth/other-sessions'), allowed: ALL, hasNoIds: true },
  // Another user's session: not found, even for an owner.
  'delete /auth/sessions/:sessionId': {
    request: withIds(({ sessionId }) => `/auth/sessions/${sessionId}`),
    allowed: [],
    refused: () => 404,
  },
  'get /auth/passkeys': { beforeFactor: true, request: withoutIds('/auth/passkeys'), allowed: ALL, hasNoIds: true },
  'post /auth/passkeys/set-up': {
    beforeFactor: true,
    request: (_, { password }) => ({ path: '/auth/passkeys/set-up', body: { password } }),
    allowed: ALL,
    hasNoIds: true,
  },
  // Fields that no device has signed.
  'post /auth/passkeys': {
    beforeFactor: true,
    request: withoutIds('/auth/passkeys', {
      name: 'Telefono',
      credentialId: 'A',
      clientDataJSON: 'A',
      attestationObject: 'A',
    }),
    allowed: [],
    refused: () => 400,
    hasNoIds: true,
  },
  // Another user's passkey: not found, even for an owner.
  'delete /auth/passkeys/:passkeyId': {
    request: withIds(({ passkeyId }) => `/auth/passkeys/${passkeyId}`),
    allowed: [],
    refused: () => 404,
  },
  'get /auth/second-factor': {
    beforeFactor: true,
    request: withoutIds('/auth/second-factor'),
    allowed: ALL,
    hasNoIds: true,
  },
  'post /auth/second-factor/set-up': {
    beforeFactor: true,
    request: (_, { password }) => ({ path: '/auth/second-factor/set-up', body: { password } }),
    allowed: ALL,
    hasNoIds: true,
  },
  // Sends a wrong code.
  'post /auth/second-factor/confirm': {
    beforeFactor: true,
    request: withoutIds('/auth/second-factor/confirm', { code: 'abcdef' }),
    allowed: [],
    refused: () => 400,
    hasNoIds: true,
  },
  'post /auth/second-factor/switch-off': {
    request: (_, { password }) => ({ path: '/auth/second-factor/switch-off', body: { password } }),
    allowed: ALL,
    hasNoIds: true,
  },
  'delete /users/:userId/second-factor': {
    request: withIds(({ userId }) => `/users/${userId}/second-factor`),
    allowed: OWNER,
  },
  'delete /users/:userId/sessions': {
    request: withIds(({ userId }) => `/users/${userId}/sessions`),
    allowed: OWNER,
  },
  'get /users/get-current-user': {
    beforeFactor: true,
    embedded: 'all',
    request: withoutIds('/users/get-current-user'),
    allowed: ALL,
    hasNoIds: true,
  },
  'put /users/change-password': {
    request: (_, { password }) => ({
      path: '/users/change-password',
      body: { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` },
    }),
    allowed: ALL,
    needsNewRows: true,
    hasNoIds: true,
  },
  'get /users/all': { request: withoutIds('/users/all'), allowed: OWNER, hasNoIds: true },
  'put /users/me/:field': {
    request: () => ({ path: '/users/me/email', body: { email: newAddress() } }),
    allowed: OWNER,
    hasNoIds: true,
  },
  'put /users/others/:userId': {
    request: ({ userId }) => ({
      path: `/users/others/${userId}`,
      body: {
        name: 'Nome Nuovo',
        email: newAddress(),
        userType: 'VIEWER_DATA',
        viewHistory: true,
        viewComments: true,
        viewDayNotifications: true,
      },
    }),
    allowed: OWNER,
  },
  'post /users/add': {
    request: withoutIds('/users/add', { name: 'Mario Rossi', email: 'mario@esempio.it', userType: 'EDITOR_DATA' }),
    allowed: OWNER,
    hasNoIds: true,
  },
  'delete /users/:userId': { request: withIds(({ userId }) => `/users/${userId}`), allowed: OWNER, needsNewRows: true },
  'put /company': { request: withoutIds('/company', { companyName: 'Nome nuovo' }), allowed: OWNER, hasNoIds: true },
  'get /company/security': { request: withoutIds('/company/security'), allowed: OWNER, hasNoIds: true },
  'put /company/security': {
    request: withoutIds('/company/security', { factorsRequired: false, confirmSensitive: false }),
    allowed: OWNER,
    hasNoIds: true,
  },
  'get /company/usage': { request: withoutIds('/company/usage'), allowed: OWNER, hasNoIds: true },
  'get /company/first-steps': { request: withoutIds('/company/first-steps'), allowed: OWNER, hasNoIds: true },
  'get /company/settings': { request: withoutIds('/company/settings'), allowed: OWNER, hasNoIds: true },
  'put /company/settings': {
    request: withoutIds('/company/settings', { dayEndsAt: 5, remindAt: null, accountantEmails: [] }),
    allowed: OWNER,
    hasNoIds: true,
  },
  'put /users/settings': {
    request: withoutIds('/users/settings', { remindByMail: false }),
    allowed: ALL,
    hasNoIds: true,
  },
  'delete /company/logo': { request: withoutIds('/company/logo'), allowed: OWNER, hasNoIds: true },
  'post /company/logo': { request: () => ({ path: '/company/logo', body: aLogo() }), allowed: OWNER, hasNoIds: true },
  'post /day/fetch': { embedded: 'all', request: withIds(({ date }) => `/day/fetch?date=${date}`), allowed: ALL },
  'post /day/create': {
    request: () => ({ path: `/day/create?date=${newDate()}` }),
    allowed: DATA_EDITORS,
    hasNoIds: true,
  },
  'get /day/last-days': { request: withIds(({ companyId }) => `/day/last-days?companyId=${companyId}`), allowed: ALL },
  'get /day/:dayId/full': { embedded: 'all', request: withIds(({ dayId }) => `/day/${dayId}/full`), allowed: ALL },
  'delete /day/:dayId': {
    request: withIds(({ dayId }) => `/day/${dayId}`),
    allowed: DATA_EDITORS,
    needsNewRows: true,
  },
  'get /day/calendar': {
    request: () => ({ path: '/day/calendar?from=2026-01-01&to=2026-12-31' }),
    allowed: ALL,
    hasNoIds: true,
  },
  'get /day/deleted': { request: withoutIds('/day/deleted'), allowed: OWNER, hasNoIds: true },
  'post /day/:dayId/restore': {
    request: withIds(({ deletedDayId }) => `/day/${deletedDayId}/restore`),
    allowed: OWNER,
    needsNewRows: true,
  },
  'delete /day/:dayId/purge': {
    request: withIds(({ deletedDayId }) => `/day/${deletedDayId}/purge`),
    allowed: OWNER,
    needsNewRows: true,
  },
  'get /day/:dayId/closing': {
    embedded: 'closer',
    request: withIds(({ dayId }) => `/day/${dayId}/closing`),
    allowed: DATA_READERS,
  },
  'post /day/:dayId/close': {
    embedded: 'closer',
    request: ({ dayId, dayVersion }) => ({
      path: `/day/${dayId}/close`,
      body: { version: dayVersion, comment: 'Tutto come previsto.', acceptOutstanding: true },
    }),
    allowed: DATA_EDITORS,
    needsNewRows: true,
  },
  'post /day/:dayId/approve': {
    request: ({ closedDayId, closedDayVersion }) => ({
      path: `/day/${closedDayId}/approve`,
      body: { version: closedDayVersion },
    }),
    allowed: OWNER,
    needsNewRows: true,
  },
  // A day of another company is refused within the answer, as closing/routes.test.ts tests.
  'post /day/approve': {
    request: ({ closedDayId, closedDayVersion }) => ({
      path: '/day/approve',
      body: [{ dayId: closedDayId, version: closedDayVersion }],
    }),
    allowed: OWNER,
    needsNewRows: true,
    hasNoIds: true,
  },
  // Likewise, and so is a day that the actor hasn't approved.
  'post /day/approve/undo': {
    request: ({ closedDayId, closedDayVersion }) => ({
      path: '/day/approve/undo',
      body: [{ dayId: closedDayId, version: closedDayVersion }],
    }),
    allowed: OWNER,
    needsNewRows: true,
    hasNoIds: true,
  },
  'post /day/:dayId/reopen': {
    request: ({ closedDayId }) => ({ path: `/day/${closedDayId}/reopen`, body: { reason: 'Manca uno scontrino.' } }),
    allowed: DATA_EDITORS,
    needsNewRows: true,
  },
  'get /day/:dayId/correction': {
    request: withIds(({ dayId }) => `/day/${dayId}/correction`),
    allowed: DATA_EDITORS,
  },
  // The days and items that it reaches decide, too, as corrections/routes.test.ts tests.
  'post /day/:dayId/correction': {
    request: ({ dayId }) => ({
      path: `/day/${dayId}/correction`,
      body: { reason: 'Manca uno scontrino.' },
    }),
    allowed: DATA_EDITORS,
    needsNewRows: true,
  },
  'get /day/correction/:jobId': {
    request: withIds(({ correctionId }) => `/day/correction/${correctionId}`),
    allowed: DATA_EDITORS,
  },
  'get /day/:dayId/expected': { request: withIds(({ dayId }) => `/day/${dayId}/expected`), allowed: ALL },
  'post /day/:dayId/expected/:dataId': {
    request: ({ dayId, dataId }, { userId }) => ({
      path: `/day/${dayId}/expected/${dataId}`,
      body: { confirmed: userId },
    }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'get /report/summary': {
    request: withoutIds('/report/summary?from=2026-01-01&to=2026-12-31&by=month'),
    allowed: DATA_READERS,
    hasNoIds: true,
  },
  'get /report/headlines': { request: withoutIds('/report/headlines'), allowed: DATA_READERS, hasNoIds: true },
  'get /report/list': {
    request: withIds(({ listDataId }) => `/report/list?from=2026-01-01&to=2026-12-31&dataKey=${listDataId}`),
    allowed: DATA_READERS,
  },
  'get /report/pack': {
    request: withoutIds('/report/pack?from=2026-01-01&to=2026-12-31'),
    allowed: DATA_READERS,
    hasNoIds: true,
  },
  'post /report/pack': {
    request: withoutIds('/report/pack', { from: '2026-01-01', to: '2026-12-31', parts: ['csv'] }),
    allowed: DATA_READERS,
    hasNoIds: true,
  },
  'get /report/pack/company': { request: withoutIds('/report/pack/company'), allowed: OWNER, hasNoIds: true },
  // No pack of the month has been mailed; packs/month.test.ts has one.
  'post /report/pack/month': {
    request: withoutIds('/report/pack/month', { month: '2026-01' }),
    allowed: [],
    refused: (type) => (type === 'OWNER' ? 409 : 403),
    hasNoIds: true,
  },
  // Another user's pack: not found, even for an owner.
  'get /report/pack/:jobId': {
    request: withIds(({ packId }) => `/report/pack/${packId}`),
    allowed: [],
    refused: unreported,
  },
  'post /report/pack/:jobId/link': {
    request: withIds(({ packId }) => `/report/pack/${packId}/link`),
    allowed: [],
    refused: unreported,
  },
  // A pack of an owner; its person may also remove it.
  'delete /report/pack/:jobId': {
    request: withIds(({ packId }) => `/report/pack/${packId}`),
    allowed: OWNER,
    refused: unreported,
    needsNewRows: true,
  },
  'post /report/import': {
    request: () => ({ path: '/report/import', body: aTable('2010-01-01') }),
    allowed: DATA_EDITORS,
    hasNoIds: true,
  },
  'get /report/import': {
    request: withoutIds('/report/import'),
    allowed: DATA_EDITORS,
    hasNoIds: true,
  },
  'get /report/import/company': { request: withoutIds('/report/import/company'), allowed: OWNER, hasNoIds: true },
  'get /report/import/template': {
    request: withoutIds('/report/import/template?format=csv'),
    allowed: DATA_EDITORS,
    hasNoIds: true,
  },
  // An owner's import; its uploader may also see it.
  'get /report/import/:importId': {
    request: withIds(({ importId }) => `/report/import/${importId}`),
    allowed: OWNER,
    refused: unmade,
  },
  'post /report/import/:importId/columns': {
    request: ({ importId, dataId: dataKey }) => ({
      path: `/report/import/${importId}/columns`,
      body: { columns: [{ column: 'B', dataKey }] },
    }),
    allowed: OWNER,
    refused: unmade,
  },
  'post /report/import/:importId/apply': {
    request: withIds(({ importId }) => `/report/import/${importId}/apply`),
    allowed: OWNER,
    refused: unmade,
    needsNewRows: 'imports',
  },
  'post /report/import/:importId/stop': {
    request: withIds(({ importId }) => `/report/import/${importId}/stop`),
    allowed: OWNER,
    refused: unmade,
  },
  'post /report/import/:importId/undo': {
    request: ({ appliedImportId }) => ({ path: `/report/import/${appliedImportId}/undo`, body: {} }),
    allowed: OWNER,
    refused: unmade,
  },
  'delete /report/import/:importId': {
    request: withIds(({ importId }) => `/report/import/${importId}`),
    allowed: OWNER,
    refused: unmade,
    needsNewRows: 'imports',
  },
  'get /question': { request: withIds(({ dayId }) => `/question?dayId=${dayId}`), allowed: ALL },
  'get /question/open': { request: withoutIds('/question/open'), allowed: ALL, hasNoIds: true },
  'post /question': {
    request: ({ dayId, dataId }) => ({ path: '/question', body: { dayId, dataId, text: 'Come mai?' } }),
    allowed: DATA_READERS,
    refused: () => 404,
  },
  'post /question/:questionId/answer': {
    request: ({ questionId }) => ({ path: `/question/${questionId}/answer`, body: { text: 'Ecco perché.' } }),
    allowed: DATA_READERS,
    refused: () => 404,
  },
  // An owner's question; its author may also resolve it.
  'post /question/:questionId/resolve': {
    request: withIds(({ questionId }) => `/question/${questionId}/resolve`),
    allowed: OWNER,
    refused: unseen,
    needsNewRows: true,
  },
  'delete /question/:questionId': {
    request: withIds(({ questionId }) => `/question/${questionId}`),
    allowed: OWNER,
    refused: unseen,
    needsNewRows: true,
  },
  'get /library/day/:dayId': {
    embedded: 'all',
    request: withIds(({ dayId }) => `/library/day/${dayId}`),
    allowed: ALL,
  },
  'get /section/day/:dayId': {
    embedded: 'all',
    request: withIds(({ dayId }) => `/section/day/${dayId}`),
    allowed: ALL,
  },
  'post /data/update': {
    embedded: 'editor',
    request: ({ dayId, dataId }, { userId }) => ({
      path: `/data/update?dayId=${dayId}`,
      body: [{ dataId, value: userId }],
    }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'post /data/list/update': {
    embedded: 'editor',
    request: ({ dayId, itemId, listId }, { userId }) => ({
      path: `/data/list/update?dayId=${dayId}`,
      body: [{ id: itemId, listId, value: userId }],
    }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'post /data/list/add': {
    embedded: 'editor',
    request: ({ dayId, listId, listDataId }) => ({
      path: `/data/list/add?dayId=${dayId}`,
      body: [{ id: null, listId, dataId: listDataId, value: 0, causal: '' }],
    }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'post /data/list/none': {
    embedded: 'editor',
    request: ({ dayId, emptyListId }) => ({ path: `/data/list/none?dayId=${dayId}`, body: { listId: emptyListId } }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'delete /data/list/delete/:itemId': {
    embedded: 'editor',
    request: withIds(({ itemId }) => `/data/list/delete/${itemId}`),
    allowed: DATA_EDITORS,
    refused: unseen,
    needsNewRows: true,
  },
  'get /data/list/causals': {
    embedded: 'editor',
    request: withIds(({ dayId, listId }) => `/data/list/causals?dayId=${dayId}&listId=${listId}`),
    allowed: DATA_READERS,
    refused: () => 404,
  },
  'get /history/connectionData/:connectionDataId/revisions': {
    embedded: 'user',
    request: withIds(({ connectionDataId }) => `/history/connectionData/${connectionDataId}/revisions`),
    allowed: DATA_READERS,
    refused: unseen,
  },
  'get /history/connectionList/:itemId/revisions': {
    embedded: 'user',
    request: withIds(({ itemId }) => `/history/connectionList/${itemId}/revisions`),
    allowed: DATA_READERS,
    refused: unseen,
  },
  'post /history/connectionData/:connectionDataId/restore/:revision': {
    embedded: 'editor',
    request: withIds(({ connectionDataId }) => `/history/connectionData/${connectionDataId}/restore/1`),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'post /history/connectionList/:itemId/restore/:revision': {
    embedded: 'editor',
    request: withIds(({ itemId }) => `/history/connectionList/${itemId}/restore/1`),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'get /formula/library/:libraryId': {
    request: withIds(({ libraryId }) => `/formula/library/${libraryId}`),
    allowed: DATA_EDITORS,
  },
  'get /formula/:dayId': {
    embedded: 'all',
    request: withIds(({ dayId }) => `/formula/${dayId}`),
    allowed: DATA_EDITORS,
  },
  'get /library/user': { request: withoutIds('/library/user'), allowed: ALL, hasNoIds: true },
  'get /data/library-data/:libraryId': {
    request: withIds(({ libraryId }) => `/data/library-data/${libraryId}`),
    allowed: ALL,
  },
  'get /section/library/:libraryId': {
    request: withIds(({ libraryId }) => `/section/library/${libraryId}`),
    allowed: ALL,
  },
  'get /library/:libraryId/form': { request: withIds(({ libraryId }) => `/library/${libraryId}/form`), allowed: OWNER },
  'get /library/items': { request: withoutIds('/library/items'), allowed: OWNER, hasNoIds: true },
  'put /library/items/:dataId': {
    request: ({ dataId }) => ({ path: `/library/items/${dataId}`, body: { aggregation: 'LAST' } }),
    allowed: OWNER,
  },
  'get /rule/library/:libraryId': { request: withIds(({ libraryId }) => `/rule/library/${libraryId}`), allowed: OWNER },
  'post /rule/create': {
    request: ({ dataId, libraryId }) => ({
      path: '/rule/create',
      body: {
        name: 'Regola',
        checkBox: true,
        previousDay: null,
        ruleDataId: dataId,
        ruleData2Id: null,
        compareData2: null,
        libraryId,
      },
    }),
    allowed: OWNER,
  },
  'delete /rule/:ruleId': { request: withIds(({ ruleId }) => `/rule/${ruleId}`), allowed: OWNER, needsNewRows: true },
  'get /rule/previous-day-changes/:dayId': {
    embedded: 'all',
    request: withIds(({ dayId }) => `/rule/previous-day-changes/${dayId}`),
    allowed: ALL,
  },
  'post /rule/reload-previous-day/:dayId/:ruleId': {
    embedded: 'editor',
    request: withIds(({ dayId, carryingRuleId }) => `/rule/reload-previous-day/${dayId}/${carryingRuleId}`),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'get /access-control/data-access': {
    request: withIds(({ libraryId }) => `/access-control/data-access?libraryId=${libraryId}`),
    allowed: OWNER,
  },
  'get /access-control/user/:userId': {
    request: withIds(({ userId }) => `/access-control/user/${userId}`),
    allowed: OWNER,
  },
  'post /access-control/update': {
    request: ({ userId, dataId }) => ({
      path: '/access-control/update',
      body: { userId, dataId, accessLevel: 'VIEW' },
    }),
    allowed: OWNER,
  },
  'get /files/day/:dayId': { request: withIds(({ dayId }) => `/files/day/${dayId}`), allowed: FILE_READERS },
  'post /files/upload': {
    request: ({ dayId }) => ({ path: '/files/upload', body: aDocument(dayId) }),
    allowed: FILE_EDITORS,
  },
  'put /files/:documentId/rename': {
    request: withIds(({ documentId }) => `/files/${documentId}/rename?newFileName=Nuovo`),
    allowed: FILE_EDITORS,
  },
  'delete /files/:documentId': {
    request: withIds(({ documentId }) => `/files/${documentId}`),
    allowed: FILE_EDITORS,
    needsNewRows: true,
  },
  'get /files/download/:fileName': {
    request: withIds(({ fileName }) => `/files/download/${fileName}`),
    allowed: FILE_READERS,
  },
  'get /live': { embedded: 'all', request: withIds(({ dayId }) => `/live?dayId=${dayId}`), allowed: ALL },
  'post /live/presence': {
    embedded: 'editor',
    request: ({ dayId }) => ({ path: '/live/presence', body: { dayId, mode: 'view' } }),
    allowed: ALL,
  },
  'get /notification': { request: withoutIds('/notification'), allowed: ALL, hasNoIds: true },
  'delete /notification': { request: withoutIds('/notification'), allowed: ALL, hasNoIds: true },
  'delete /notification/:notificationId': {
    request: withIds(({ dayId }) => `/notification/${dayId + 800_000}`),
    allowed: [],
    refused: () => 404,
  },
  'get /embed/keys': { request: withoutIds('/embed/keys'), allowed: OWNER, hasNoIds: true },
  'post /embed/keys': {
    request: withoutIds('/embed/keys', A_KEY),
    allowed: OWNER,
    hasNoIds: true,
  },
  'delete /embed/keys/:keyId': {
    request: withIds(({ embedKeyId }) => `/embed/keys/${embedKeyId}`),
    allowed: OWNER,
    needsNewRows: true,
  },
  // Last, as new days use the new library from then on.
  'post /library/create': {
    request: withoutIds('/library/create', asCreation(SMALL_FORM)),
    allowed: OWNER,
    hasNoIds: true,
  },
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function aLogo(): FormData {
  const form = new FormData()
  form.set('logo', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'logo.png')
  return form
}
