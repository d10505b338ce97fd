/** The answers to a call that writes, on a closed and on an approved day; `elsewhere` if it doesn't write to a day. */
type OnClosedDay = 'elsewhere' | { closed: 'refused' | 'written'; approved: 'refused' | 'written' }

const REFUSED: OnClosedDay = { closed: 'refused', approved: 'refused' }

/** Every call of the table of rights that isn't a read. */
export const ON_CLOSED_DAYS: Record<string, OnClosedDay> = {
  'delete /day/:dayId': REFUSED,
  'post /data/update': REFUSED,
  'post /data/list/update': REFUSED,
  'post /data/list/add': REFUSED,
  'post /data/list/none': REFUSED,
  'delete /data/list/delete/:itemId': REFUSED,
  'post /history/connectionData/:connectionDataId/restore/:revision': REFUSED,
  'post /history/connectionList/:itemId/restore/:revision': REFUSED,
  'post /rule/reload-previous-day/:dayId/:ruleId': REFUSED,
  'put /files/:documentId/rename': REFUSED,
  'delete /files/:documentId': REFUSED,
  // Evidence arrives later.
  'post /files/upload': { closed: 'written', approved: 'refused' },
  'post /day/:dayId/close': REFUSED,
  // The steps themselves; closing/routes.test.ts has their order.
  'post /day/:dayId/approve': 'elsewhere',
  'post /day/approve': 'elsewhere',
  'post /day/:dayId/reopen': 'elsewhere',
  // Of deleted days.
  'post /day/:dayId/restore': 'elsewhere',
  'delete /day/:dayId/purge': 'elsewhere',
  'post /day/fetch': 'elsewhere',
  'post /day/create': 'elsewhere',
  'post /auth/logout': 'elsewhere',
  'post /auth/confirm': 'elsewhere',
  'delete /auth/other-sessions': 'elsewhere',
  'delete /auth/sessions/:sessionId': 'elsewhere',
  'post /auth/passkeys/set-up': 'elsewhere',
  'post /auth/passkeys': 'elsewhere',
  'delete /auth/passkeys/:passkeyId': 'elsewhere',
  'post /auth/second-factor/set-up': 'elsewhere',
  'post /auth/second-factor/confirm': 'elsewhere',
  'post /auth/second-factor/switch-off': 'elsewhere',
  'delete /users/:userId/second-factor': 'elsewhere',
  'put /users/change-password': 'elsewhere',
  'put /users/me/:field': 'elsewhere',
  'put /users/others/:userId': 'elsewhere',
  'post /users/add': 'elsewhere',
  'delete /users/:userId': 'elsewhere',
  'put /company': 'elsewhere',
  'put /company/security': 'elsewhere',
  'post /company/logo': 'elsewhere',
  'delete /company/logo': 'elsewhere',
  'post /rule/create': 'elsewhere',
  'delete /rule/:ruleId': 'elsewhere',
  'post /access-control/update': 'elsewhere',
  'delete /notification': 'elsewhere',
  'delete /notification/:notificationId': 'elsewhere',
  'post /embed/keys': 'elsewhere',
  'delete /embed/keys/:keyId': 'elsewhere',
  'post /library/create': 'elsewhere',
}
