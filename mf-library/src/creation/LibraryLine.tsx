import type { Library } from 'api/contract'
import { formatDay } from 'shared-ui/format/dates'
import { useQuery } from 'shared-ui/query'
import styled from 'styled-components'
import { listSections } from './api'
import { MESSAGES } from './messages'

export function LibraryLine({ library }: { library: Library }) {
  const { libraryId, libraryTitle, libraryCreationTime } = library
  const { data: sections } = useQuery({
    queryKey: ['sections', libraryId],
    queryFn: () => listSections(libraryId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Line>
      <strong>{libraryTitle}</strong>
      <span className="num">{MESSAGES.createdOn(formatDay(libraryCreationTime.slice(0, 10)))}</span>
      <span className="num">{sections ? MESSAGES.sections(sections.length) : ''}</span>
    </Line>
  )
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-2) var(--q-8);
  padding: 10px 0;
  border-bottom: 1px solid var(--q-line);
  color: var(--q-text-3);
  strong {
    flex: 1 0 200px;
    color: var(--q-text);
    font-weight: 500;
  }
`
