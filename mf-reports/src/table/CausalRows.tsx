import { ApiError } from '@quotidia/shared-ui/api'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { dayAndMonth } from '@quotidia/shared-ui/format/dates'
import { formatFigure } from '@quotidia/shared-ui/format/figures'
import { useQuery } from '@quotidia/shared-ui/query'
import { Link } from '@quotidia/shared-ui/router'
import { listQuery } from '../figures/queries'
import { messages } from '../messages'
import type { Dates } from '../period/period'

interface Props {
  line: number
  dates: Dates
  /** The number of the table's columns. */
  columns: number
  hasDrawn: boolean
  /** The number of columns of periods. */
  periods: number
}

/** The entries of a list by causal, below its line. */
export function CausalRows({ line, dates, columns, hasDrawn, periods }: Props) {
  const { data, error, refetch } = useQuery(listQuery(dates, line))
  if (!data) {
    const onlySum = error instanceof ApiError && error.status === 404
    return (
      <tr data-note>
        <td colSpan={columns}>
          {!error && <Skeleton rows={2} height={32} bar={16} />}
          {onlySum && <p>{messages.onlySum}</p>}
          {error && !onlySum && (
            <ErrorState message={messages.causalsFailed} error={error} onRetry={() => void refetch()} />
          )}
        </td>
      </tr>
    )
  }
  return data.causals.map(({ causal, total, count, days, newest }) => (
    <tr key={causal} data-causal>
      {hasDrawn && <td data-drawn />}
      <th scope="row" data-name>
        {causal || messages.noCausal}
      </th>
      <td colSpan={periods} data-detail>
        {messages.entriesIn(count, days.length)}
        <Link to={`/view/${newest.dayId}`}>{dayAndMonth(newest.date)}</Link>
      </td>
      <td data-figure data-total>
        {formatFigure(total, data.unit)}
      </td>
      {columns > periods + 2 + Number(hasDrawn) && (
        <td colSpan={columns - periods - 2 - Number(hasDrawn)} data-period />
      )}
    </tr>
  ))
}
