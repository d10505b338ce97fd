import { isCalculated } from 'domain/items'
import { ArrowDown, ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStickyBar } from 'shared-ui/bars/useStickyBar'
import { Button } from 'shared-ui/components/Button'
import { formatValue } from 'shared-ui/format/figures'
import { LOW, NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { KeyHint } from './KeyHint'
import { Provisional } from './Ledger'
import { messages } from './messages'
import { useFocusedStop } from './SheetFocus'
import { ShortcutsDialog } from './ShortcutsDialog'
import type { SheetSection } from './sections'
import type { Stop } from './sheetFocusStore'
import { messages as shortcutMessages } from './shortcuts'
import { useShortcutsKey } from './useShortcutsKey'

interface Props {
  section: SheetSection
  previous: SheetSection | undefined
  next: SheetSection | undefined
  /** Of the day: the missing items, else the suggested rows that are empty. */
  emptyCount: number
  canClose: boolean
  onSelect(sectionId: number): void
  onNextMissing(): void
}

/** The bar at the bottom while editing: shortcuts and the section's last result; navigation buttons on a narrow page. */
export function SheetFoot(props: Props) {
  const [shortcuts, setShortcuts] = useState(false)
  useShortcutsKey(() => setShortcuts(true))
  return (
    <>
      <KeyLegend section={props.section} canClose={props.canClose} onShortcuts={() => setShortcuts(true)} />
      <TouchBar {...props} />
      <ShortcutsDialog open={shortcuts} onClose={() => setShortcuts(false)} />
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

function KeyLegend({ section, canClose, onShortcuts }: Pick<Props, 'section' | 'canClose'> & { onShortcuts(): void }) {
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
      <All variant="quiet" size="s" aria-keyshortcuts="?" onClick={onShortcuts}>
        <KeyHint>?</KeyHint> {shortcutMessages.title}
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

function TouchBar({ previous, next, emptyCount, onSelect, onNextMissing }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useStickyBar(bar, 'bottom')
  return (
    <Bar ref={bar} data-sticky>
      <Button
        iconOnly
        aria-label={messages.previousSection(previous?.name)}
        disabled={!previous}
        onClick={() => previous && onSelect(previous.id)}
      >
        <ChevronUp aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      <Wide disabled={emptyCount === 0} onClick={onNextMissing}>
        {emptyCount > 0 && <ArrowDown aria-hidden size={16} strokeWidth={1.75} />}
        {emptyCount > 0 ? messages.nextMissingCount(emptyCount) : messages.complete}
      </Wide>
      <Button
        iconOnly
        aria-label={messages.nextSection(next?.name)}
        disabled={!next}
        onClick={() => next && onSelect(next.id)}
      >
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </Bar>
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
  /* With less room, shows only the button that opens the list of shortcuts. */
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
const Bar = styled.div`
  display: none;
  ${NARROW} {
    position: sticky;
    bottom: -4px;
    z-index: var(--q-z-sticky);
    display: flex;
    gap: var(--q-4);
    margin-top: auto;
    padding: var(--q-4) var(--q-4) calc(12px + env(safe-area-inset-bottom, 0px));
    border-top: 1px solid var(--q-line-2);
    background: var(--q-surface);
    box-shadow: 0 -6px 18px -12px rgb(0 0 0 / 0.25);
    button {
      height: var(--q-touch);
      min-width: var(--q-touch);
    }
    ${LOW} {
      bottom: 0;
      padding-block: 4px;
    }
  }
`
const Wide = styled(Button)`
  flex: 1;
`
