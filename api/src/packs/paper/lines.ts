import { paperMessages as messages } from './messages'
import type {
  PaperDifference,
  PaperEntry,
  PaperItem,
  PaperMonth,
  PaperSection,
  PaperState,
  PaperStep,
} from './paperDay'

export type LineKind = 'item' | 'opening' | 'entry' | 'sum' | 'total' | 'difference' | 'beyond' | 'comment'

/** A line of a table. */
export interface PaperLine {
  kind: LineKind
  text: string
  figure?: string
  remark?: string | undefined
  isIndented?: boolean
}

/** A table over the width of the page. */
export interface PaperTable {
  title: string
  /** The heads of its other columns. */
  labels: { figure: string; remark: string }
  lines: PaperLine[]
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

function differenceLine({ name, figure, tolerance, isBeyond }: PaperDifference): PaperLine {
  const kind = isBeyond ? 'beyond' : 'difference'
  return { kind, text: name, figure, remark: messages.tolerance(tolerance, isBeyond), isIndented: true }
}

function itemLines({ name, figure, remark, comment, list, isTotal = false, differences = [] }: PaperItem): PaperLine[] {
  const compared = differences.map((each) => differenceLine({ ...each, name: messages.differenceWith(each.name) }))
  if (!list) {
    return [{ kind: isTotal ? 'total' : 'item', text: name, figure, remark }, ...compared, ...commentLines(comment)]
  }
  const none: PaperLine = { kind: 'entry', text: messages.noEntries, isIndented: true }
  return [
    { kind: 'opening', text: list.name },
    ...(list.entries.length > 0 ? list.entries.flatMap(entryLines) : [none]),
    { kind: 'sum', text: name, figure, remark, isIndented: true },
    ...compared,
    ...commentLines(comment, true),
  ]
}

function tableOf({ name, items }: PaperSection, labels: PaperTable['labels']): PaperTable {
  const lines = items.flatMap(itemLines)
  return { title: name, labels, lines: lines.length > 0 ? lines : [{ kind: 'item', text: messages.noItems }] }
}

/** A day's section. */
export const sectionTable = (section: PaperSection): PaperTable =>
  tableOf(section, { figure: messages.value, remark: messages.remark })

/** A section's totals of a month. */
export const totalsTable = (section: PaperSection): PaperTable =>
  tableOf(section, { figure: messages.inMonth, remark: messages.howComputed })

/** The notes with which a day was closed and approved. */
export function notesOf({ closed, approved, corrected }: PaperState): string[] {
  const noteOf = (step: PaperStep | undefined, write: (note: string) => string) =>
    step?.note ? [write(step.note.replace(/\s+/g, ' '))] : []
  return [
    ...noteOf(closed, messages.closingNote),
    ...noteOf(approved, messages.approvalNote),
    ...noteOf(corrected, (note) => messages.corrected({ ...corrected, note })),
  ]
}

/** A month's days with their states, differences and notes. */
export function daysTable({ days, isCompared }: PaperMonth): PaperTable {
  const labels = { figure: isCompared ? messages.difference : '', remark: messages.state }
  const lines = days.flatMap((day): PaperLine[] => [
    { kind: 'item', text: messages.day(day.date), remark: messages.stateOf(day) },
    ...day.differences.map(differenceLine),
    ...notesOf(day).map((text): PaperLine => ({ kind: 'comment', text, isIndented: true })),
  ])
  return { title: messages.days, labels, lines }
}
