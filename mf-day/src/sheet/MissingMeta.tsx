import styled from 'styled-components'
import { Who } from './LastEdit'
import { messages } from './messages'

/** In the place of who and when: nobody yet. */
export function MissingMeta() {
  return <Amber>{messages.missing}</Amber>
}

const Amber = styled(Who)`
  color: var(--q-amber);
`
