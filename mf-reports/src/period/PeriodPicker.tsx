import { Button } from '@quotidia/shared-ui/components/Button'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { messages } from '../messages'
import { periodName } from './names'
import { type Period, periodOf, possibleDates, SPANS, type Span, shiftPeriod } from './period'
import { Segments } from './Segments'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const OPTIONS = SPANS.map((value) => ({ value, name: messages.spans[value] }))
/** These keys move the period as in a calendar; the arrow keys choose the kind of period. */
const STEPS: Record<string, number> = { PageUp: -1, PageDown: 1 }

interface Props {
  period: Period
  today: string
  onChange(period: Period): void
}

/** The kind of period, its name, and the buttons to the previous and the next one. */
export function PeriodPicker({ period, today, onChange }: Props) {
  const choose = (span: Span) => {
    if (span === 'dates') return onChange({ ...period, span })
    const holdsToday = period.from <= today && today <= period.to
    onChange(periodOf(span, holdsToday ? today : period.from))
  }
  const canMove = (steps: number) => possibleDates(shiftPeriod(period, steps)) !== undefined
  const move = (steps: number) => canMove(steps) && onChange(shiftPeriod(period, steps))
  const step = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (!steps || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(steps)
  }
  return (
    <Picker onKeyDown={step}>
      <Segments label={messages.span} options={OPTIONS} value={period.span} onChange={choose} />
      <Steps>
        <Button
          variant="quiet"
          iconOnly
          aria-label={messages.previous}
          aria-keyshortcuts="PageUp"
          title={messages.previousKey}
          aria-disabled={!canMove(-1) || undefined}
          onClick={() => move(-1)}
        >
          <ChevronLeft {...ICON} />
        </Button>
        <h2 aria-live="polite">{periodName(period)}</h2>
        <Button
          variant="quiet"
          iconOnly
          aria-label={messages.next}
          aria-keyshortcuts="PageDown"
          title={messages.nextKey}
          aria-disabled={!canMove(1) || undefined}
          onClick={() => move(1)}
        >
          <ChevronRight {...ICON} />
        </Button>
      </Steps>
    </Picker>
  )
}

const Picker = styled.div`
  @media print {
    [role='radiogroup'],
    button {
      display: none;
    }
    h2 {
      min-width: 0;
    }
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 14px;
  ${NARROW} {
    width: 100%;
  }
`
const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  h2 {
    min-width: 148px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  ${NARROW} {
    justify-content: space-between;
    width: 100%;
    button {
      width: var(--q-touch);
      height: var(--q-touch);
    }
  }
`
