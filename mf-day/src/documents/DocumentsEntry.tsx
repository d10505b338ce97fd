import { Paperclip } from 'lucide-react'
import styled from 'styled-components'
import { SidebarEntry } from '../components/SidebarEntry'
import { useDocuments } from './api'
import { messages } from './messages'

/** Opens the documents of the day; shows how many there are. */
export function DocumentsEntry({ dayId, onOpen }: { dayId: number; onOpen(): void }) {
  const count = useDocuments(dayId).data?.length ?? 0
  return (
    <SidebarEntry type="button" onClick={onOpen}>
      <Paperclip aria-hidden size={16} strokeWidth={1.75} />
      {messages.documents} {count > 0 && <Count className="num">{count}</Count>}
    </SidebarEntry>
  )
}

const Count = styled.span`
  margin-left: auto;
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-medium);
  color: var(--q-text-3);
`
