import { useStickyBar } from '@quotidia/shared-ui/bars/useStickyBar'
import { Button } from '@quotidia/shared-ui/components/Button'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ArrowDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import styled from 'styled-components'
import { messages } from './messages'
import { useFocusedStop, useSheetFocus } from './SheetFocus'
import type { SheetSection } from './sections'

export interface PhoneBarProps {
  section: SheetSection
  previous: SheetSection | undefined
  next: SheetSection | undefined
  /** The next empty stop, with the name of its section if that is another one. */
  nextEmpty: { name: string; section: string | undefined } | undefined
  /** The number of missing items of the day, else of ready rows that are empty. */
  emptyCount: number
  /** Closes the day; undefined if it can't be closed. */
  onClose: (() => void) | undefined
  /** The name of an item, or of its list. */
  nameOf(dataId: number): string
  onSelect(sectionId: number): void
  onNextEmpty(): void
}

/** The bar at the bottom of a narrow page: what the present stop needs, in one press. */
export function PhoneBar(props: PhoneBarProps) {
  const { section } = props
  const bar = useRef<HTMLDivElement>(null)
  useStickyBar(bar, 'bottom')
  const fillable = section.fillable
  const share = fillable === 0 ? 1 : 1 - section.missing.length / fillable
  return (
    // The field keeps the focus, so that the keyboard on the screen stays open between two figures.
    <Bar ref={bar} data-sticky onPointerDown={keepFocus} onMouseDown={keepFocus}>
      <Filled aria-hidden style={{ width: `${share * 100}%` }} />
      <Content {...props} />
    </Bar>
  )
}

const keepFocus = (event: SyntheticEvent) => event.preventDefault()

function Content(props: PhoneBarProps) {
  const { previous, next, nextEmpty, emptyCount, onClose, nameOf, onSelect, onNextEmpty } = props
  const stop = useFocusedStop()
  const focus = useSheetFocus()
  const answer = (yes: boolean) => focus.controls()?.answer(yes)
  if (stop?.kind === 'check' && stop.dataId !== undefined) {
    return (
      <Question name={messages.isIt(nameOf(stop.dataId))}>
        <Answer onClick={() => answer(false)}>{messages.no}</Answer>
        <Answer variant="primary" onClick={() => answer(true)}>
          {messages.yes}
        </Answer>
      </Question>
    )
  }
  if (stop?.kind === 'emptyList' && stop.dataId !== undefined) {
    return (
      <Question name={nameOf(stop.dataId)}>
        <Answer onClick={() => answer(false)}>{messages.noRow}</Answer>
        <Answer variant="primary" onClick={() => answer(true)}>
          {messages.add}
        </Answer>
      </Question>
    )
  }
  const isFigure = stop?.kind === 'figure'
  const hasBegun = stop !== undefined || focus.item() !== undefined
  return (
    <>
      {isFigure && (
        <Sign aria-label={messages.flipSign} onClick={() => focus.controls()?.flipSign()}>
          ±
        </Sign>
      )}
      {!stop && (
        <Button
          iconOnly
          aria-label={messages.previousSection(previous?.name)}
          disabled={!previous}
          onClick={() => previous && onSelect(previous.id)}
        >
          <ChevronLeft {...ICON} />
        </Button>
      )}
      {nextEmpty ? (
        <Next onClick={onNextEmpty}>
          <ArrowDown {...ICON} />
          <Target>
            {hasBegun ? messages.nextIs : messages.beginWith}{' '}
            <b>{nextEmpty.section === undefined ? nextEmpty.name : `${nextEmpty.name}, ${nextEmpty.section}`}</b>
          </Target>
          <Count className="num">{emptyCount}</Count>
        </Next>
      ) : (
        <Wide variant="primary" disabled={!onClose} onClick={onClose}>
          {onClose ? messages.closeDay : messages.complete}
        </Wide>
      )}
      {!stop && (
        <Button
          iconOnly
          aria-label={messages.nextSection(next?.name)}
          disabled={!next}
          onClick={() => next && onSelect(next.id)}
        >
          <ChevronRight {...ICON} />
        </Button>
      )}
    </>
  )
}

function Question({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Name>{name}</Name>
      {children}
    </>
  )
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

const Bar = styled.div`
  display: none;
  ${NARROW} {
    position: sticky;
    /* Above the keyboard of an iPhone, which covers the page without changing the window. */
    bottom: var(--q-keyboard, 0px);
    z-index: var(--q-z-sticky);
    display: flex;
    align-items: center;
    gap: var(--q-4);
    min-height: 60px;
    margin-top: auto;
    padding: var(--q-4) var(--q-4) calc(8px + env(safe-area-inset-bottom, 0px));
    border-top: 1px solid var(--q-line-2);
    background: var(--q-surface);
    box-shadow: 0 -6px 18px -12px rgb(0 0 0 / 0.25);
    button {
      height: var(--q-touch);
      min-width: var(--q-touch);
    }
  }
`
/** The filled share of the section, over the bar's upper border. */
const Filled = styled.span`
  position: absolute;
  top: -2px;
  left: 0;
  height: 3px;
  background: var(--q-ink);
  @media (forced-colors: active) {
    background: Highlight;
  }
`
const Next = styled(Button)`
  flex: 1;
  min-width: 0;
  justify-content: flex-start;
  font-weight: var(--q-w-regular);
`
const Target = styled.span`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-height: 18px;
  text-align: left;
  white-space: normal;
  b {
    font-weight: var(--q-w-strong);
  }
`
const Count = styled.span`
  margin-left: auto;
  font-size: var(--q-t-small);
  font-weight: var(--q-w-strong);
  color: var(--q-amber);
`
const Wide = styled(Button)`
  flex: 1;
`
const Sign = styled(Button)`
  && {
    width: 52px;
    font-size: 20px;
  }
`
const Name = styled.span`
  flex: 1;
  min-width: 0;
  padding-left: var(--q-4);
  font-weight: var(--q-w-strong);
  overflow-wrap: anywhere;
`
const Answer = styled(Button)`
  flex: 0 0 auto;
  && {
    min-width: 96px;
  }
`
