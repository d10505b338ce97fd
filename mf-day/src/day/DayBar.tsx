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
import { isOpen } from '../data/status'
import { type ClosingRequest, type DayMode, useDayHost } from '../host/DayHost'
import { DayLink } from '../host/DayLink'
import { LivePeople } from '../live/LivePeople'
import { SaveStatus } from '../saveStatus/SaveStatus'
import { useRemoved } from '../sheet/RemovalProvider'
import { useFocusedStop } from '../sheet/SheetFocus'
import { messages } from './messages'
import { useTurn } from './turn'

interface Props {
  day: DayFull
  mode: DayMode
  neighbours: { previous: DayFull | undefined; next: DayFull | undefined }
  missingCount: number
  sectionId: number | undefined
  /** The names of the sections by id. */
  sectionNames: ReadonlyMap<number, string>
  /** Whether figures can be written. */
  editing: boolean
  onOpenSections(): void
  /** Whether the closing is open, and how to open and close it. */
  closing: ClosingRequest
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The bar of the day: date, previous and next day, save status, mode switch and menu. */
export function DayBar(props: Props) {
  const { day, mode, neighbours, missingCount, sectionId, sectionNames, editing, onOpenSections, closing, onGo } = props
  const { canEditData, canViewData } = useRights()
  const { product, ClosingActions } = useDayHost()
  const bar = useRef<HTMLDivElement>(null)
  useStickyBar(bar, 'top')
  const focusedItem = useFocusedStop()?.dataId
  const removed = useRemoved()
  const other = mode === 'edit' ? 'view' : 'edit'
  // Servers of earlier releases have no closing, and send no version.
  const hasClosing = ClosingActions !== null && day.version !== undefined
  return (
    <Bar ref={bar} data-mode={mode} data-sticky>
      <SectionsButton variant="quiet" iconOnly aria-label={messages.openSections} onClick={onOpenSections}>
        <PanelLeft {...ICON} />
      </SectionsButton>
      <NeighbourButtons day={day} mode={mode} neighbours={neighbours} sectionId={sectionId} />
      <States>
        <DayStatusMark day={day} missingCount={missingCount} />
        {mode === 'edit' && <SaveStatus writes={canEditData} removes={removed.size > 0} />}
      </States>
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
            {mode === 'edit' ? <LeaveEditing /> : messages.enableEditing}
          </ModeSwitch>
        )}
        {ClosingActions && <ClosingActions key={day.dayId} day={day} closing={closing} onGo={onGo} />}
      </Actions>
      {product && (
        <product.DayMenu
          key={day.dayId}
          dayId={day.dayId}
          date={day.date}
          deletable={mode === 'edit' && canEditData && isOpen(day)}
          hasEvents={hasClosing && canViewData}
        />
      )}
    </Bar>
  )
}

/** On narrow pages only the first word is shown. */
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
        <span>{formatDay(day.date)}</span> <small>{weekday(day.date)}</small>
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
  ${NARROW} {
    flex-wrap: wrap;
    gap: 2px;
    min-height: 52px;
    padding: var(--q-2) var(--q-4);
    ${LOW} {
      position: static;
    }
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
const States = styled.div`
  display: flex;
  align-items: center;
  gap: 0 var(--q-6);
  min-width: 0;
  &:empty {
    display: none;
  }
  @container app (max-width: 1119px) {
    flex-direction: column;
    align-items: flex-start;
  }
  ${NARROW} {
    order: 8;
    flex: 1 1 88px;
    min-width: 0;
    padding: 0 var(--q-4) var(--q-2);
    & > * {
      white-space: normal;
    }
    /* The foot of the sheet has the number, too. */
    [data-mode='edit'] & [data-missing] {
      display: none;
    }
  }
`
/** On narrow pages it begins the second row. */
const Gap = styled.span`
  flex: 1;
  ${NARROW} {
    order: 7;
    flex-basis: 100%;
  }
`
const Actions = styled.div`
  display: flex;
  gap: 10px;
  &:empty {
    display: none;
  }
  ${NARROW} {
    order: 9;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--q-3);
    margin: 0 0 var(--q-2) auto;
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
  ${NARROW} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
