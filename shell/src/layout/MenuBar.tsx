import { Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { Logo } from 'shared-ui/components/Logo'
import { Link, NavLink, useLocation } from 'shared-ui/router'
import { PRODUCT_NAME } from 'shared-ui/theme/product'
import styled from 'styled-components'
import { AccountLink } from './AccountLink'
import { MENU_LINKS } from './menuLinks'
import { useToday } from './today'

const PANEL_ID = 'menu'

export function MenuBar() {
  const [open, setOpen] = useState(false)
  const today = useToday()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(false), [key])
  return (
    <Header onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <Bar>
        <Hamburger>
          <Button
            variant="quiet"
            iconOnly
            aria-label={open ? 'Chiudi il menu' : 'Apri il menu'}
            aria-expanded={open}
            aria-controls={PANEL_ID}
            onClick={() => setOpen(!open)}
          >
            {open ? <X size={18} aria-hidden /> : <Menu size={18} aria-hidden />}
          </Button>
        </Hamburger>
        <Brand to="/" aria-label={PRODUCT_NAME}>
          <Logo />
          {PRODUCT_NAME}
        </Brand>
        <Today className="num">{today}</Today>
        <Links id={PANEL_ID} aria-label="Principale" data-open={open}>
          {MENU_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </Links>
        <AccountLink />
      </Bar>
    </Header>
  )
}

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--q-z-bar);
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-2);
  height: var(--q-bar);
  padding: 0 var(--q-7);
  border-bottom: 1px solid var(--q-line-2);
  background: var(--q-paper);
  @container app (max-width: 767px) {
    padding: 0 var(--q-4) 0 var(--q-3);
  }
`
const Hamburger = styled.div`
  display: none;
  @container app (max-width: 767px) {
    display: block;
  }
`
const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--q-4);
  margin-right: 10px;
  font-size: 16.5px;
  font-weight: 600;
  letter-spacing: -0.025em;
  @container app (max-width: 767px) {
    min-height: var(--q-touch);
    margin-right: 0;
  }
`
const Today = styled.span`
  margin-right: auto;
  padding-left: var(--q-5);
  border-left: 1px solid var(--q-line-2);
  color: var(--q-text-3);
  font-size: var(--q-t-small);
  @container app (max-width: 767px) {
    margin: 0 0 0 auto;
    padding: 0 var(--q-2);
    border: 0;
  }
`
const Links = styled.nav`
  display: flex;
  gap: var(--q-1);
  a {
    display: inline-flex;
    position: relative;
    align-items: center;
    height: var(--q-control);
    padding: 0 11px;
    border-radius: var(--q-r-control);
    color: var(--q-text-2);
    font-size: var(--q-t-small);
    font-weight: 500;
  }
  a:hover {
    background: var(--q-sunken);
    color: var(--q-text);
  }
  a[aria-current='page'] {
    color: var(--q-text);
  }
  a[aria-current='page']::after {
    position: absolute;
    right: 11px;
    bottom: -9px;
    left: 11px;
    height: 2px;
    background: var(--q-ink-text);
    content: '';
  }
  @container app (max-width: 767px) {
    display: none;
    &[data-open='true'] {
      display: grid;
      position: absolute;
      top: var(--q-bar);
      right: 0;
      left: 0;
      padding: var(--q-3) var(--q-5) var(--q-5);
      border-bottom: 1px solid var(--q-line-2);
      background: var(--q-paper);
      box-shadow: var(--q-e2);
    }
    a {
      height: var(--q-touch);
      font-size: var(--q-t-body);
    }
    a[aria-current='page'] {
      background: var(--q-surface);
      box-shadow: var(--q-e1), 0 0 0 1px var(--q-line);
      font-weight: 600;
    }
    a[aria-current='page']::after {
      display: none;
    }
  }
`
