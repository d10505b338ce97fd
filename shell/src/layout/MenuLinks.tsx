import { NavLink } from 'shared-ui/router'
import styled from 'styled-components'
import { REMOTES } from '../remotes'

interface Target {
  to: string
  label: string
}

/** The links of the menu: those of the remotes' pages that have a label, then the shell's own. */
const LINKS: readonly Target[] = [
  ...REMOTES.flatMap(({ routes }) =>
    routes.flatMap(({ path, menuLabel }) => (menuLabel ? [{ to: path, label: menuLabel }] : [])),
  ),
  { to: '/', label: 'Scopri' },
  { to: '/contact', label: 'Contatti' },
]

/** The links beside one another or, in the drawer, under one another. */
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
