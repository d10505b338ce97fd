import type { CalendarDay } from '@quotidia/contract/calendar'
import type { Grouping, Summary, SummaryItem } from '@quotidia/contract/reports'
import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import { stateOf } from '@quotidia/shared-ui/format/dateStates'
import { fullDate } from '@quotidia/shared-ui/format/dates'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { X } from 'lucide-react'
import { type MouseEvent, useCallback, useState } from 'react'
import styled from 'styled-components'
import { wordOf } from '../aggregation/figures'
import { messages } from '../messages'
import { columnName, datesName } from '../period/names'
import type { Dates } from '../period/period'
import { lineStyle } from './chartStyle'
import { Key } from './Key'
import { MOST_LINES } from './lines'
import { Plot, type Point } from './Plot'

interface Props {
  name: string
  period: Dates
  summary: Summary
  /** The periods of the summary. */
  by: Grouping
  /** The keys of the lines. */
  lines: number[]
  days: CalendarDay[] | undefined
  today: string
  onRemove(line: number): void
}

/** Up to four lines over the period; the pointer, a finger and the arrow keys give the exact figures. */
export function Chart({ name, period, summary, by, lines, days, today, onRemove }: Props) {
  const isByDay = by === 'day'
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number | null>(null)
  const items = lines.flatMap((line) => summary.items.find(({ key }) => key === line) ?? [])
  const points = pointsOf({ summary, items, period, by, days, today })
  const looked = at === null ? undefined : points[at]
  /**
   * The pressed button disappears: the focus goes to the next line, or to the checkbox that draws this one again, or, while
   * its row isn't shown, to the search, which finds it.
   */
  const remove = (line: number, { currentTarget }: MouseEvent<HTMLElement>) => {
    const { nextElementSibling: next, previousElementSibling: previous } = currentTarget.closest('li') as HTMLElement
    const neighbour = next?.querySelector('button') ?? previous?.querySelector('button')
    const toggle = document.querySelector<HTMLElement>(`[data-draws="${line}"]`)
    const search = document.querySelector<HTMLElement>('input[type="search"]')
    onRemove(line)
    ;(neighbour ?? toggle ?? search)?.focus()
  }
  const lookedPeriod = at === null ? undefined : summary.periods[at]
  return (
    <Panel aria-label={messages.chartOf(name)}>
      <Chips>
        {items.map((item, line) => (
          <li key={item.key}>
            <Key line={line} />
            <span>
              {item.dataName}
              {wordOf(item) && <small>{wordOf(item)}</small>}
            </span>
            <button
              type="button"
              aria-label={messages.removeLine(item.dataName)}
              onClick={(event) => remove(item.key, event)}
            >
              <X aria-hidden size={13} strokeWidth={1.75} />
            </button>
          </li>
        ))}
        <li data-count>{messages.linesDrawn(items.length, MOST_LINES)}</li>
      </Chips>
      <div ref={ref}>
        {width > 0 && (
          <Plot
            label={messages.chartLabel(name, items.map(({ dataName }) => dataName).join(', '))}
            points={points}
            lines={items.length}
            width={width}
            at={at}
            onLook={setAt}
          />
        )}
      </div>
      <Reading aria-live="polite">
        {looked && lookedPeriod && (
          <>
            <b>{isByDay ? fullDate(lookedPeriod.from) : datesName(lookedPeriod)}</b>
            {looked.state && (
              <span>
                <StateSign state={looked.state} /> {messages.stateOfDay[looked.state] || messages.noDay}
              </span>
            )}
            {items.map((item, line) => (
              <span key={item.key} data-of-line>
                <Key line={line} /> {item.dataName} <b className="num">{shownValue(looked.values[line] ?? null)}</b>
              </span>
            ))}
          </>
        )}
      </Reading>
      {/* A table is never narrower than its words: hidden without the `div`, it would widen the page of a phone. */}
      <div className="vh">
        <table>
          <caption>{messages.chartOf(name)}</caption>
          <thead>
            <tr>
              <td />
              {items.map(({ key, dataName }) => (
                <th key={key} scope="col">
                  {dataName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, values }, index) => (
              <tr key={key}>
                <th scope="row">{datesName(summary.periods[index] ?? period)}</th>
                {values.map((value, line) => (
                  <td key={items[line]?.key}>{shownValue(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const shownValue = (value: number | null) => (value === null ? messages.noFigure : formatValue(value))

interface Drawn extends Pick<Props, 'summary' | 'period' | 'by' | 'days' | 'today'> {
  items: SummaryItem[]
}

function pointsOf({ summary, items, period, by, days, today }: Drawn): Point[] {
  const isByDay = by === 'day'
  const byDate = days && new Map(days.map((day) => [day.date, day]))
  return summary.periods.map((each, index) => {
    const { name, sunday } = columnName(each, by, period)
    const isPast = each.from <= today
    return {
      key: each.key,
      label: isByDay ? String(Number(each.from.slice(8))) : name,
      sunday,
      today: isByDay && each.from === today,
      state: isByDay && byDate && isPast ? stateOf(byDate.get(each.from), today) : undefined,
      values: items.map(({ values }) => values[index] ?? null),
    }
  })
}

/** The width of an element in px, now and after each change; 0 until it is known. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !('ResizeObserver' in window)) return
    // The observer reports only after a first paint, which without the width would make everything below jump.
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

const Panel = styled.section`
  margin-bottom: 14px;
  padding: 10px 10px 6px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  @media print {
    border: 0;
    box-shadow: none;
  }
`
const Chips = styled.ul`
  ${lineStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 28px;
    padding-left: 8px;
    font-size: var(--q-t-small);
    font-weight: var(--q-w-medium);
  }
  button {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--q-r-cell);
    background: none;
    color: var(--q-text-3);
  }
  button:hover {
    background: var(--q-hover);
    color: var(--q-text);
  }
  small {
    padding-left: 7px;
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-regular);
    color: var(--q-text-3);
  }
  li[data-count] {
    margin-left: auto;
    padding-right: 8px;
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-regular);
    color: var(--q-text-3);
  }
  @media print {
    button,
    li[data-count] {
      display: none;
    }
  }
  ${NARROW} {
    li {
      min-height: 40px;
    }
    button {
      width: 36px;
      height: 36px;
    }
    li[data-count] {
      display: none;
    }
  }
`
const Reading = styled.p`
  ${lineStyle}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  min-height: 28px;
  padding: 4px 8px;
  font-size: var(--q-t-small);
  line-height: 20px;
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--q-text-2);
  }
  b {
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
  ${NARROW} {
    [data-of-line] {
      width: 100%;
    }
    [data-of-line] b {
      margin-left: auto;
    }
  }
`
