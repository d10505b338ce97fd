import type { Revision } from '@quotidia/contract/history'
import { messages } from './messages'

/** The author of a revision: name and username, as far as they are known. */
export function editorOf({ lastEditorName, lastEditorUsername }: Revision): string {
  if (lastEditorName && lastEditorUsername) return messages.editor(lastEditorName, lastEditorUsername)
  return lastEditorName || lastEditorUsername || messages.someone
}
