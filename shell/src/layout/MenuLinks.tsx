import { NavLink } from 'shared-ui/router'
import styled from 'styled-components'
import { REMOTES } from '../remotes'

interface Target {
  to: string
  label: string
}

/** The links of the menu bar: those of the remotes' pages that have a label, then the shell's own. */
const LINKS: readonly Target[] = [
  ...REMOTES.flatMap(({ routes }) =>
    routes.flatMap(({ path, menuLabel }) => (menuLabel ? [{ to: path, label: menuLabel }] : [])),
  ),
  { to: '/', label: 'Scopri' },
  { to: '/contact', label: 'Contatti' },
]

/** A row in the bar; on a narrow screen a panel under it, while `open`. */
export function MenuLinks({ id, open }: { id: string; open: boolean }) {
  return (
    <Links id={id} aria-label="Principale" data-open={open}>
      {LINKS.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </Links>
  )
}

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
