import type { DayFull } from '@quotidia/contract/days'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ChevronDown, RefreshCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { mayMoveFocus } from '../activeElement'
import { isOpen } from '../data/status'
import { useMayReopen } from '../data/useMayReopen'
import { useDayHost } from '../host/DayHost'
import { useDayState } from '../perDay'
import { ChangeLine } from './ChangeLine'
import { useChanges } from './changesQuery'
import { canReload } from './figures'
import { LateWarning } from './LateWarning'
import { messages } from './messages'
import { OverwriteAllDialog, OverwriteDialog } from './OverwriteDialogs'
import { StaleItems } from './StaleMark'
import { useReload } from './useReload'

interface Props {
  day: DayFull
  editing: boolean
  /** The rows; those that changed are marked. */
  children: ReactNode
}

/** Warns above the rows that carried values of the previous day have changed. */
export function PreviousDayWarning({ day, editing, children }: Props) {
  const { data: changes = NONE, isLoadingError, error, refetch } = useChanges(day.dayId)
  const stale = useMemo(() => new Set(changes.map((change) => change.currentDataId)), [changes])
  const place = useRef<HTMLDivElement>(null)
  // A warning that arrives after the rows waits to be opened, so that it doesn't push them down.
  const hasChanges = changes.length > 0
  const [isInPlace, setInPlace] = useDayState(day.dayId, hasChanges)
  useEffect(() => {
    if (!hasChanges && isInPlace) setInPlace(false)
  }, [hasChanges, isInPlace, setInPlace])
  const show = () => {
    setInPlace(true)
    place.current?.focus()
  }
  // The pressed button is removed with its line, so the warning takes the focus.
  const carried = changes.filter((change) => canReload(day, change))
  const reload = useReload(day, () => {
    if (mayMoveFocus(place.current)) place.current?.focus()
  })
  const { product } = useDayHost()
  const mayReopen = useMayReopen(day)
  const mayCarry = isOpen(day) ? editing : product !== null && mayReopen
  // A closed day is reopened first; null while its dialog isn't shown.
  const [carriedOnReopening, setCarriedOnReopening] = useDayState<number | 'all' | null>(day.dayId, null)
  const carry = (what: number | 'all') => (what === 'all' ? reload.reloadAll() : reload.reload(what))
  const request = (what: number | 'all') => (isOpen(day) ? carry(what) : setCarriedOnReopening(what))
  return (
    <>
      <Place ref={place} tabIndex={-1}>
        {isLoadingError && <ErrorState message={messages.notLoaded} error={error} onRetry={() => void refetch()} />}
        {hasChanges && isInPlace && (
          <Block key={day.dayId} open>
            <summary>
              <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
              <span>{messages.title}</span>
              <Chevron aria-hidden size={16} strokeWidth={1.75} />
            </summary>
            <ul>
              {changes.map((change) => (
                <ChangeLine key={change.ruleId} day={day} change={change} mayCarry={mayCarry} onReload={request} />
              ))}
            </ul>
            <All>
              {mayCarry && carried.length > 1 && (
                <Button size="s" onClick={() => request('all')}>
                  <RefreshCw aria-hidden size={14} strokeWidth={1.75} />
                  {messages.reloadAll}
                </Button>
              )}
              {product && <product.CarryOn day={day} />}
            </All>
          </Block>
        )}
      </Place>
      <StaleItems value={stale}>{children}</StaleItems>
      <LateWarning isLate={hasChanges && !isInPlace} onShow={show} />
      <OverwriteDialog day={day} reload={reload} />
      <OverwriteAllDialog day={day} reload={reload} />
      {product && carriedOnReopening !== null && (
        <product.ReopenDialog
          day={day}
          onClose={() => setCarriedOnReopening(null)}
          onReopened={() => {
            setCarriedOnReopening(null)
            carry(carriedOnReopening)
          }}
        />
      )}
    </>
  )
}

const NONE: PreviousDayChange[] = []

const Place = styled.div`
  &:not(:empty) {
    margin-bottom: var(--q-7);
  }
  &:focus {
    outline: 0;
  }
`
const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--q-3);
  padding: 5px 6px;
  &:empty {
    display: none;
  }
  border-top: 1px solid var(--q-line);
  ${NARROW} {
    padding: 10px 12px;
    button {
      flex: 1;
    }
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
