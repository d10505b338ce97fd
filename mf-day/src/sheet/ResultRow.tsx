import { formulaMessages } from 'domain/formula/messages'
import { Figure } from 'shared-ui/components/Figure'
import { formatDay } from 'shared-ui/format/dates'
import { StaleMark } from '../warnings/StaleMark'
import { Who } from './LastEdit'
import { Provisional, RowSub } from './Ledger'
import { MissingMeta } from './MissingMeta'
import { messages } from './messages'
import type { RowProps } from './rowProps'
import { ValueRow } from './ValueRow'

interface ResultProps extends RowProps {
  /** The formula in words, for whoever may see it. */
  formula?: string | undefined
  /** Something that it is made of isn't filled in: how many items, as far as this person may know. */
  provisional: boolean
  missingOperands: number
  isTotal: boolean
}

/** A figure that the server calculates. */
export function ResultRow({ item, commentable, toComplete, formula, isTotal, ...of }: ResultProps) {
  const why = item.value === null && (item.reason ? formulaMessages.noResult[item.reason] : messages.notComputable)
  return (
    <ValueRow
      item={item}
      commentable={commentable}
      toComplete={toComplete}
      {...(isTotal && { line: 'total' as const })}
      cell={<Figure value={item.value} unit={item.unit} kind="calculated" {...(why && { note: why })} />}
    >
      {of.provisional && <Provisional>{messages.provisional(of.missingOperands)}</Provisional>}
      {why && <Provisional aria-hidden>{why}</Provisional>}
      {formula && <RowSub>{formula}</RowSub>}
    </ValueRow>
  )
}

/** A figure carried over from the previous day. */
export function CarriedRow({ item, commentable, toComplete, from }: RowProps & { from: string | undefined }) {
  return (
    <ValueRow
      item={item}
      commentable={commentable}
      toComplete={toComplete}
      cell={<Figure value={item.value} unit={item.unit} kind="carried" />}
      meta={from && <Who className="num">{messages.carriedFrom(formatDay(from))}</Who>}
    >
      <StaleMark dataId={item.dataId} />
    </ValueRow>
  )
}

/** The sum of a list, on its own when the entries aren't for this reader. */
export function SumRow({ item, writable, commentable, missing, toComplete, inList }: RowProps & { inList: boolean }) {
  return (
    <ValueRow
      item={item}
      commentable={commentable}
      toComplete={toComplete}
      inList={inList}
      {...(inList && { line: 'sum' as const })}
      missing={missing && writable}
      cell={<Figure value={item.value} unit={item.unit} kind="sum" muted={missing} />}
      meta={missing && <MissingMeta writable={writable} />}
    />
  )
}
