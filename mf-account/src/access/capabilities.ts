import type { UserType } from 'api/contract'

interface Capabilities {
  editsData: boolean
  files: 'none' | 'view' | 'edit'
}

/** What a type of user is for: the most that its people can be given, and what they may do with documents. */
export const CAPABILITIES: Record<UserType, Capabilities> = {
  OWNER: { editsData: true, files: 'edit' },
  EDITOR_DATA_FILES: { editsData: true, files: 'edit' },
  EDITOR_DATA: { editsData: true, files: 'none' },
  EDITOR_FILES: { editsData: false, files: 'edit' },
  VIEWER_DATA_FILES: { editsData: false, files: 'view' },
  VIEWER_DATA: { editsData: false, files: 'none' },
  VIEWER_FILES: { editsData: false, files: 'view' },
  VIEWER: { editsData: false, files: 'none' },
}
