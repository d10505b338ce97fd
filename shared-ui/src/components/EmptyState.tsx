import type { ReactNode } from 'react'
import styled from 'styled-components'

/** A sentence for empty content, with an optional icon. */
export function EmptyState({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <Root>
      {icon}
      <p>{children}</p>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 12px;
  min-height: 132px;
  padding: 28px;
  text-align: center;
  color: var(--q-text-3);
  & > p {
    max-width: 40ch;
    color: var(--q-text-2);
  }
`
