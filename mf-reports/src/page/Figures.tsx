import type { CalendarDay } from '@quotidia/contract/calendar'
import type { Summary, SummaryItem } from '@quotidia/contract/reports'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { useState } from 'react'
import styled from 'styled-components'
import type { Shown } from '../address/useAddress'
import { DoubtfulItems } from '../aggregation/DoubtfulItems'
import { FigureDays } from '../days/FigureDays'
import type { FigureOf } from '../days/figureOf'
import { linesBySection } from '../figures/lines'
import type { Comparison, Drawn } from '../figures/useFigures'
import { useChosenLines } from '../lines/useChosenLines'
import { messages } from '../messages'
import { periodName } from '../period/names'
import { SummaryTable } from '../table/SummaryTable'
import { DayStates } from './DayStates'
import { DrawnFigures } from './DrawnFigures'
import { Tools } from './Tools'

interface Props {
  shown: Shown
  summary: Summary
  compared: Comparison | undefined
  /** Undefined for a grouping without a chart. */
  drawn: Drawn | undefined
  days: CalendarDay[] | undefined
  today: string
  searched: string
  onSearch(text: string): void
}

/** The states of the days, the chart, and the table with its tools. */
export function Figures({ shown, summary, compared, drawn, days, today, searched, onSearch }: Props) {
  const [opened, setOpened] = useState<Omit<FigureOf, 'name' | 'value'>>()
  const chosen = useChosenLines(summary.items, drawn?.by)
  const wanted = searched.trim().toLocaleLowerCase('it')
  const found = summary.items.filter(({ dataName }) => dataName.toLocaleLowerCase('it').includes(wanted))
  // A search also finds lines that aren't chosen.
  const items = wanted ? found : summary.items.filter(({ key }) => !chosen.hidden.has(key))
  const openDays = summary.periods.reduce((all, each) => all + each.days - each.closed - each.approved, 0)
  const openedItem = summary.items.find(({ key }) => key === opened?.line)
  if (summary.items.length === 0) return <EmptyState>{messages.nothingVisible}</EmptyState>
  return (
    <>
      <DayStates period={periodName(shown.period)} summary={summary} days={days} today={today} />
      {drawn && chosen.drawn.length > 0 && (
        <DrawnFigures
          drawn={drawn}
          shown={shown}
          lines={chosen.drawn}
          days={days}
          today={today}
          onRemove={chosen.toggleDrawn}
        />
      )}
      {compared?.error && (
        <Failed>
          <ErrorState message={messages.comparisonFailed} error={compared.error} onRetry={compared.retry} />
        </Failed>
      )}
      <DoubtfulItems />
      <Tools
        items={summary.items}
        searched={searched}
        onSearch={onSearch}
        hidden={chosen.hidden}
        onChooseLines={chosen.hide}
      />
      {items.length === 0 ? (
        <EmptyState>{wanted ? messages.nothingFound(searched.trim()) : messages.nothingChosen}</EmptyState>
      ) : (
        <SummaryTable
          shown={shown}
          summary={summary}
          compared={compared}
          sections={linesBySection(items, compared?.summary)}
          provisional={openDays > 0}
          drawn={drawn ? chosen.drawn : undefined}
          drawable={chosen.drawable}
          onToggleDrawn={chosen.toggleDrawn}
          onOpen={(line, dates, weekday) => setOpened({ line, dates, weekday })}
        />
      )}
      {opened && openedItem && (
        <FigureDays
          figure={{ ...opened, name: openedItem.dataName, value: figureIn(openedItem, opened, summary) }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

type Opened = Omit<FigureOf, 'name' | 'value'>

function figureIn({ values, total }: SummaryItem, { dates, weekday }: Opened, { periods }: Summary): number | null {
  const at = periods.findIndex(({ key, from, to }) =>
    weekday ? key === weekday : from === dates.from && to === dates.to,
  )
  return at < 0 ? total : (values[at] ?? total)
}

const Failed = styled.div`
  margin-bottom: 16px;
`
