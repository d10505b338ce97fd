import type { UserType } from 'domain/userTypes'
import { USER_TYPES } from 'domain/userTypes'
import { asCreation } from '../../demo/form'
import { type Person, SMALL_FORM } from '../company'
import { A_KEY, aDocument, newDate, type Things } from './things'

type Method = 'get' | 'post' | 'put' | 'delete'

export interface Ask {
  path: string
  body?: unknown
}

/** The user types that may make a call, and the answer to the others. */
export interface Right {
  /** The call with these ids; `me` is the caller. */
  ask(things: Things, me: Person): Ask
  allowed: readonly UserType[]
  /** The answer to types that may not: 403 unless the row doesn't exist for them. */
  refused?: (type: UserType) => number
  /** Possible only once: the next call needs new rows. */
  spends?: true
  /**
   * Permitted to embedded views: to all of them, to those of a user with all rights, or to those of a user who edits.
   * Absent: to none.
   */
  embedded?: 'all' | 'user' | 'editor'
  /** Has no id, so that another company's row can't be named. */
  namesNothing?: true
}

const ALL = USER_TYPES
const OWNER = ['OWNER'] as const
const DATA_EDITORS = ['OWNER', 'EDITOR_DATA', 'EDITOR_DATA_FILES'] as const
const DATA_READERS = [...DATA_EDITORS, 'VIEWER_DATA', 'VIEWER_DATA_FILES', 'VIEWER'] as const
const FILE_EDITORS = ['OWNER', 'EDITOR_FILES', 'EDITOR_DATA_FILES'] as const
const FILE_READERS = [...FILE_EDITORS, 'VIEWER_FILES', 'VIEWER_DATA_FILES'] as const

/** A visible figure without the right to edit is forbidden; for a user who sees no figures it doesn't exist. */
const unseen = (type: UserType) => ((DATA_READERS as readonly UserType[]).includes(type) ? 403 : 404)

const ofNothing = (path: string, body?: unknown) => () => ({ path, body })
const read = (path: (things: Things, me: Person) => string) => (things: Things, me: Person) => ({
  path: path(things, me),
})

/** Calls that need no session, by method and path of the router. */
export const PUBLIC = [
  'get /health',
  'get /health/live',
  'get /health/ready',
  'get /openapi.json',
  'get /docs',
  'post /auth',
  'post /telemetry/error',
  'get /users/validate-token',
  'put /users/register',
  'post /users/reset-password',
  'get /company/logo/:logoId',
  // Needs a key; it has its own tests.
  'post /embed/token',
] as const

/** THE table of rights: every other call of the router, by method and path. */
export const RIGHTS: Record<`${Method} ${string}`, Right> = {
  'post /auth/logout': { ask: ofNothing('/auth/logout'), allowed: ALL, spends: true, namesNothing: true },
  'get /auth/sessions': { ask: ofNothing('/auth/sessions'), allowed: ALL, namesNothing: true },
  'delete /auth/other-sessions': { ask: ofNothing('/auth/other-sessions'), allowed: ALL, namesNothing: true },
  // Somebody else's, which isn't there even for an owner.
  'delete /auth/sessions/:sessionId': {
    ask: read(({ sessionId }) => `/auth/sessions/${sessionId}`),
    allowed: [],
    refused: () => 404,
  },
  'get /auth/second-factor': { ask: ofNothing('/auth/second-factor'), allowed: ALL, namesNothing: true },
  'post /auth/second-factor/set-up': {
    ask: (_, { password }) => ({ path: '/auth/second-factor/set-up', body: { password } }),
    allowed: ALL,
    namesNothing: true,
  },
  // Of a code that is wrong.
  'post /auth/second-factor/confirm': {
    ask: ofNothing('/auth/second-factor/confirm', { code: 'abcdef' }),
    allowed: [],
    refused: () => 400,
    namesNothing: true,
  },
  'post /auth/second-factor/switch-off': {
    ask: (_, { password }) => ({ path: '/auth/second-factor/switch-off', body: { password } }),
    allowed: ALL,
    namesNothing: true,
  },
  'delete /users/:userId/second-factor': {
    ask: read(({ userId }) => `/users/${userId}/second-factor`),
    allowed: OWNER,
  },
  'get /users/get-current-user': {
    embedded: 'all',
    ask: ofNothing('/users/get-current-user'),
    allowed: ALL,
    namesNothing: true,
  },
  'put /users/change-password': {
    ask: (_, { password }) => ({
      path: '/users/change-password',
      body: { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` },
    }),
    allowed: ALL,
    spends: true,
    namesNothing: true,
  },
  'get /users/all': { ask: ofNothing('/users/all'), allowed: OWNER, namesNothing: true },
  'put /users/me/:field': {
    ask: ofNothing('/users/me/name', { name: 'Nome Nuovo' }),
    allowed: OWNER,
    namesNothing: true,
  },
  'put /users/others/:userId': {
    ask: ({ userId }) => ({
      path: `/users/others/${userId}`,
      body: {
        name: 'Nome Nuovo',
        email: `nuovo.${userId}@esempio.it`,
        userType: 'VIEWER_DATA',
        viewHistory: true,
        viewComments: true,
        viewDayNotifications: true,
      },
    }),
    allowed: OWNER,
  },
  'post /users/add': {
    ask: ofNothing('/users/add', { name: 'Mario Rossi', email: 'mario@esempio.it', userType: 'EDITOR_DATA' }),
    allowed: OWNER,
    namesNothing: true,
  },
  'delete /users/:userId': { ask: read(({ userId }) => `/users/${userId}`), allowed: OWNER, spends: true },
  'put /company': { ask: ofNothing('/company', { companyName: 'Nome nuovo' }), allowed: OWNER, namesNothing: true },
  'delete /company/logo': { ask: ofNothing('/company/logo'), allowed: OWNER, namesNothing: true },
  'post /company/logo': { ask: () => ({ path: '/company/logo', body: aLogo() }), allowed: OWNER, namesNothing: true },
  'post /day/fetch': { embedded: 'all', ask: read(({ date }) => `/day/fetch?date=${date}`), allowed: ALL },
  'post /day/create': {
    ask: () => ({ path: `/day/create?date=${newDate()}` }),
    allowed: DATA_EDITORS,
    namesNothing: true,
  },
  'get /day/last-days': { ask: read(({ companyId }) => `/day/last-days?companyId=${companyId}`), allowed: ALL },
  'get /day/:dayId/full': { embedded: 'all', ask: read(({ dayId }) => `/day/${dayId}/full`), allowed: ALL },
  'delete /day/:dayId': { ask: read(({ dayId }) => `/day/${dayId}`), allowed: DATA_EDITORS, spends: true },
  'get /library/day/:dayId': { embedded: 'all', ask: read(({ dayId }) => `/library/day/${dayId}`), allowed: ALL },
  'get /section/day/:dayId': { embedded: 'all', ask: read(({ dayId }) => `/section/day/${dayId}`), allowed: ALL },
  'post /data/update': {
    embedded: 'editor',
    ask: ({ dayId, dataId }, { userId }) => ({
      path: `/data/update?dayId=${dayId}`,
      body: [{ dataId, value: userId }],
    }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'post /data/list/update': {
    embedded: 'editor',
    ask: ({ dayId, itemId, listId }, { userId }) => ({
      path: `/data/list/update?dayId=${dayId}`,
      body: [{ id: itemId, listId, value: userId }],
    }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'post /data/list/add': {
    embedded: 'editor',
    ask: ({ dayId, listId, listDataId }) => ({
      path: `/data/list/add?dayId=${dayId}`,
      body: [{ id: null, listId, dataId: listDataId, value: 0, causal: '' }],
    }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'post /data/list/none': {
    embedded: 'editor',
    ask: ({ dayId, emptyListId }) => ({ path: `/data/list/none?dayId=${dayId}`, body: { listId: emptyListId } }),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'delete /data/list/delete/:itemId': {
    embedded: 'editor',
    ask: read(({ itemId }) => `/data/list/delete/${itemId}`),
    allowed: DATA_EDITORS,
    refused: unseen,
    spends: true,
  },
  'get /data/list/causals': {
    embedded: 'editor',
    ask: read(({ dayId, listId }) => `/data/list/causals?dayId=${dayId}&listId=${listId}`),
    allowed: DATA_READERS,
    refused: () => 404,
  },
  'get /history/connectionData/:connectionDataId/revisions': {
    embedded: 'user',
    ask: read(({ connectionDataId }) => `/history/connectionData/${connectionDataId}/revisions`),
    allowed: DATA_READERS,
    refused: unseen,
  },
  'get /history/connectionList/:itemId/revisions': {
    embedded: 'user',
    ask: read(({ itemId }) => `/history/connectionList/${itemId}/revisions`),
    allowed: DATA_READERS,
    refused: unseen,
  },
  'post /history/connectionData/:connectionDataId/restore/:revision': {
    embedded: 'editor',
    ask: read(({ connectionDataId }) => `/history/connectionData/${connectionDataId}/restore/1`),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'post /history/connectionList/:itemId/restore/:revision': {
    embedded: 'editor',
    ask: read(({ itemId }) => `/history/connectionList/${itemId}/restore/1`),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'get /formula/library/:libraryId': {
    ask: read(({ libraryId }) => `/formula/library/${libraryId}`),
    allowed: DATA_EDITORS,
  },
  'get /formula/:dayId': { embedded: 'all', ask: read(({ dayId }) => `/formula/${dayId}`), allowed: DATA_EDITORS },
  'get /library/user': { ask: ofNothing('/library/user'), allowed: ALL, namesNothing: true },
  'get /data/library-data/:libraryId': {
    ask: read(({ libraryId }) => `/data/library-data/${libraryId}`),
    allowed: ALL,
  },
  'get /section/library/:libraryId': { ask: read(({ libraryId }) => `/section/library/${libraryId}`), allowed: ALL },
  'get /library/:libraryId/form': { ask: read(({ libraryId }) => `/library/${libraryId}/form`), allowed: OWNER },
  'get /rule/library/:libraryId': { ask: read(({ libraryId }) => `/rule/library/${libraryId}`), allowed: OWNER },
  'post /rule/create': {
    ask: ({ dataId, libraryId }) => ({
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
  'delete /rule/:ruleId': { ask: read(({ ruleId }) => `/rule/${ruleId}`), allowed: OWNER, spends: true },
  'get /rule/previous-day-changes/:dayId': {
    embedded: 'all',
    ask: read(({ dayId }) => `/rule/previous-day-changes/${dayId}`),
    allowed: ALL,
  },
  'post /rule/reload-previous-day/:dayId/:ruleId': {
    embedded: 'editor',
    ask: read(({ dayId, carryingRuleId }) => `/rule/reload-previous-day/${dayId}/${carryingRuleId}`),
    allowed: DATA_EDITORS,
    refused: unseen,
  },
  'get /access-control/data-access': {
    ask: read(({ libraryId }) => `/access-control/data-access?libraryId=${libraryId}`),
    allowed: OWNER,
  },
  'get /access-control/user/:userId': { ask: read(({ userId }) => `/access-control/user/${userId}`), allowed: OWNER },
  'post /access-control/update': {
    ask: ({ userId, dataId }) => ({
      path: '/access-control/update',
      body: { userId, dataId, accessLevel: 'VIEW' },
    }),
    allowed: OWNER,
  },
  'get /files/day/:dayId': { ask: read(({ dayId }) => `/files/day/${dayId}`), allowed: FILE_READERS },
  'post /files/upload': {
    ask: ({ dayId }) => ({ path: '/files/upload', body: aDocument(dayId) }),
    allowed: FILE_EDITORS,
  },
  'put /files/:documentId/rename': {
    ask: read(({ documentId }) => `/files/${documentId}/rename?newFileName=Nuovo`),
    allowed: FILE_EDITORS,
  },
  'delete /files/:documentId': {
    ask: read(({ documentId }) => `/files/${documentId}`),
    allowed: FILE_EDITORS,
    spends: true,
  },
  'get /files/download/:fileName': {
    ask: read(({ fileName }) => `/files/download/${fileName}`),
    allowed: FILE_READERS,
  },
  'get /notification': { ask: ofNothing('/notification'), allowed: ALL, namesNothing: true },
  'delete /notification': { ask: ofNothing('/notification'), allowed: ALL, namesNothing: true },
  'delete /notification/:notificationId': {
    ask: read(({ dayId }) => `/notification/${dayId + 800_000}`),
    allowed: [],
    refused: () => 404,
  },
  'get /embed/keys': { ask: ofNothing('/embed/keys'), allowed: OWNER, namesNothing: true },
  'post /embed/keys': { ask: ofNothing('/embed/keys', A_KEY), allowed: OWNER, namesNothing: true },
  'delete /embed/keys/:keyId': {
    ask: read(({ embedKeyId }) => `/embed/keys/${embedKeyId}`),
    allowed: OWNER,
    spends: true,
  },
  // Last, since from then on new days use the new library.
  'post /library/create': {
    ask: ofNothing('/library/create', asCreation(SMALL_FORM)),
    allowed: OWNER,
    namesNothing: true,
  },
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function aLogo(): FormData {
  const form = new FormData()
  form.set('logo', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'logo.png')
  return form
}
