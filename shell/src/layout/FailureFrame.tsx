import type { ReactNode } from 'react'
import styled from 'styled-components'

/** A page without menu and footer, for failures of these. */
export function FailureFrame({ children }: { children: ReactNode }) {
  return (
    <div className="q-app">
      <Main>{children}</Main>
    </div>
  )
}

const Main = styled.main`
  display: grid;
  place-content: center;
  grid-template-columns: minmax(0, 560px);
  padding: var(--q-9) var(--q-6);
`
