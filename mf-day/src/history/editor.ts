import type { Revision } from 'contract/history'
import { messages } from './messages'

/** Who made a revision: the person's name together with the username, as far as they are known. */
export function editorOf({ lastEditorName, lastEditorUsername }: Revision): string {
  if (lastEditorName && lastEditorUsername) return messages.editor(lastEditorName, lastEditorUsername)
  return lastEditorName || lastEditorUsername || messages.someone
}
