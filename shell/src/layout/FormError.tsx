import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import { CircleAlert } from 'lucide-react'
import styled, { css } from 'styled-components'

interface Props {
  message: string | undefined
  id?: string
  /** The error, whose code is shown for a failure of the server. */
  error?: unknown
  /** Reserves the line's space while it is empty, so that the layout doesn't shift. */
  reserved?: boolean
}

/** The error line of a form. It is always rendered, so that screen readers announce its changes. */
export function FormError({ message, id, error, reserved = false }: Props) {
  return (
    <Line id={id} role="alert" $reserved={reserved}>
      {message ? (
        <>
          <CircleAlert size={16} aria-hidden />
          <span>
            {message}
            <ErrorCode error={error} />
          </span>
        </>
      ) : null}
    </Line>
  )
}

const Line = styled.p<{ $reserved: boolean }>`
  display: flex;
  gap: var(--q-3);
  color: var(--q-red);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  svg {
    flex: none;
    margin-top: 1px;
  }
  ${({ $reserved }) =>
    $reserved
      ? css`
          min-height: var(--q-lh-small);
          margin: calc(-1 * var(--q-4)) 0 calc(-1 * var(--q-2));
        `
      : css`
          &:empty {
            display: none;
          }
        `}
`
