import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { useRights } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { LibraryBig } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'

/** Shown while the company has no library: the owner can create one. */
export function FirstLibrary() {
  const { isOwner } = useRights()
  return (
    <Panel>
      <LibraryBig aria-hidden size={20} strokeWidth={1.75} />
      <p>{isOwner ? messages.firstLibraryHint : messages.noLibrary}</p>
      {isOwner && (
        <LinkButton variant="primary" size="l" to="/create-library">
          {messages.firstLibrary}
        </LinkButton>
      )}
    </Panel>
  )
}

const Panel = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-6);
  margin-bottom: var(--q-9);
  padding: var(--q-6) 18px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  > svg {
    flex: none;
    color: var(--q-ink-text);
  }
  p {
    flex: 1;
    max-width: 62ch;
  }
  > a {
    margin-left: auto;
  }
  ${NARROW} {
    flex-wrap: wrap;
    gap: var(--q-5);
    p {
      flex-basis: calc(100% - 40px);
    }
    > a {
      flex: 1;
      font-size: var(--q-t-lead);
    }
  }
`
