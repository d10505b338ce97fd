import { NavLink } from 'shared-ui/router'
import styled from 'styled-components'

/**
 * The menu is the same for everyone, signed in or not: Home leads signed-out users to Login. The pages for owners are
 * linked from the account page (mf-account/src/account/AccountIndex.tsx).
 */
const LINKS = [
  { to: '/home', label: 'Home' },
  { to: '/', label: 'Scopri' },
  { to: '/contact', label: 'Contatti' },
] as const

/** The links of the menu. `onFollow` is called when one is followed. */
export function MenuLinks({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  return (
    <nav aria-label="Principale" className={className}>
      {LINKS.map(({ to, label }) => (
        <NavLink key={to} to={to} end {...(onFollow ? { onClick: onFollow } : {})}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** The links in the menu bar; a narrow page has them in the drawer instead. */
export const BarLinks = styled(MenuLinks)`
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
  }
`
