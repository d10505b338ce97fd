import { Link, NavLink } from '@quotidia/shared-ui/router'
import { BookOpen, Ruler } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import { LogoutButton } from './LogoutButton'
import { messages } from './messages'
import { ACCOUNT, PLACES, SECURITY } from './places'

interface Props {
  isOwner: boolean
  /** Whether the user can only set up a second factor or a passkey. */
  isLimited: boolean
}

const RULES = { path: '/manage-rules', label: messages.rules, Icon: Ruler }
const GUIDE = { path: '/guida', label: messages.guide, Icon: BookOpen }

/** Links to the places that the user may open, to the rules and to the guide; and Logout. */
export function PlaceIndex({ isOwner, isLimited }: Props) {
  return (
    <Root>
      <h1>{isLimited ? messages.account : <Link to={ACCOUNT.path}>{messages.account}</Link>}</h1>
      <nav aria-label={messages.account}>
        {groupsFor({ isOwner, isLimited }).map((group) => (
          <Fragment key={group[0]?.path}>
            {group.map(({ path, label, Icon }) => (
              <NavLink key={path} to={path}>
                <Icon aria-hidden size={16} strokeWidth={1.75} />
                {label}
              </NavLink>
            ))}
            <hr />
          </Fragment>
        ))}
        <LogoutButton />
      </nav>
    </Root>
  )
}

function groupsFor({ isOwner, isLimited }: Props) {
  if (isLimited) return [[SECURITY], [GUIDE]]
  const own = PLACES.filter(({ forOwners }) => !forOwners)
  const company = PLACES.filter(({ forOwners }) => forOwners).flatMap((place) =>
    // The rules of a library follow it.
    place.path === '/account/libreria' ? [place, RULES] : [place],
  )
  return isOwner ? [own, company, [GUIDE]] : [own, [GUIDE]]
}

const Root = styled.div`
  position: sticky;
  top: calc(var(--q-bar) + var(--q-9));
  align-self: start;
  min-width: 0;
  h1 {
    padding: 0 10px var(--q-5);
    font-size: var(--q-t-h2);
    line-height: var(--q-lh-h2);
  }
  nav {
    display: grid;
    gap: 1px;
  }
  nav > :not(hr) {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 6px 10px;
    border: 0;
    border-radius: var(--q-r-control);
    background: none;
    text-align: left;
    color: var(--q-text-2);
  }
  nav > :not(hr):hover {
    background: var(--q-sunken);
  }
  nav > [aria-current] {
    font-weight: var(--q-w-strong);
    color: var(--q-text);
    background: var(--q-sunken);
  }
  nav > [aria-current] svg {
    color: var(--q-ink-text);
  }
  nav > button {
    color: var(--q-red);
  }
  hr {
    width: calc(100% - 20px);
    height: 1px;
    margin: var(--q-4) auto;
    border: 0;
    background: var(--q-line);
  }
  @container app (max-width: 900px) {
    position: static;
    padding-bottom: var(--q-5);
    border-bottom: 1px solid var(--q-line-2);
    nav > :not(hr) {
      min-height: var(--q-touch);
    }
    hr {
      margin: var(--q-1) auto;
    }
  }
`
