import styled from 'styled-components'
import { Who } from './LastEdit'
import { messages } from './messages'

/** In the place of who and when: nobody yet. A task for who can write it, a fact for the others. */
export function MissingMeta({ writable }: { writable: boolean }) {
  return <Amber>{writable ? messages.missing : messages.unfilled}</Amber>
}

const Amber = styled(Who)`
  font-weight: var(--q-w-regular);
  color: var(--q-amber);
`
