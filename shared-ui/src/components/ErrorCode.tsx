import styled from 'styled-components'
import { requestCodeOf } from '../api/ApiError'
import { messages } from '../messages'

/** A code for support: the beginning of the failed request's id in the server's log. */
export function ErrorCode({ error }: { error: unknown }) {
  const code = requestCodeOf(error)
  if (!code) return null
  return (
    <>
      {' '}
      <Small>
        {messages.code} <b>{code}</b>
      </Small>
    </>
  )
}

const Small = styled.small`
  color: var(--q-text-2);
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-regular);
  white-space: nowrap;
  user-select: text;
  b {
    font-weight: var(--q-w-medium);
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`
