import type { Grouping } from '@quotidia/contract/reports'
import { isDate } from '@quotidia/shared-ui/format/dates'
import { useSearchParams } from '@quotidia/shared-ui/router'
import {
  COMPARISONS,
  type Comparison,
  groupingsOf,
  isTooLong,
  type Period,
  periodOf,
  possibleDates,
  SPANS,
} from '../period/period'
import { useBusinessDate } from '../period/useBusinessDate'

/** The state of the page. The address contains it, so that a reload, the back button and a copied link keep it. */
export interface Shown {
  period: Period
  by: Grouping
  comparison: Comparison
}

export function useAddress(): [Shown, (change: Partial<Shown>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const period = readPeriod(parameters, useBusinessDate())
  const groupings = groupingsOf(period)
  const shown = {
    period,
    by: groupings.find((each) => each === parameters.get('by')) ?? groupings[0],
    comparison: COMPARISONS.find((each) => each === parameters.get('comparison')) ?? 'previous',
  }
  const change = (changed: Partial<Shown>) => setParameters(written({ ...shown, ...changed }))
  return [shown, change]
}

/** An address without a valid period means the month of the present business date. The dates that can't have days are left out of the others. */
function readPeriod(parameters: URLSearchParams, today: string): Period {
  const period = writtenPeriod(parameters, today)
  const dates = period && possibleDates(period)
  return dates ? { span: period.span, ...dates } : periodOf('month', today)
}

function writtenPeriod(parameters: URLSearchParams, today: string): Period | undefined {
  const span = SPANS.find((each) => each === parameters.get('span')) ?? 'month'
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? '']
  if (span !== 'dates') return periodOf(span, isDate(from) ? from : today)
  return isDate(from) && isDate(to) && from <= to && !isTooLong({ from, to }) ? { span, from, to } : undefined
}

/** The query without the default comparison, and without the usual grouping or one that the period doesn't have. */
function written({ period, by, comparison }: Shown): Record<string, string> {
  const { span, from, to } = period
  const [, ...others] = groupingsOf(period)
  return {
    span,
    from,
    ...(span === 'dates' && { to }),
    ...(others.includes(by) && { by }),
    ...(comparison !== 'previous' && { comparison }),
  }
}
