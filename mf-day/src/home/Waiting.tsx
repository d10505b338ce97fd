import styled, { keyframes } from 'styled-components'
import { messages } from './messages'

/** Says that something is still on its way; what is there soon doesn't make it flash. */
export const Waiting = () => <Late>{messages.loading}</Late>

const appear = keyframes`
  from {
    opacity: 0;
  }
`
const Late = styled.p`
  padding: var(--q-6) 0;
  color: var(--q-text-3);
  animation: ${appear} var(--q-slow) var(--q-ease) 300ms backwards;
`
