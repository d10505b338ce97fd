import styled, { keyframes } from 'styled-components'
import { messages } from './messages'

/** A loading text that appears with a delay, so that quick loads don't flicker. */
export const Loading = () => <Delayed>{messages.loading}</Delayed>

const appear = keyframes`
  from {
    opacity: 0;
  }
`
const Delayed = styled.p`
  padding: var(--q-6) 0;
  color: var(--q-text-3);
  animation: ${appear} var(--q-slow) var(--q-ease) 300ms backwards;
`
