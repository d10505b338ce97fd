import type { DayFull } from 'contract/days'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import styled from 'styled-components'
import { findRow } from '../data/rows'
import type { UnsavedFigure } from '../saving/lane'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { inWords, nameOf } from './words'

/** Figures whose row went away before they were saved: they stay in sight until their person lets them go. */
export function Stranded({ day }: { day: DayFull }) {
  useSaveSummary()
  const queue = useSaving()
  const stranded = queue.unsaved().filter(({ ref }) => !isComing(ref) && !findRow(day, ref))
  if (stranded.length === 0) return null
  return (
    <Place>
      <Banner kind="error">
        {messages.strandedTitle(stranded.length)}
        <Figures figures={stranded} day={day} onDiscard={({ ref, field }) => queue.discard(ref.key, field)} />
      </Banner>
    </Place>
  )
}

/** What its person had written on a day that is gone. */
export function StrandedOfDay({ day }: { day: DayFull }) {
  useSaveSummary()
  const figures = useSaving().unsaved()
  if (figures.length === 0) return null
  return (
    <Place>
      <Banner kind="error">
        {messages.strandedOfDay(figures.length)}
        <Figures figures={figures} day={day} />
      </Banner>
    </Place>
  )
}

const isComing = (ref: UnsavedFigure['ref']) => ref.kind === 'item' && ref.itemId === null

interface FiguresProps {
  figures: UnsavedFigure[]
  day: DayFull
  onDiscard?: (figure: UnsavedFigure) => void
}

function Figures({ figures, day, onDiscard }: FiguresProps) {
  return (
    <ul>
      {figures.map((figure) => {
        const name = nameOf(figure, day)
        return (
          <Line key={`${figure.ref.key}/${figure.field}`}>
            <span>
              {name}: <strong className="num">{inWords(figure, day)}</strong>
            </span>
            {onDiscard && (
              <Button size="s" aria-label={messages.discardOf(name)} onClick={() => onDiscard(figure)}>
                {messages.discard}
              </Button>
            )}
          </Line>
        )
      })}
    </ul>
  )
}

const Place = styled.div`
  margin-bottom: var(--q-7);
  text-align: left;
`
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-2) var(--q-5);
  padding-top: var(--q-4);
  overflow-wrap: anywhere;
`
