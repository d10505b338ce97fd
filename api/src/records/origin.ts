import type { RevisionOrigin } from '@quotidia/contract/history'
import { ORIGIN_KINDS, type OriginKind } from '@quotidia/domain/origins'
import type { OriginCode, OriginColumns } from '../db/rows/day'
import { writtenDate } from '../times'
import { recordMessages as messages } from './messages'

/** Where a figure comes from. */
export type Origin =
  | { kind: 'TYPED' | 'SUGGESTED' }
  | { kind: 'IMPORTED'; file: string; row: number | null; sheet: string | null }
  /** Without a date if there was no earlier day. */
  | { kind: 'CARRIED'; date: string | undefined; rule: string }
  | { kind: 'RESTORED'; revision: number }
  | { kind: 'UNDONE'; file: string }

/** The origin of a new revision; a change of the comment or the causal alone leaves that of the figure as it was. */
export type NewOrigin = Origin | 'unchanged'

export const TYPED: Origin = { kind: 'TYPED' }

export const NO_ORIGIN: OriginColumns = { origin: null, origin_text: null }

const LONGEST_TEXT = 300

const CODES: Record<OriginKind, OriginCode> = {
  TYPED: 'T',
  COUNTED: 'N',
  IMPORTED: 'I',
  CARRIED: 'C',
  SUGGESTED: 'S',
  RESTORED: 'R',
  UNDONE: 'U',
}

/** The origin as it is stored: the parts of its text are on lines of their own, names last, since the end may be cut off. */
export function originColumns(origin: Origin): OriginColumns {
  const text = partsOf(origin)
    .map((part) => `${part ?? ''}`.replaceAll('\n', ' '))
    .join('\n')
    .trimEnd()
    .slice(0, LONGEST_TEXT)
  return { origin: CODES[origin.kind], origin_text: text || null }
}

function partsOf(origin: Origin): (string | number | null | undefined)[] {
  switch (origin.kind) {
    case 'IMPORTED':
      return [origin.row, origin.file, origin.sheet]
    case 'CARRIED':
      return [origin.date, origin.rule]
    case 'RESTORED':
      return [origin.revision]
    case 'UNDONE':
      return [origin.file]
    default:
      return []
  }
}

/** A stored origin in words; without the name of a rule, which may reveal an item that the reader doesn't see. */
export function presentOrigin({ origin: code, origin_text }: OriginColumns): RevisionOrigin | undefined {
  const kind = ORIGIN_KINDS.find((each) => CODES[each] === code)
  return kind && { kind, text: wordsFor(kind, (origin_text ?? '').split('\n')) }
}

function wordsFor(kind: OriginKind, [first = '', file = '', sheet]: string[]): string {
  switch (kind) {
    case 'TYPED':
      return messages.typed
    case 'COUNTED':
      return messages.counted
    case 'IMPORTED':
      return messages.imported(file, first, sheet)
    case 'CARRIED':
      return messages.carried(first && writtenDate(first))
    case 'SUGGESTED':
      return messages.suggested
    case 'RESTORED':
      return messages.restored(first)
    case 'UNDONE':
      return messages.undone
  }
}
