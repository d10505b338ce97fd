import type { EmbedMode } from '@quotidia/contract/embed'
import type { UserType } from '@quotidia/domain/userTypes'
import type { EmbedKeyRow } from '../db/rows/company'

/** The calls of a day's view; an embedded view may make no others. */
const VIEWING = [
  'GET /users/get-current-user',
  'POST /day/fetch',
  'GET /day/:id/full',
  'GET /section/day/:id',
  'GET /formula/:id',
  'GET /library/day/:id',
  'GET /rule/previous-day-changes/:id',
  'GET /history/connectionData/:id/revisions',
  'GET /history/connectionList/:id/revisions',
  'GET /live',
]
const EDITING = [
  'GET /data/list/causals',
  'POST /data/update',
  'POST /data/list/update',
  'POST /data/list/add',
  'POST /data/list/none',
  'DELETE /data/list/delete/:id',
  'POST /history/connectionData/:id/restore/:revision',
  'POST /history/connectionList/:id/restore/:revision',
  'POST /rule/reload-previous-day/:id/:rule',
  'POST /live/presence',
]
/**
 * Only owners approve, and they have no embedded view. Reopening releases figures that others rely on, so it is done in
 * the product.
 */
const CLOSING = ['GET /day/:id/closing', 'POST /day/:id/close']

const patternOf = (calls: string[]) => new RegExp(`^(${calls.join('|').replace(/:\w+/g, '[^/]+')})$`)
const OPEN: Record<EmbedMode | 'close', RegExp> = {
  view: patternOf(VIEWING),
  edit: patternOf([...VIEWING, ...EDITING]),
  close: patternOf([...VIEWING, ...EDITING, ...CLOSING]),
}

/** The permission of a view; `close` includes `edit`. */
export type Permit = keyof typeof OPEN

/** A view without a user is read-only, whatever its key permits. */
export function permitOf({ mode, may_close }: Pick<EmbedKeyRow, 'mode' | 'may_close'>, sub: string): Permit {
  if (sub === NOBODY) return 'view'
  return mode === 'edit' && may_close === 1 ? 'close' : mode
}

/** Whether an embedded view may make a call; HEAD counts as GET. */
export function isOpenCall(permit: Permit, method: string, path: string): boolean {
  return OPEN[permit].test(`${method === 'HEAD' ? 'GET' : method} ${path}`)
}

/** The `sub` of a token without a user. */
export const NOBODY = '0'

/** The user type of a view without a user: all figures, without personal data. */
export const NOBODY_TYPE: UserType = 'VIEWER_DATA'

/** The type of each user in an embedded view, which has no documents; undefined for types without access. */
const WITHOUT_FILES: Record<UserType, UserType | undefined> = {
  OWNER: undefined,
  VIEWER_DATA: 'VIEWER_DATA',
  VIEWER_FILES: undefined,
  VIEWER_DATA_FILES: 'VIEWER_DATA',
  EDITOR_DATA: 'EDITOR_DATA',
  EDITOR_FILES: undefined,
  EDITOR_DATA_FILES: 'EDITOR_DATA',
  VIEWER: 'VIEWER',
}

/** The effective user type in an embedded view; undefined for types without access. */
export function typeInView(stored: UserType, mode: EmbedMode): UserType | undefined {
  const type = WITHOUT_FILES[stored]
  return type === 'EDITOR_DATA' && mode === 'view' ? 'VIEWER_DATA' : type
}
