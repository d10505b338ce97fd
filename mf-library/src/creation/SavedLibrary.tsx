import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type Ref, useId } from 'react'
import styled from 'styled-components'
import { messages } from './messages'

/** What a saved library leads to. */
export function SavedLibrary({ ref }: { ref: Ref<HTMLElement> }) {
  const headingId = useId()
  return (
    <Root ref={ref} tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.saved}</h2>
      <p>{messages.savedHint}</p>
      <nav aria-labelledby={headingId}>
        <LinkButton variant="primary" to="/home">
          {messages.toHome}
        </LinkButton>
        <LinkButton to="/manage-rules">{messages.toRules}</LinkButton>
        <LinkButton to="/account/libreria">{messages.toAccess}</LinkButton>
      </nav>
    </Root>
  )
}

const Root = styled.section`
  margin: 14px 0 8px;
  padding: 16px;
  border: 1px solid var(--q-green-line);
  border-radius: var(--q-r-panel);
  background: var(--q-green-soft);
  & > h2 {
    font-size: 17px;
    line-height: 24px;
  }
  & > p {
    margin: 2px 0 14px;
  }
  & > nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  ${NARROW} {
    & > nav > a {
      flex: 1 1 100%;
    }
  }
`
