import { Avatar } from '@quotidia/shared-ui/components/Avatar'
import styled from 'styled-components'
import { usePeople } from './context'
import { messages } from './messages'

const SHOWN = 2

/** The other people in a section, shown in its entry of the navigation. */
export function SectionPeople({ sectionId }: { sectionId: number }) {
  const people = usePeople().filter((person) => person.sectionId === sectionId)
  if (people.length === 0) return null
  const names = people.map(({ name }) => name).join(', ')
  return (
    <Root title={names}>
      {people.slice(0, SHOWN).map(({ userId, name }) => (
        <Avatar key={userId} name={name} />
      ))}
      {people.length > SHOWN && <small>+{people.length - SHOWN}</small>}{' '}
      <span className="vh">{messages.others(names)}</span>
    </Root>
  )
}

const Root = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 3px;
  margin-left: auto;
  & + span {
    margin-left: 10px;
  }
  small {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
`
