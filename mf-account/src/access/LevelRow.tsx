import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ChangeMark } from './ChangeMark'
import { LEVEL_ROW } from './ChangeNote'
import type { Batch } from './LevelSaves'

interface Props {
  name: ReactNode
  kind: string
  control: ReactNode
  batch: Batch | undefined
  /** The note about the last change in this row. */
  note: ReactNode
  head?: boolean
}

/** A row of the table: name, type, level; stacked on narrow pages. */
export function LevelRow({ name, kind, control, batch, note, head = false }: Props) {
  return (
    <Row $head={head} {...{ [LEVEL_ROW]: '' }} aria-busy={batch !== undefined && batch.pending > 0}>
      <Name>{name}</Name>
      <Kind>{kind}</Kind>
      <ChangeMark batch={batch} />
      <Control>{control}</Control>
      <Note>{note}</Note>
    </Row>
  )
}

const Row = styled.div<{ $head: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 118px 16px minmax(440px, auto);
  align-items: center;
  gap: 0 var(--q-5);
  min-height: ${({ $head }) => ($head ? 46 : 40)}px;
  padding: 3px 0 3px ${({ $head }) => ($head ? 0 : 30)}px;
  border-bottom: 1px solid var(${({ $head }) => ($head ? '--q-line-2' : '--q-line')});
  @container access (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr) 16px auto;
    gap: 6px var(--q-4);
    padding: 10px 0;
  }
`
const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`
const Kind = styled.span`
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
  @container access (max-width: 760px) {
    grid-row: 1;
    grid-column: 3;
    text-align: right;
  }
`
const Control = styled.div`
  min-width: 0;
  @container access (max-width: 760px) {
    grid-column: 1 / -1;
  }
`
const Note = styled.div`
  grid-column: 1 / -1;
  padding: var(--q-3) 0 var(--q-4);
  &:empty {
    display: none;
  }
`
