import type { DayFull } from '@quotidia/contract/days'
import { Avatar } from '@quotidia/shared-ui/components/Avatar'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Menu } from '@quotidia/shared-ui/components/Menu'
import { clockTime } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Eye, Pencil, RefreshCw, Unplug } from 'lucide-react'
import styled, { css } from 'styled-components'
import { useConnection, useConnectionState, usePeople } from './context'
import { messages } from './messages'
import { usePresence } from './usePresence'
import { StepAnnouncement, WritingAnnouncement } from './WritingAnnouncement'

interface Props {
  day: DayFull
  sectionId: number | undefined
  /** Names of the sections by id. */
  sectionNames: ReadonlyMap<number, string>
  editing: boolean
  /** The data item whose cell has the focus. */
  focusedItem: number | undefined
}

const SHOWN = 3
const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** In the day's bar: the other people on the day, or a note that the page gets no live updates. */
export function LivePeople({ day, sectionId, sectionNames, editing, focusedItem }: Props) {
  const people = usePeople()
  const { status } = useConnectionState()
  usePresence({
    dayId: day.dayId,
    mode: editing ? 'edit' : 'view',
    ...(sectionId !== undefined && { sectionId }),
    ...(editing && focusedItem !== undefined && { dataId: focusedItem }),
  })
  const placeOf = ({ sectionId: section, dataId: item, mode }: (typeof people)[number]) => {
    const sectionName = (section !== null && sectionNames.get(section)) || ''
    const itemName = (item !== null && day.dayWithValues.find((each) => each.dataId === item)?.dataName) || ''
    const place = [sectionName, itemName].filter(Boolean).join(', ')
    return mode === 'edit' ? messages.writesIn(place) : messages.readsIn(sectionName)
  }
  return (
    <>
      <StepAnnouncement />
      <WritingAnnouncement people={people} sectionId={sectionId} />
      {status === 'lost' && <Lost />}
      {status !== 'lost' && people.length > 0 && (
        <People
          hint={messages.people(people.length)}
          icon={
            <>
              <span className="vh">{messages.people(people.length)}</span>
              {people.slice(0, SHOWN).map(({ userId, name, mode }, index) => (
                <Shown key={userId} data-wide={index > 0 || undefined}>
                  <Avatar name={name} self={mode === 'edit'} />
                </Shown>
              ))}
              {people.length > SHOWN && <small data-wide>+{people.length - SHOWN}</small>}
              {people.length > 1 && <small data-narrow>+{people.length - 1}</small>}
            </>
          }
        >
          {() => (
            <Panel>
              <h2>{messages.here}</h2>
              <ul>
                {people.map((person) => (
                  <li key={person.userId}>
                    <Avatar name={person.name} />
                    <span>
                      {person.name}
                      <small>{placeOf(person)}</small>
                    </span>
                    {person.mode === 'edit' ? <Pencil {...ICON} data-edits /> : <Eye {...ICON} />}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </People>
      )}
    </>
  )
}

function Lost() {
  const connection = useConnection()
  const { lostAt } = useConnectionState()
  return (
    <NotLive
      label={messages.notLive}
      icon={
        <>
          <Unplug {...ICON} />
          <span>{messages.notLive}</span>
        </>
      }
    >
      {({ closeAndFocus }) => (
        <Panel>
          <h2>{messages.lostAt(clockTime(lostAt))}</h2>
          <p>{messages.lost}</p>
          <Button
            size="s"
            onClick={() => {
              closeAndFocus()
              connection.reconnect()
            }}
          >
            <RefreshCw {...ICON} />
            {messages.reconnect}
          </Button>
        </Panel>
      )}
    </NotLive>
  )
}

/** On a narrow page the panel hangs from the bar, since the button isn't at its end. */
const belowBar = css`
  position: static;
  > div {
    right: var(--q-4);
  }
`
const People = styled(Menu)`
  order: 2;
  summary {
    display: flex;
    gap: 4px;
    width: auto;
    padding: 0 4px;
  }
  small {
    font-size: var(--q-t-caption);
  }
  [data-narrow] {
    display: none;
  }
  ${NARROW} {
    ${belowBar}
    /* One person and a number: the bar has no room for more beside the date and the menu. */
    [data-wide] {
      display: none;
    }
    [data-narrow] {
      display: inline;
    }
  }
`
const Shown = styled.span`
  display: flex;
`
const NotLive = styled(Menu)`
  order: 2;
  summary {
    display: flex;
    align-items: center;
    gap: var(--q-3);
    width: auto;
    padding: 0 var(--q-3);
    font-size: var(--q-t-small);
    white-space: nowrap;
    color: var(--q-amber);
  }
  ${NARROW} {
    ${belowBar}
    summary > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
const Panel = styled.div`
  width: min(318px, calc(100vw - 32px));
  padding: 10px;
  h2 {
    margin-bottom: var(--q-4);
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    letter-spacing: 0;
  }
  p {
    margin-bottom: 10px;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 5px 0;
    font-size: var(--q-t-small);
    line-height: 18px;
  }
  li > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li small {
    display: block;
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  li > svg {
    flex: none;
    color: var(--q-text-3);
  }
  li > svg[data-edits] {
    color: var(--q-ink-text);
  }
`
