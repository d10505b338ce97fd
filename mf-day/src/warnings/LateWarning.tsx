import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'

interface Props {
  isLate: boolean
  onShow(): void
}

/**
 * A floating button for a warning that arrives after the rows, so that they don't move down. Its place is rendered even
 * when empty, so that screen readers announce it.
 */
export function LateWarning({ isLate, onShow }: Props) {
  return (
    <Place role="status">
      {isLate && (
        <Notice type="button" onClick={onShow}>
          <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
          <span>{messages.title}</span> <b>{messages.show}</b>
        </Notice>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: sticky;
  bottom: 76px;
  z-index: var(--q-z-sticky);
  display: flex;
  align-items: flex-start;
  justify-content: center;
  height: 0;
`
const Notice = styled.button`
  display: flex;
  align-items: center;
  gap: 9px;
  max-width: 100%;
  min-height: var(--q-touch);
  padding: 7px 14px;
  border: 1px solid var(--q-amber-line);
  border-radius: var(--q-r-panel);
  background: var(--q-amber-soft);
  box-shadow: var(--q-e2);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  text-align: left;
  color: var(--q-text);
  > svg {
    flex: none;
    color: var(--q-amber);
  }
  b {
    font-weight: var(--q-w-strong);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
