import type { Library } from '@quotidia/contract/libraries'
import type { User } from '@quotidia/contract/users'
import { Select } from '@quotidia/shared-ui/components/Select'
import { dateAmong } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from './messages'

interface LibraryProps {
  libraries: Library[]
  libraryId: number
  onChoose(libraryId: number): void
}

/** Versions of a library have the same title, and may be of the same day. */
function dateOf({ libraryTitle, libraryCreationTime }: Library, libraries: Library[]): string {
  const versions = libraries.filter((library) => library.libraryTitle === libraryTitle)
  return dateAmong(
    libraryCreationTime,
    versions.map((library) => library.libraryCreationTime),
  )
}

export function LibraryPicker({ libraries, libraryId, onChoose }: LibraryProps) {
  return (
    <Wide>
      <Select aria-label={messages.library} value={libraryId} onChange={({ target }) => onChoose(Number(target.value))}>
        {libraries.map((library) => (
          <option key={library.libraryId} value={library.libraryId}>
            {messages.libraryMade(library.libraryTitle, dateOf(library, libraries))}
          </option>
        ))}
      </Select>
    </Wide>
  )
}

interface UserProps {
  people: User[]
  userId: number
  onChoose(userId: number): void
}

export function UserPicker({ people, userId, onChoose }: UserProps) {
  return (
    <Place>
      <Select aria-label={messages.user} value={userId} onChange={({ target }) => onChoose(Number(target.value))}>
        {people.map(({ userId: id, name, status }) => (
          <option key={id} value={id}>
            {status === 'invited' ? messages.invited(name) : name}
          </option>
        ))}
      </Select>
    </Place>
  )
}

const Place = styled.div`
  width: 180px;
  ${NARROW} {
    flex: 1 1 100%;
  }
`
const Wide = styled(Place)`
  width: 296px;
`
