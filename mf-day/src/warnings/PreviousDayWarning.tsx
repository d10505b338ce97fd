import type { DayFull, PreviousDayChange } from 'api/contract'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { ChangeLine } from './ChangeLine'
import { useChanges } from './changesQuery'
import { figuresOf, inWords, targetOf } from './figures'
import { messages } from './messages'
import { StaleItems } from './StaleMark'
import { useReload } from './useReload'

interface Props {
  day: DayFull
  editing: boolean
  /** The rows, of which those concerned wear a mark. */
  children: ReactNode
}

/** Above the figures: which of those carried from the previous day would be others now. */
export function PreviousDayWarning({ day, editing, children }: Props) {
  const { data: changes = NONE, isLoadingError, refetch } = useChanges(day.dayId)
  const stale = useMemo(() => new Set(changes.map((change) => change.currentDataId)), [changes])
  const place = useRef<HTMLDivElement>(null)
  // The button pressed is gone with its line: the focus stays where it was.
  const carrying = useReload(day, () => place.current?.focus())
  return (
    <>
      <Place ref={place} tabIndex={-1}>
        {isLoadingError && <ErrorState message={messages.notLoaded} onRetry={() => void refetch()} />}
        {changes.length > 0 && (
          <Block key={day.dayId} open>
            <summary>
              <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
              <span>{messages.title}</span>
              <Chevron aria-hidden size={16} strokeWidth={1.75} />
            </summary>
            <ul>
              {changes.map((change) => (
                <ChangeLine
                  key={change.ruleId}
                  day={day}
                  change={change}
                  editing={editing}
                  onReload={carrying.reload}
                />
              ))}
            </ul>
          </Block>
        )}
      </Place>
      <StaleItems value={stale}>{children}</StaleItems>
      <Overwrite day={day} carrying={carrying} />
    </>
  )
}

const NONE: PreviousDayChange[] = []

function Overwrite({ day, carrying }: { day: DayFull; carrying: ReturnType<typeof useReload> }) {
  const { asking, unsaved, confirm, cancel } = carrying
  if (!asking) return null
  const { previous, current } = figuresOf(day, asking)
  const present = unsaved === undefined ? current : inWords(Number(unsaved), targetOf(day, asking))
  const names = { current: asking.currentDataName, source: asking.previousDataName }
  return (
    <ConfirmDialog
      open
      title={messages.overwriteTitle}
      message={messages.overwrite({ ...names, present, previous })}
      confirmLabel={messages.overwriteConfirm}
      danger
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

const Place = styled.div`
  &:not(:empty) {
    margin-bottom: var(--q-7);
  }
  &:focus {
    outline: 0;
  }
`
const Chevron = styled(ChevronDown)`
  flex: none;
  margin-left: auto;
  color: var(--q-text-3);
`
const Block = styled.details`
  border: 1px solid var(--q-amber-line);
  border-radius: var(--q-r-panel);
  overflow: hidden;
  summary {
    display: flex;
    align-items: center;
    gap: 9px;
    padding: 7px 12px;
    background: var(--q-amber-soft);
    font-size: var(--q-t-small);
    font-weight: var(--q-w-strong);
    line-height: var(--q-lh-body);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:focus-visible {
    outline-offset: -3px;
  }
  summary > svg:first-child {
    flex: none;
    color: var(--q-amber);
  }
  &[open] ${Chevron} {
    transform: rotate(180deg);
  }
  ${NARROW} {
    summary {
      align-items: flex-start;
      min-height: var(--q-touch);
      padding-block: 12px;
    }
  }
`
