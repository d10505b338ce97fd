import type { Library } from '@quotidia/contract/libraries'
import { Select } from '@quotidia/shared-ui/components/Select'
import { dateAmong } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from './messages'

interface Props {
  libraries: Library[]
  chosen: number | undefined
  onChoose(libraryId: number): void
}

/** The libraries by title and by the day, in Italy, on which they were created. */
export function LibrarySelect({ libraries, chosen, onChoose }: Props) {
  return (
    <Place>
      <Select
        aria-label={messages.library}
        disabled={libraries.length === 0}
        value={chosen ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {libraries.map(({ libraryId, libraryTitle, libraryCreationTime }) => (
          <option key={libraryId} value={libraryId}>
            {libraryTitle} ({dateAmong(libraryCreationTime, momentsOf(libraries, libraryTitle))})
          </option>
        ))}
      </Select>
    </Place>
  )
}

/** Versions of a library have the same title, and may be of the same day. */
const momentsOf = (libraries: Library[], title: string) =>
  libraries.filter(({ libraryTitle }) => libraryTitle === title).map((library) => library.libraryCreationTime)

const Place = styled.div`
  width: 300px;
  ${NARROW} {
    width: calc(100cqi - 32px);
  }
`
