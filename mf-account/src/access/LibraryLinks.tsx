import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import styled from 'styled-components'
import { messages } from './messages'

/** Links to the pages about libraries. */
export function LibraryLinks() {
  return (
    <Root>
      <LinkButton size="s" to="/manage-rules">
        {messages.rules}
      </LinkButton>
      <LinkButton size="s" to="/library-items">
        {messages.itemSettings}
      </LinkButton>
      <LinkButton size="s" to="/create-library">
        {messages.newLibrary}
      </LinkButton>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-4);
  margin-bottom: var(--q-6);
`
