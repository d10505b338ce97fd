import styled from 'styled-components'
import { messages } from '../sheet/messages'

/** The number of missing items of the day. */
export function MissingCount({ count }: { count: number }) {
  return count > 0 && <Amber className="num">{messages.missingItems(count)}</Amber>
}

const Amber = styled.span`
  font-size: var(--q-t-small);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-small);
  white-space: nowrap;
  color: var(--q-amber);
`
