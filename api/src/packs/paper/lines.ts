import { paperMessages as messages } from './messages'
import type { PaperEntry, PaperItem, PaperSection } from './paperDay'

export type LineKind = 'item' | 'opening' | 'entry' | 'sum' | 'total' | 'comment'

/** A line of a section's table. */
export interface PaperLine {
  kind: LineKind
  text: string
  figure?: string
  remark?: string | undefined
  isIndented?: boolean
}

/** Each paragraph is a line of its own, so that a long comment can continue on the next page. */
function commentLines(comment: string | undefined, isIndented = false): PaperLine[] {
  const paragraphs = (comment ?? '').split(/\r?\n/).filter((text) => text.trim() !== '')
  return paragraphs.map((text) => ({ kind: 'comment', text, isIndented }))
}

function entryLines({ causal, figure, remark, comment }: PaperEntry, index: number): PaperLine[] {
  const text = causal || messages.untitledEntry(index + 1)
  return [{ kind: 'entry', text, figure, remark, isIndented: true }, ...commentLines(comment, true)]
}

function itemLines({ name, figure, remark, comment, list, isTotal = false }: PaperItem): PaperLine[] {
  if (!list) return [{ kind: isTotal ? 'total' : 'item', text: name, figure, remark }, ...commentLines(comment)]
  const none: PaperLine = { kind: 'entry', text: messages.noEntries, isIndented: true }
  return [
    { kind: 'opening', text: list.name },
    ...(list.entries.length > 0 ? list.entries.flatMap(entryLines) : [none]),
    { kind: 'sum', text: name, figure, remark, isIndented: true },
    ...commentLines(comment, true),
  ]
}

export function linesOf({ items }: PaperSection): PaperLine[] {
  return items.length > 0 ? items.flatMap(itemLines) : [{ kind: 'item', text: messages.noItems }]
}
