import styled from 'styled-components'
import { Who } from './LastEdit'
import { messages } from './messages'

/** Shown instead of the last edit of a missing item. */
export function MissingMeta({ writable }: { writable: boolean }) {
  return <Amber>{writable ? messages.missing : messages.unfilled}</Amber>
}

const Amber = styled(Who)`
  font-weight: var(--q-w-regular);
  color: var(--q-amber);
`
