import { Button } from '@quotidia/shared-ui/components/Button'
import { Drawer } from '@quotidia/shared-ui/components/Drawer'
import { Logo } from '@quotidia/shared-ui/components/Logo'
import { provideMenuSlot } from '@quotidia/shared-ui/menuBridge'
import { isSignedIn, useSession } from '@quotidia/shared-ui/session'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import { CircleQuestionMark, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { ThemeChoice } from '../theme/ThemeChoice'
import { AccountLink } from './AccountLink'
import { DrawerLinks } from './MenuLinks'
import { messages } from './messages'

interface Props {
  /** Opens the help instead of the menu. */
  onHelp: () => void
  onClose: () => void
}

/**
 * The menu of a narrow page, with the page's own entries above the links. It closes before a link is followed, so that
 * the new page gets the focus.
 */
export function MenuDrawer({ onHelp, onClose }: Props) {
  const signedIn = useSession(isSignedIn)
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (slot.current) return provideMenuSlot({ element: slot.current, close: onClose })
  }, [onClose])
  return (
    <Drawer label={messages.menu} onClose={onClose}>
      <Inside>
        <Head>
          <Logo />
          {PRODUCT_NAME}
          <Button variant="quiet" iconOnly aria-label={messages.closeMenu} data-autofocus onClick={onClose}>
            <X aria-hidden size={18} />
          </Button>
        </Head>
        <PageEntries ref={slot} />
        <DrawerLinks onFollow={onClose} />
        <hr />
        <AccountLink onFollow={onClose} />
        {signedIn && (
          <Help type="button" onClick={onHelp}>
            <CircleQuestionMark size={16} aria-hidden />
            {messages.help}
          </Help>
        )}
        <Foot>
          <ThemeChoice />
        </Foot>
      </Inside>
    </Drawer>
  )
}

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - 18px - var(--q-6));
  nav {
    display: grid;
  }
  a {
    display: flex;
    align-items: center;
    height: var(--q-touch);
    padding: 0 11px;
    border-radius: var(--q-r-control);
    font-size: var(--q-t-body);
    font-weight: 400;
    color: var(--q-text);
  }
  a[aria-current='page'] {
    background: var(--q-surface);
    box-shadow: var(--q-e1), 0 0 0 1px var(--q-line);
    font-weight: 600;
  }
  hr {
    width: calc(100% - 22px);
    height: 1px;
    margin: var(--q-5) auto;
    border: 0;
    background: var(--q-line);
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-4);
  margin-bottom: var(--q-5);
  padding-left: 11px;
  font-size: 16.5px;
  font-weight: 600;
  letter-spacing: -0.025em;
  button {
    margin-left: auto;
  }
`
const Help = styled.button`
  display: flex;
  align-items: center;
  gap: var(--q-4);
  height: var(--q-touch);
  padding: 0 11px;
  border: 0;
  background: none;
  text-align: left;
`
const PageEntries = styled.div`
  &:not(:empty) {
    margin-bottom: var(--q-5);
    padding-bottom: var(--q-5);
    border-bottom: 1px solid var(--q-line);
  }
`
const Foot = styled.div`
  margin-top: auto;
  padding-top: var(--q-6);
`
