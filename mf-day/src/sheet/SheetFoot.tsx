import { isCalculated } from '@quotidia/domain/items'
import { useStickyBar } from '@quotidia/shared-ui/bars/useStickyBar'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { KeyHint } from '../components/KeyHint'
import { DayHelp } from '../help/DayHelp'
import { messages as helpMessages } from '../help/messages'
import { useHelpKey } from '../help/useHelpKey'
import { Provisional } from './Ledger'
import { messages } from './messages'
import { PhoneBar, type PhoneBarProps } from './PhoneBar'
import { useFocusedStop } from './SheetFocus'
import type { SheetSection } from './sections'
import type { Stop } from './sheetFocusStore'

/** The bar at the bottom while editing: shortcuts and the section's last result; navigation buttons on a narrow page. */
export function SheetFoot(props: PhoneBarProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  useHelpKey(() => setHelpOpen(true))
  return (
    <>
      <KeyLegend section={props.section} canClose={props.onClose !== undefined} onHelp={() => setHelpOpen(true)} />
      <PhoneBar {...props} />
      {isHelpOpen && <DayHelp onClose={() => setHelpOpen(false)} />}
    </>
  )
}

/** The keys that a stop answers to, and what they do. */
function keysAt(stop: Stop['kind'] | undefined, canClose: boolean): [key: string, does: string][] {
  const { keys, enter } = messages
  const next: [string, string] = [enter, keys.next]
  const own: Record<Stop['kind'], [string, string][]> = {
    figure: [next],
    causal: [next],
    check: [
      ['S', keys.yes],
      ['N', keys.no],
    ],
    emptyList: [
      [enter, keys.add],
      ['N', keys.noRows],
    ],
    end: [[enter, keys.close]],
  }
  const closing: [string, string][] = canClose && stop !== 'end' ? [[`${keys.control} ${enter}`, keys.close]] : []
  return [...own[stop ?? 'figure'], ['Alt N', keys.missing], ...closing]
}

interface LegendProps {
  section: SheetSection
  canClose: boolean
  onHelp(): void
}

function KeyLegend({ section, canClose, onHelp }: LegendProps) {
  const result = section.rows.findLast((item) => isCalculated(item.dataType))
  const stop = useFocusedStop()
  const legend = useRef<HTMLDivElement>(null)
  useStickyBar(legend, 'bottom')
  return (
    <Legend ref={legend} data-sticky>
      {keysAt(stop?.kind, canClose).map(([key, does]) => (
        <span key={key} aria-hidden>
          <KeyHint>{key}</KeyHint> {does}
        </span>
      ))}
      <All variant="quiet" size="s" aria-keyshortcuts="?" onClick={onHelp}>
        <KeyHint>?</KeyHint> {helpMessages.title}
      </All>
      {result && result.value !== null && (
        <Result className="num">
          {result.dataName} <b>{formatValue(result.value, result.unit)}</b>{' '}
          {section.provisional.has(result.dataId) && <Provisional>{messages.provisional(0)}</Provisional>}
        </Result>
      )}
    </Legend>
  )
}

const Legend = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  display: flex;
  gap: var(--q-6);
  margin-top: auto;
  padding: 7px var(--q-8);
  border-top: 1px solid var(--q-line);
  background: var(--q-surface);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-body);
  color: var(--q-text-3);
  white-space: nowrap;
  overflow: hidden;
  > span {
    display: inline-flex;
    align-items: center;
    gap: var(--q-3);
  }
  /* With less room, shows only the button that opens the help. */
  @container app (max-width: 1119px) {
    > span:nth-of-type(n + 3) {
      display: none;
    }
  }
  @container app (max-width: 959px) {
    > span {
      display: none;
    }
  }
  ${NARROW} {
    display: none;
  }
  @media (pointer: coarse) {
    display: none;
  }
`
const All = styled(Button)`
  margin: -4px 0;
  padding: 0 var(--q-3);
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-regular);
  color: var(--q-text-2);
`
const Result = styled.span`
  margin-left: auto;
  font-size: var(--q-t-small);
  color: var(--q-text-2);
  b {
    font-size: var(--q-t-body);
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
`
