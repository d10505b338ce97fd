import type { DayFull } from '@quotidia/contract/days'
import { useStickyBar } from '@quotidia/shared-ui/bars/useStickyBar'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatDay, weekday } from '@quotidia/shared-ui/format/dates'
import { useRights } from '@quotidia/shared-ui/session'
import { LOW, NARROW } from '@quotidia/shared-ui/theme/media'
import { ChevronLeft, ChevronRight, PanelLeft, Pencil } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { DayStatusMark } from '../closing/DayStatusMark'
import { ChangingText } from '../components/ChangingText'
import { isOpen } from '../data/status'
import { type ClosingRequest, type DayMode, useDayHost } from '../host/DayHost'
import { DayLink } from '../host/DayLink'
import { LivePeople } from '../live/LivePeople'
import { SaveStatus } from '../saveStatus/SaveStatus'
import { useRemoved } from '../sheet/RemovalProvider'
import { useFocusedStop } from '../sheet/SheetFocus'
import type { SheetSection } from '../sheet/sections'
import { messages } from './messages'
import { useTurn } from './turn'

interface Props {
  day: DayFull
  mode: DayMode
  neighbours: { previous: DayFull | undefined; next: DayFull | undefined }
  missingCount: number
  sectionId: number | undefined
  sections: SheetSection[]
  /** The names of the sections by id. */
  sectionNames: ReadonlyMap<number, string>
  /** Whether figures can be written. */
  editing: boolean
  onOpenSections(): void
  /** Whether the closing is open, and how to open and close it. */
  closing: ClosingRequest
  /** Goes to an item's row. */
  onGo(dataId: number): void
  onGoToRow(sectionId: number, rowKey: string): void
  onSelect(sectionId: number): void
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The bar of the day: date, previous and next day, save status, mode switch and menu. */
export function DayBar(props: Props) {
  const { day, mode, neighbours, missingCount, sectionId, sections, sectionNames, editing, closing } = props
  const { onOpenSections, onGo, onGoToRow, onSelect } = props
  const { canEditData, canViewData } = useRights()
  const { product, ClosingActions } = useDayHost()
  const bar = useRef<HTMLDivElement>(null)
  const firstLine = useRef<HTMLDivElement>(null)
  useStickyBar(bar, 'top')
  useStickyBar(firstLine, 'top')
  const focusedItem = useFocusedStop()?.dataId
  const removed = useRemoved()
  const other = mode === 'edit' ? 'view' : 'edit'
  // Servers of earlier releases have no closing, and send no version.
  const hasClosing = ClosingActions !== null && day.version !== undefined
  const sectionsButton = (
    <SectionsButton variant="quiet" iconOnly aria-label={messages.openSections} onClick={onOpenSections}>
      <PanelLeft {...ICON} />
    </SectionsButton>
  )
  return (
    <Bar ref={bar} data-mode={mode} data-day-bar data-sticky>
      <FirstLine ref={firstLine} data-sticky>
        {mode === 'view' && sectionsButton}
        <NeighbourButtons day={day} mode={mode} neighbours={neighbours} sectionId={sectionId} />
        <Saving>{mode === 'edit' && <SaveStatus writes={canEditData} removes={removed.size > 0} />}</Saving>
        {product && (
          <product.DayMenu
            key={day.dayId}
            day={day}
            sections={sections}
            deletable={mode === 'edit' && canEditData && isOpen(day)}
            hasEvents={hasClosing && canViewData}
            onSelect={onSelect}
            onGoToRow={onGoToRow}
          />
        )}
      </FirstLine>
      <SecondLine>
        {mode === 'edit' && sectionsButton}
        <Status>
          <DayStatusMark day={day} missingCount={missingCount} />
        </Status>
        <Gap />
        <LivePeople
          day={day}
          sectionId={sectionId}
          sectionNames={sectionNames}
          editing={editing}
          focusedItem={focusedItem}
        />
        <Actions>
          {(isOpen(day) ? canEditData || mode === 'edit' : mode === 'edit') && (
            <ModeSwitch
              to={{ dayId: day.dayId, mode: other, section: sectionId }}
              variant={mode === 'edit' || hasClosing ? 'default' : 'primary'}
            >
              {mode === 'view' && <Pencil {...ICON} />}
              {mode === 'edit' ? <LeaveEditing /> : <ChangingText>{messages.enableEditing}</ChangingText>}
            </ModeSwitch>
          )}
          {ClosingActions && <ClosingActions key={day.dayId} day={day} closing={closing} onGo={onGo} />}
        </Actions>
      </SecondLine>
    </Bar>
  )
}

/** With less room only the first word is shown. */
function LeaveEditing() {
  const [first, ...rest] = messages.leaveEditing.split(' ')
  return (
    <span>
      {first} <Rest>{rest.join(' ')}</Rest>
    </span>
  )
}

function NeighbourButtons({
  day,
  mode,
  neighbours,
  sectionId,
}: Pick<Props, 'day' | 'mode' | 'neighbours' | 'sectionId'>) {
  const { goTo } = useDayHost()
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const date = useRef<HTMLHeadingElement>(null)
  const noteTurn = useTurn(day.dayId, { previous, next, date })
  /** Keeps the section if the day has the same library. */
  const turn = (to: 'previous' | 'next', dayId: number | null) => ({
    disabled: dayId === null,
    onClick: () => {
      if (dayId === null) return
      const neighbour = neighbours[to]
      const section = neighbour?.libraryId === day.libraryId ? sectionId : undefined
      noteTurn(to)
      // For a cached day, a synchronous render is faster than the router's transition.
      goTo({ dayId, mode, section }, { flushSync: neighbour !== undefined })
    },
  })
  return (
    <When>
      <Button
        ref={previous}
        variant="quiet"
        iconOnly
        aria-label={messages.previousDay}
        title={messages.previousDay}
        {...turn('previous', day.previousDayId)}
      >
        <ChevronLeft {...ICON} />
      </Button>
      <DayDate ref={date} tabIndex={-1} className="num">
        <span translate="no">{formatDay(day.date)}</span> <small>{weekday(day.date)}</small>
      </DayDate>
      <Button
        ref={next}
        variant="quiet"
        iconOnly
        aria-label={messages.nextDay}
        title={messages.nextDay}
        {...turn('next', day.nextDayId)}
      >
        <ChevronRight {...ICON} />
      </Button>
    </When>
  )
}

/** With less room the save state stands below the day's. */
const STACKED = '@container app (min-width: 768px) and (max-width: 1119px)'

/* On narrow pages only its first line is sticky. */
const Bar = styled.div`
  position: sticky;
  top: var(--q-top, var(--q-bar));
  z-index: var(--q-z-sticky);
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 60px;
  padding: var(--q-4) var(--q-8);
  border-bottom: 1px solid var(--q-line-2);
  background: var(--q-surface);
  ${STACKED} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto auto;
    gap: 0 10px;
    > * > * {
      grid-row: 1 / 3;
    }
  }
  ${NARROW} {
    display: contents;
  }
`
const FirstLine = styled.div`
  display: contents;
  ${NARROW} {
    position: sticky;
    /* The menu bar scrolls away. */
    top: var(--q-top, 0px);
    z-index: var(--q-z-sticky);
    display: flex;
    gap: 2px;
    align-items: center;
    min-height: 48px;
    padding: 0 var(--q-2);
    border-bottom: 1px solid var(--q-line);
    background: var(--q-surface);
    ${LOW} {
      position: static;
    }
  }
`
const SecondLine = styled.div`
  display: contents;
  ${NARROW} {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--q-3);
    align-items: center;
    padding: var(--q-3) var(--q-4);
    border-bottom: 1px solid var(--q-line-2);
    background: var(--q-surface);
  }
`
const SectionsButton = styled(Button)`
  display: none;
  ${NARROW} {
    display: inline-flex;
  }
`
const When = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-2);
  ${NARROW} {
    margin-right: auto;
  }
`
const DayDate = styled.h1`
  display: flex;
  align-items: baseline;
  gap: var(--q-4);
  margin: 0;
  padding: 0 var(--q-4);
  font-size: var(--q-t-h2);
  line-height: var(--q-lh-h2);
  small {
    font-size: var(--q-t-small);
    font-weight: var(--q-w-regular);
    letter-spacing: 0;
    color: var(--q-text-3);
  }
  ${STACKED} {
    flex-direction: column;
    gap: 0;
  }
  ${NARROW} {
    flex-direction: column;
    align-items: center;
    gap: 0;
    padding: 0 2px;
    font-size: 17px;
    line-height: 20px;
    small {
      font-size: var(--q-t-caption);
      line-height: 14px;
    }
  }
`
const Status = styled.div`
  min-width: 0;
  ${STACKED} {
    grid-row: 1;
    grid-column: 2;
    align-self: end;
    [data-mode='view'] & {
      grid-row: 1 / 3;
      align-self: center;
    }
  }
  ${NARROW} {
    flex: 1 1 88px;
    padding-left: var(--q-3);
    & > * {
      white-space: normal;
    }
  }
`
const Saving = styled.div`
  order: 1;
  min-width: 0;
  &:empty {
    display: none;
  }
  ${STACKED} {
    grid-row: 2;
    grid-column: 2;
    align-self: start;
  }
  ${NARROW} {
    order: 0;
    /* An embedded day has no menu after it. */
    &:last-child {
      padding-right: var(--q-3);
    }
    & > * {
      font-size: var(--q-t-caption);
      line-height: var(--q-lh-caption);
      white-space: normal;
    }
  }
`
const Gap = styled.span`
  order: 2;
  flex: 1;
  ${STACKED} {
    display: none;
  }
  ${NARROW} {
    display: none;
  }
`
const Actions = styled.div`
  order: 3;
  display: flex;
  gap: 10px;
  &:empty {
    display: none;
  }
  ${NARROW} {
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--q-3);
    margin-left: auto;
  }
`
const ModeSwitch = styled(DayLink)`
  ${NARROW} {
    svg {
      display: none;
    }
  }
`
const Rest = styled.span`
  @container app (max-width: 1119px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
