import { Button } from '@quotidia/shared-ui/components/Button'
import { LoadedDialog } from '@quotidia/shared-ui/components/LoadedDialog'
import { Logo } from '@quotidia/shared-ui/components/Logo'
import { menuDate } from '@quotidia/shared-ui/format/dates'
import { onMenuRequested } from '@quotidia/shared-ui/menuBridge'
import { Link, useLocation, useNavigationType } from '@quotidia/shared-ui/router'
import { serverClock } from '@quotidia/shared-ui/serverClock'
import { LOW, NARROW } from '@quotidia/shared-ui/theme/media'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import { Menu } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { ThemeMenu } from '../theme/ThemeMenu'
import { AccountLink } from './AccountLink'
import { Bar, brandStyle } from './bar'
import { MenuDrawer } from './MenuDrawer'
import { BarLinks } from './MenuLinks'
import { messages } from './messages'

const loadHelpDialog = () => import('@quotidia/shared-ui/help/HelpDialog')

export function MenuBar() {
  const [open, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const today = useToday()
  const { key } = useLocation()
  const navigation = useNavigationType()
  // A link closes the menu when it is followed. Its page arrives later, when the menu may be open again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each redirect, and each step back or forward, closes the menu
  useEffect(() => {
    if (navigation !== 'PUSH') setOpen(false)
  }, [key, navigation])
  useEffect(() => onMenuRequested(() => setOpen(true)), [])
  const close = useCallback(() => setOpen(false), [])
  const openHelp = () => {
    close()
    setHelpOpen(true)
  }
  return (
    <>
      <Header data-sticky>
        <Bar>
          <Hamburger>
            <Button
              variant="quiet"
              iconOnly
              aria-label={messages.openMenu}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(true)}
            >
              <Menu size={18} aria-hidden />
            </Button>
          </Hamburger>
          <Brand to="/" aria-label={PRODUCT_NAME}>
            <Logo />
            {PRODUCT_NAME}
          </Brand>
          <Today className="num">{today}</Today>
          <BarLinks />
          <ThemeMenu />
          <AccountLink />
        </Bar>
      </Header>
      {open ? <MenuDrawer onHelp={openHelp} onClose={close} /> : null}
      {isHelpOpen ? (
        <LoadedDialog load={loadHelpDialog} onClose={() => setHelpOpen(false)}>
          {({ HelpDialog }) => <HelpDialog inProduct onClose={() => setHelpOpen(false)} />}
        </LoadedDialog>
      ) : null}
    </>
  )
}

/** Today's date in the format of the menu bar, updated when the page stays open past midnight. */
function useToday(): string {
  const [today, setToday] = useState(() => menuDate())
  useEffect(() => {
    const look = () => setToday(menuDate())
    const timer = setInterval(look, 60_000)
    const unsubscribe = serverClock.subscribe(look)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  return today
}

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--q-z-bar);
  ${NARROW} {
    /* On a day it scrolls away, and only the day's own bar stays. */
    .q-app:has([data-day-bar]) &,
    ${LOW} {
      position: relative;
    }
  }
`
const Hamburger = styled.div`
  display: none;
  @container app (max-width: 767px) {
    display: block;
  }
`
const Brand = styled(Link)`
  ${brandStyle}
`
const Today = styled.span`
  margin-right: auto;
  padding-left: var(--q-5);
  border-left: 1px solid var(--q-line-2);
  color: var(--q-text-3);
  font-size: var(--q-t-small);
  white-space: nowrap;
  @container app (max-width: 767px) {
    margin: 0 0 0 auto;
    padding: 0 var(--q-2);
    border: 0;
  }
`
