import type { Grouping, SummaryItem } from '@quotidia/contract/reports'
import { isCalculated, isList, isTick } from '@quotidia/domain/items'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { AggregationWord } from '../aggregation/AggregationWord'
import { missingReason, wordOf } from '../aggregation/figures'
import { aggregationMessages } from '../aggregation/messages'
import { MOST_LINES } from '../chart/lines'
import { cellText, omittedIn, totalText } from '../figures/cellText'
import type { Line } from '../figures/lines'
import { messages } from '../messages'
import { type Column, columnName, periodName } from '../period/names'
import type { Dates, Period } from '../period/period'
import { CausalRows } from './CausalRows'
import { ComparisonCells } from './ComparisonCells'
import { DrawnToggle } from './DrawnToggle'

interface Props {
  line: Line
  /** All lines, for the names in formulas. */
  items: readonly SummaryItem[]
  periods: Column[]
  period: Period
  by: Grouping
  /** The number of the table's columns. */
  columns: number
  /** Whether it is the final total of its section. */
  isTotal: boolean
  /** Undefined without a comparison. */
  comparison: 'loading' | 'loaded' | undefined
  /** The keys of the lines in the chart; undefined without a chart. */
  drawn: number[] | undefined
  /** Whether the line has figures in the chart. */
  isDrawable: boolean
  onToggleDrawn(): void
  /** @param weekday the key of its column */
  onOpen(dates: Dates, weekday?: string): void
}

/** A line of the table; each figure opens its days. */
export function LineRow({ line, items, periods, period, by, columns, isTotal, comparison, drawn, ...rest }: Props) {
  const { isDrawable, onToggleDrawn, onOpen } = rest
  const { item } = line
  const [isOpen, setOpen] = useState(false)
  const isCheck = isTick(item.dataType)
  const opener = (value: number, text: string, of: string, onClick: () => void) => (
    <button type="button" aria-label={`${text}, ${item.dataName}, ${of}`} onClick={onClick}>
      <span data-omitted={omittedIn(item, value)}>{text}</span>
    </button>
  )
  const openPeriod = ({ key, from, to }: Column) => onOpen({ from, to }, by === 'weekday' ? key : undefined)
  const plain = (value: number | null) =>
    value !== null && <span data-omitted={omittedIn(item, value)}>{cellText(item, value)}</span>
  const missing = (reason: string | undefined) =>
    reason !== undefined && (
      <span data-missing title={reason || undefined}>
        –{reason && <span className="vh"> {reason}</span>}
      </span>
    )
  return (
    <>
      <tr data-check={isCheck || undefined} data-final={isTotal || undefined}>
        {drawn && (
          <td data-drawn>
            {isDrawable && (
              <DrawnToggle
                line={item.key}
                name={item.dataName}
                position={drawn.indexOf(item.key)}
                disabled={drawn.length >= MOST_LINES && !drawn.includes(item.key)}
                onToggle={onToggleDrawn}
              />
            )}
          </td>
        )}
        <th scope="row" data-name data-together={isShort(item) || undefined}>
          {isList(item.dataType) ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {item.dataName}
              <ChevronRight aria-hidden size={14} strokeWidth={1.75} />
            </button>
          ) : (
            item.dataName
          )}
          {isCalculated(item.dataType) && (
            <>
              <i aria-hidden>ƒ</i>
              <span className="vh">{messages.formula}</span>
            </>
          )}
          <AggregationWord item={item} items={items} period={periodName(period)} />
          {item.incalculable > 0 && <small>{messages.incalculable(item.incalculable)}</small>}
        </th>
        {periods.map((each, index) => {
          const value = item.values[index] ?? null
          const { name } = columnName(each, by, period)
          return (
            <td key={each.key} data-figure data-period>
              {value !== null
                ? opener(value, cellText(item, value), name, () => openPeriod(each))
                : missing(missingReason(item, each, index))}
            </td>
          )
        })}
        <td data-figure data-total>
          {item.total !== null
            ? opener(item.total, totalText(item, item.total), messages.inPeriod, () => onOpen(period))
            : missing(totalMissing(item))}
        </td>
        <td data-figure data-average>
          {hasMean(item) ? plain(item.average) : missing('')}
        </td>
        {comparison && <ComparisonCells line={line} isLoading={comparison === 'loading'} />}
      </tr>
      {isOpen && (
        <CausalRows
          line={item.key}
          dates={period}
          columns={columns}
          hasDrawn={drawn !== undefined}
          periods={periods.length}
        />
      )}
    </>
  )
}

/** Why there is no figure of the whole period; undefined where nothing has to be said. */
function totalMissing({ aggregation, totalReason, days }: SummaryItem): string | undefined {
  if (aggregation === 'NONE') return days > 0 ? aggregationMessages.none : undefined
  return totalReason && aggregationMessages.reasons[totalReason]
}

/** Characters of a name with its word that stay on one line. */
const SHORT = 36

/** Whether the row is equally high before and after its comparison loads, which changes the widths of columns. */
const isShort = (item: SummaryItem) => {
  const word = wordOf(item)
  return word !== undefined && item.dataName.length + word.length <= SHORT
}

const hasMean = ({ aggregation }: SummaryItem) => aggregation !== 'FORMULA' && aggregation !== 'NONE'
