import { Figure } from '@quotidia/shared-ui/components/Figure'
import { formatDay } from '@quotidia/shared-ui/format/dates'
import { StaleMark } from '../warnings/StaleMark'
import { MissingMeta } from './EnteredRow'
import { formulaMessages } from './formulaMessages'
import { Who } from './LastEdit'
import { Provisional, RowSub } from './Ledger'
import { messages } from './messages'
import type { RowProps } from './rowProps'
import { ValueRow } from './ValueRow'

interface ResultProps extends RowProps {
  /** The formula's text; undefined for users who may not see it. */
  formula?: string | undefined
  /** Whether an operand is missing. */
  provisional: boolean
  /** The number of missing operands; 0 if the user may not know it. */
  missingOperands: number
  isTotal: boolean
}

/** The row of a CALCULATED item. */
export function ResultRow({ item, commentable, toComplete, formula, isTotal, ...of }: ResultProps) {
  const why = item.value === null && (item.reason ? formulaMessages.noResult[item.reason] : messages.notComputable)
  const provisional = of.provisional && <Provisional>{messages.provisional(of.missingOperands)}</Provisional>
  const words = formula && <RowSub>{formula}</RowSub>
  return (
    <ValueRow
      item={item}
      commentable={commentable}
      toComplete={toComplete}
      {...(isTotal && { line: 'total' as const })}
      cell={<Figure value={item.value} unit={item.unit} kind="calculated" {...(why && { note: why })} />}
      about={
        <>
          {provisional}
          {why && <Provisional>{why}</Provisional>}
          {words}
        </>
      }
    >
      {provisional}
      {why && <Provisional aria-hidden>{why}</Provisional>}
      {words}
    </ValueRow>
  )
}

/** The row of a PREVIOUS_DAY item. */
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

/** The sum of a list; alone if the user may not see the entries. */
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
