import { CircleAlert } from 'lucide-react'
import styled from 'styled-components'

/** The line of a form that says what went wrong. It is always there, so that screen readers announce its changes. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <Line role="alert">
      {message ? (
        <>
          <CircleAlert size={16} aria-hidden />
          {message}
        </>
      ) : null}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  gap: var(--q-3);
  color: var(--q-red);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  svg {
    flex: none;
    margin-top: 1px;
  }
  &:empty {
    display: none;
  }
`
