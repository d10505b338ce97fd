import type { Summary } from '@quotidia/contract/reports'
import type { Shown } from '../address/useAddress'
import { finalTotals, type LineSection } from '../figures/lines'
import type { Comparison } from '../figures/useFigures'
import { messages } from '../messages'
import { columnName, periodName, shortDatesName } from '../period/names'
import type { Dates } from '../period/period'
import { LineRow } from './LineRow'
import { Frame, Table } from './tableStyle'
import { useWideTable } from './useWideTable'

interface Props {
  shown: Shown
  summary: Summary
  compared: Comparison | undefined
  sections: LineSection[]
  /** Whether some days aren't closed yet. */
  provisional: boolean
  /** The keys of the lines in the chart; undefined without a chart. */
  drawn: number[] | undefined
  /** The keys of the lines that the chart can show. */
  drawable: ReadonlySet<number>
  onToggleDrawn(key: number): void
  /** Opens the days behind a figure of a line. */
  onOpen(key: number, dates: Dates, weekday?: string): void
}

/** The lines by period, with total, daily average and comparison. */
export function SummaryTable({ shown, summary, compared, sections, provisional, drawn, ...rest }: Props) {
  const { drawable, onToggleDrawn, onOpen } = rest
  const { period, by } = shown
  const { periods } = summary
  const totals = finalTotals(summary.items)
  const { isWide, frame, head } = useWideTable()
  const columns = 3 + periods.length + (compared ? 3 : 0) + (drawn ? 1 : 0)
  return (
    <Frame ref={frame} data-wide={isWide || undefined}>
      <Table className="num">
        <caption className="vh">
          {messages.caption(periodName(period), messages.groupings[by], compared && periodName(compared.period))}
        </caption>
        <thead ref={head}>
          <tr>
            {drawn && (
              <th scope="col" data-drawn>
                <span className="vh">{messages.drawn}</span>
              </th>
            )}
            <th scope="col" data-name>
              {messages.line}
            </th>
            {periods.map((each) => {
              const { name, sunday } = columnName(each, by, period)
              return (
                <th key={each.key} scope="col" data-figure data-period data-sunday={sunday || undefined}>
                  {name}
                </th>
              )
            })}
            <th scope="col" data-figure data-total>
              {messages.inPeriod}
              {provisional && <em>{messages.provisionalTotal}</em>}
            </th>
            <th scope="col" data-figure data-average>
              {messages.average}
            </th>
            {compared && (
              <>
                <th scope="col" data-figure data-compared>
                  {shortDatesName(compared.dates, period.from.slice(0, 4))}
                </th>
                <th scope="colgroup" colSpan={2} data-figure data-percent>
                  {messages.difference}
                </th>
              </>
            )}
          </tr>
        </thead>
        {sections.map(({ name, lines }) => (
          <tbody key={name}>
            <tr data-section>
              <th scope="rowgroup" colSpan={columns}>
                {name}
              </th>
            </tr>
            {lines.map((line) => (
              <LineRow
                key={line.item.key}
                line={line}
                items={summary.items}
                periods={periods}
                period={period}
                by={by}
                columns={columns}
                isTotal={totals.has(line.item.key)}
                comparison={compared && (isLoading(compared) ? 'loading' : 'loaded')}
                drawn={drawn}
                isDrawable={drawable.has(line.item.key)}
                onToggleDrawn={() => onToggleDrawn(line.item.key)}
                onOpen={(dates, weekday) => onOpen(line.item.key, dates, weekday)}
              />
            ))}
          </tbody>
        ))}
      </Table>
    </Frame>
  )
}

const isLoading = ({ summary, error }: Comparison) => !summary && !error
