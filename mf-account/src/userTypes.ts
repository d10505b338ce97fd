import type { UserType } from '@quotidia/domain/userTypes'

/** The name of each user type on the screen. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  OWNER: 'Proprietario',
  VIEWER_DATA: 'Vede i valori',
  VIEWER_FILES: 'Vede i documenti',
  VIEWER_DATA_FILES: 'Vede valori e documenti',
  EDITOR_DATA: 'Modifica i valori',
  EDITOR_FILES: 'Modifica i documenti',
  EDITOR_DATA_FILES: 'Modifica valori e documenti',
  VIEWER: 'Vede i valori (vecchio tipo)',
}
