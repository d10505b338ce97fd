import { activeElement } from '../activeElement'
import { focusCellOrRow } from '../sheet/cellNavigation'

/** The cell with the focus, and the text that was typed in it and isn't committed yet. */
export interface PresentCell {
  root: ParentNode
  key: string
  text: string | undefined
}

export function presentCell(isTyping: boolean): PresentCell | undefined {
  const present = activeElement() as HTMLInputElement | null
  const key = present?.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  if (!present || !key) return undefined
  return { root: present.getRootNode() as ParentNode, key, text: isTyping ? present.value : undefined }
}

/** Focuses the cell again after its row was mounted anew, with the text as typed. */
export function returnToCell({ root, key, text }: PresentCell): void {
  focusCellOrRow(root, key.slice(0, key.lastIndexOf('/')), key)
  const field = activeElement() as HTMLInputElement | null
  if (text === undefined || !field?.setRangeText) return
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
