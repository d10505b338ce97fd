import type { UserType } from 'api/contract'

/** How each type of user is called on the screen. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  OWNER: 'Proprietario',
  VIEWER_DATA: 'Vede i dati',
  VIEWER_FILES: 'Vede i documenti',
  VIEWER_DATA_FILES: 'Vede dati e documenti',
  EDITOR_DATA: 'Modifica i dati',
  EDITOR_FILES: 'Modifica i documenti',
  EDITOR_DATA_FILES: 'Modifica dati e documenti',
  VIEWER: 'Vede i dati (vecchio tipo)',
}

/** What an owner may make of somebody: nobody becomes an owner, and the old type isn't given any more. */
export const GIVEN_TYPES: readonly UserType[] = [
  'VIEWER_DATA',
  'VIEWER_FILES',
  'VIEWER_DATA_FILES',
  'EDITOR_DATA',
  'EDITOR_FILES',
  'EDITOR_DATA_FILES',
]
