import { Avatar } from '@quotidia/shared-ui/components/Avatar'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Row } from '../data/rows'
import { useCellSave } from '../saving/SavingProvider'
import { useArrival, useWriter } from './context'
import { messages } from './messages'
import { firstNameOf } from './names'

interface Props {
  rowKey: string
  dataId: number
  row: Row | undefined
  /** Shown while there is nothing new. */
  children: ReactNode
}

/** The last edit of a row; replaced while somebody writes in it, during a conflict, or after its figure has arrived. */
export function LiveMeta({ rowKey, dataId, row, children }: Props) {
  const arrival = useArrival(rowKey)
  const writer = useWriter(dataId)
  const isUnsaved = useCellSave(rowKey, 'value').state === 'conflict'
  if (writer && rowKey === `value-${dataId}`) return <New>{messages.writes(firstNameOf(writer.name))}</New>
  if (isUnsaved) return <Unsaved>{messages.notSavedYet}</Unsaved>
  if (!arrival || !row?.lastEditor) return children
  return (
    <New title={row.lastEditor}>
      <Avatar name={row.lastEditor} />
      {messages.now}
      <span className="vh">{row.lastEditor}</span>
    </New>
  )
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 7px;
  min-width: 0;
  overflow: hidden;
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  text-overflow: ellipsis;
  white-space: nowrap;
`
const New = styled(Line)`
  color: var(--q-ink-text);
`
const Unsaved = styled(Line)`
  color: var(--q-text-2);
`
