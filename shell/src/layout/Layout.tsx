import { keepFocusedFieldVisible } from '@quotidia/shared-ui/bars/keepFocusedFieldVisible'
import { Overlay } from '@quotidia/shared-ui/components/Overlay'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { Outlet, useLocation, useMatches } from '@quotidia/shared-ui/router'
import { useSession } from '@quotidia/shared-ui/session'
import { requestSkip } from '@quotidia/shared-ui/skipBridge'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { IdentityQuestion } from '../identity/IdentityQuestion'
import { useCurrentUser } from './currentUser'
import { Footer } from './Footer'
import { MenuBar } from './MenuBar'
import { messages } from './messages'
import { scrollBackTo, useScrollMemory } from './scrollMemory'

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
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to #main, unless the page has a better target */}
      <a className="skip" href="#main" onClick={(event) => requestSkip() && event.preventDefault()}>
        {group === 'day' ? messages.skipToSheet : messages.skip}
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

/**
 * After a navigation the new page starts at its top and gets the focus, as after loading a document; going back or
 * forward restores the scroll position. Pages of one `group` count as one, and an element of the page that already has the
 * focus keeps it.
 */
function usePageChange(main: RefObject<HTMLElement | null>, group: string | undefined): void {
  const { pathname, key } = useLocation()
  const page = group ?? pathname
  const shown = useRef({ page, pathname })
  useScrollMemory(key)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { page, pathname }
    // The same path isn't a new page: a module's first page gets its group only once the module's routes are known.
    if (before.page === page || before.pathname === pathname) return
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    return scrollBackTo(key, main.current)
  }, [page, pathname, key, main])
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
