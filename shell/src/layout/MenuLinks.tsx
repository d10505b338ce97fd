import { NavLink } from '@quotidia/shared-ui/router'
import { isSignedIn, useSession } from '@quotidia/shared-ui/session'
import { useId } from 'react'
import styled from 'styled-components'
import { useDeclaredModules } from '../declarations/declaredStore'
import { GroupMenu } from './GroupMenu'
import { isGroup, type MenuGroup, type MenuLink, menuEntries } from './menuEntries'
import { messages } from './messages'

/** For everyone, signed in or not: Home leads signed-out users to Login. */
const HOME: MenuLink = { to: '/home', label: messages.home }
const PUBLIC: MenuLink[] = [
  { to: '/', label: messages.discover },
  { to: '/contact', label: messages.contact },
  { to: '/guida', label: messages.guide },
]

type Entries = (MenuLink | MenuGroup)[]

/** The entries of the menu for the user. */
function useMenuEntries(): Entries {
  const modules = useDeclaredModules()
  const session = useSession()
  const own = isSignedIn(session) ? menuEntries(modules, session.claims?.roles ?? []) : []
  return [HOME, ...own, ...PUBLIC]
}

/** The links of the menu in a column, those of a group under its heading. `onFollow` is called when one is followed. */
export function DrawerLinks({ onFollow }: { onFollow: () => void }) {
  const id = useId()
  const link = ({ to, label }: MenuLink) => (
    <NavLink key={to} to={to} onClick={onFollow}>
      {label}
    </NavLink>
  )
  return (
    <nav aria-label={messages.mainLinks}>
      {useMenuEntries().map((entry) =>
        isGroup(entry) ? (
          <Group key={entry.label} role="group" aria-labelledby={`${id}-${entry.label}`}>
            <h2 id={`${id}-${entry.label}`}>{entry.label}</h2>
            {entry.links.map(link)}
          </Group>
        ) : (
          link(entry)
        ),
      )}
    </nav>
  )
}

/** The links in the menu bar, those of a group under one button; a narrow page has them in the drawer instead. */
export function BarLinks() {
  return (
    <Bar aria-label={messages.mainLinks}>
      {useMenuEntries().map((entry) =>
        isGroup(entry) ? (
          <GroupMenu key={entry.label} {...entry} />
        ) : (
          <NavLink key={entry.to} to={entry.to}>
            {entry.label}
          </NavLink>
        ),
      )}
    </Bar>
  )
}

const Group = styled.div`
  display: grid;
  margin: var(--q-4) 0;
  padding: var(--q-4) 0;
  border: solid var(--q-line);
  border-width: 1px 0;
  h2 {
    padding: var(--q-2) 11px;
    color: var(--q-text-3);
    font-size: var(--q-t-small);
    font-weight: 500;
    line-height: var(--q-lh-small);
  }
`
const Bar = styled.nav`
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
  @container app (max-width: 880px) {
    > a {
      padding: 0 6px;
    }
  }
  @container app (max-width: 767px) {
    display: none;
  }
`
