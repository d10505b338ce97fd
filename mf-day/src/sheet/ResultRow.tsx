import { Figure } from '@quotidia/shared-ui/components/Figure'
import { formatDay } from '@quotidia/shared-ui/format/dates'
import styled from 'styled-components'
import { StaleMark } from '../warnings/StaleMark'
import { MissingMeta } from './EnteredRow'
import { formulaMessages } from './formulaMessages'
import { Who } from './LastEdit'
import { Provisional, RowSub } from './Ledger'
import { messages } from './messages'
import type { RowProps } from './rowProps'
import { ValueRow } from './ValueRow'

/** The end of a formatted date, hidden on the narrowest phones; only its length matters. */
const YEAR = '/2026'

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

/** The row of a PREVIOUS_DAY item. */
export function CarriedRow({ item, commentable, toComplete, from }: RowProps & { from: string | undefined }) {
  return (
    <ValueRow
      item={item}
      commentable={commentable}
      toComplete={toComplete}
      cell={<Figure value={item.value} unit={item.unit} kind="carried" />}
      meta={from && <CarriedFrom date={from} />}
    >
      <StaleMark dataId={item.dataId} />
    </ValueRow>
  )
}

function CarriedFrom({ date }: { date: string }) {
  const text = messages.carriedFrom(formatDay(date))
  return (
    <Who className="num">
      <span>
        {text.slice(0, -YEAR.length)}
        <Year>{text.slice(-YEAR.length)}</Year>
      </span>
    </Who>
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

/* On the narrowest phones there is only room for day and month. */
const Year = styled.span`
  @container app (max-width: 389px) {
    display: none;
  }
`
