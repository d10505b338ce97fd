import { useEffect, useRef } from 'react'
import { keepFocusedFieldVisible } from 'shared-ui/bars/keepFocusedFieldVisible'
import { Overlay } from 'shared-ui/components/Overlay'
import { Toaster } from 'shared-ui/components/Toaster'
import { Outlet, useMatches } from 'shared-ui/router'
import { useSession } from 'shared-ui/session'
import styled from 'styled-components'
import { IdentityQuestion } from '../identity/IdentityQuestion'
import { useCurrentUser } from './currentUser'
import { Footer } from './Footer'
import { MenuBar } from './MenuBar'
import { usePageChange } from './pageChange'

/** The frame of every page: menu bar, footer, loading overlay, alerts. */
export function Layout() {
  const busy = useSession((session) => session.pending > 0)
  const app = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const group = usePageGroup()
  useCurrentUser()
  usePageChange(main, group)
  useEffect(() => (app.current ? keepFocusedFieldVisible(app.current) : undefined), [])
  return (
    <div className="q-app" ref={app}>
      <a className="skip" href="#main">
        Vai al contenuto
      </a>
      <MenuBar />
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      {group === 'day' ? null : <Footer />}
      <Overlay visible={busy} />
      <IdentityQuestion />
      <Toaster />
    </div>
  )
}

function usePageGroup(): string | undefined {
  const handle = useMatches().at(-1)?.handle as { group?: string } | undefined
  return handle?.group
}

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  width: 100%;
  & > * {
    flex: 1;
    width: 100%;
  }
  &:focus {
    outline: none;
  }
`
