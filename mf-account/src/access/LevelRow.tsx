import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { LEVEL_ROW } from './ChangeNote'
import type { Batch } from './levelSaveStore'

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

/** A mark beside a pending change, and for a moment beside a saved one. */
function ChangeMark({ batch }: { batch: Batch | undefined }) {
  if (!batch || batch.failed.length > 0) return <Place />
  const look = batch.pending > 0 ? 'saving' : 'saved'
  return (
    <Place key={look} $look={look}>
      {look === 'saving' ? <Spinner size={14} /> : <Check aria-hidden size={16} strokeWidth={2} />}
    </Place>
  )
}

const appear = keyframes`
  from { opacity: 0; }
`
const vanish = keyframes`
  to { opacity: 0; }
`
/** A quick save shows no spinner; a tick stays 2 s. The delays also apply with reduced motion. */
const looks = {
  saving: css`
    animation: ${appear} 1ms 300ms backwards;
  `,
  saved: css`
    color: var(--q-green);
    animation: ${vanish} 200ms 2s forwards;
  `,
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
  padding: 0 0 var(--q-3);
  &:empty {
    display: none;
  }
`
const Place = styled.span<{ $look?: keyof typeof looks }>`
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  ${({ $look }) => $look && looks[$look]}
`
