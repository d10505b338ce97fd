import { useContext } from 'react'
import styled from 'styled-components'
import { messages } from './messages'
import { UnsavedTotalNotes } from './unsavedTotals'

/** Shown below a sum or result that differs from the server's, or that can't be computed without it. */
export function UnsavedTotalLine({ dataId }: { dataId: number }) {
  const note = useContext(UnsavedTotalNotes).get(dataId)
  if (note === undefined) return null
  return <Line>{note === 'outdated' ? messages.outdated : messages.withUnsaved(note)}</Line>
}

const Line = styled.p`
  grid-column: 1 / -1;
  padding-bottom: var(--q-2);
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-caption);
  color: var(--q-amber);
`
