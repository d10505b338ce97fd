import styled from 'styled-components'
import { messages } from '../sheet/messages'

/** How much of the day is still to be filled in; nothing when nothing is. */
export function Lacking({ count }: { count: number }) {
  return count > 0 && <Amber className="num">{messages.lacking(count)}</Amber>
}

const Amber = styled.span`
  font-size: var(--q-t-small);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-small);
  white-space: nowrap;
  color: var(--q-amber);
`
