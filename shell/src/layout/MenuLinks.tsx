import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { NavLink } from '@quotidia/shared-ui/router'
import { isSignedIn, useSession } from '@quotidia/shared-ui/session'
import styled from 'styled-components'
import { isForRoles, useDeclaredModules } from '../declarations/declaredStore'
import { messages } from './messages'

interface MenuLink {
  to: string
  label: string
}

/** For everyone, signed in or not: Home leads signed-out users to Login. */
const HOME: MenuLink = { to: '/home', label: messages.home }
const PUBLIC: MenuLink[] = [
  { to: '/', label: messages.discover },
  { to: '/contact', label: messages.contact },
  { to: '/guida', label: messages.guide },
]

/** The entries of the modules whose pages the user may open. */
function useModuleLinks(): MenuLink[] {
  const modules = useDeclaredModules()
  const session = useSession()
  if (!isSignedIn(session)) return []
  const held = session.claims?.roles ?? []
  const mayOpen = ({ routes }: ModuleDeclaration, to: string) =>
    routes.some(({ path, roles }) => path === to && isForRoles(roles, held))
  return modules
    .flatMap((module) => (module.menu ?? []).filter(({ to }) => mayOpen(module, to)))
    .sort((a, b) => a.order - b.order)
}

/** The links of the menu. `onFollow` is called when one is followed. */
export function MenuLinks({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const links = [HOME, ...useModuleLinks(), ...PUBLIC]
  return (
    <nav aria-label={messages.mainLinks} className={className}>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} {...(onFollow ? { onClick: onFollow } : {})}>
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
