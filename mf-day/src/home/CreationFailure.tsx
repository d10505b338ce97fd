import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import styled from 'styled-components'

/** Why a day wasn't created. */
export function CreationFailure({ message, error }: { message: string; error: unknown }) {
  return (
    <Root role="alert">
      {message}
      <ErrorCode error={error} />
    </Root>
  )
}

const Root = styled.p`
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
`
