import { CircleAlert } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'

/** Replaces a row's last edit while one of its values waits for the server. */
export function NotSaved() {
  return (
    <Mark>
      <CircleAlert aria-hidden size={14} strokeWidth={1.75} />
      {messages.notSavedShort}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--q-2);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  white-space: nowrap;
  color: var(--q-red);
`
