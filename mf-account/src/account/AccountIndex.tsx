import { Link } from 'shared-ui/router'
import styled from 'styled-components'
import { LogoutButton } from './LogoutButton'
import { messages } from './messages'
import { useSectionInView } from './useSectionInView'

const OWN = [
  { id: 'azienda', label: messages.company },
  { id: 'utente', label: messages.me },
  { id: 'verifica', label: messages.secondFactor },
  { id: 'passkey', label: messages.passkeys },
  { id: 'dispositivi', label: messages.devices },
]
const OWNERS = [
  { id: 'altri-utenti', label: messages.people },
  { id: 'sicurezza', label: messages.security },
  { id: 'libreria', label: messages.library },
  { id: 'integrazione', label: messages.embedding },
  { id: 'giorni-eliminati', label: messages.deletedDays },
  { id: 'spazio', label: messages.storage },
]

/** The sections that set up a second factor or a passkey. */
const FACTORS = OWN.filter(({ id }) => id === 'verifica' || id === 'passkey')

interface Props {
  isOwner: boolean
  /** Whether the user can only set up a second factor or a passkey. */
  isLimited: boolean
}

/** Links to the parts of the page and, for an owner, to the pages about libraries; and Logout. */
export function AccountIndex({ isOwner, isLimited }: Props) {
  const sections = sectionsFor({ isOwner, isLimited })
  const inView = useSectionInView(sections.map(({ id }) => id))
  return (
    <Root>
      <h1>{messages.title}</h1>
      <nav aria-label={messages.title}>
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={id === inView ? 'true' : undefined}>
            {label}
          </a>
        ))}
        {isOwner && !isLimited && (
          <>
            <Link to="/manage-rules">{messages.rules}</Link>
            <Link to="/create-library">{messages.newLibrary}</Link>
          </>
        )}
        <Link to="/guida">{messages.guide}</Link>
        <LogoutButton />
      </nav>
    </Root>
  )
}

function sectionsFor({ isOwner, isLimited }: Props) {
  if (isLimited) return FACTORS
  return isOwner ? [...OWN, ...OWNERS] : OWN
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
  nav > * {
    padding: var(--q-3) 10px;
    border: 0;
    border-radius: var(--q-r-control);
    background: none;
    text-align: left;
    color: var(--q-text-2);
  }
  nav > *:hover {
    background: var(--q-sunken);
  }
  nav > [aria-current] {
    font-weight: var(--q-w-strong);
    color: var(--q-text);
    background: var(--q-sunken);
  }
  nav > button {
    margin-top: 10px;
    color: var(--q-red);
  }
  @container app (max-width: 900px) {
    position: static;
    h1 {
      position: absolute;
      width: 1px;
      height: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
    nav {
      display: flex;
      gap: var(--q-2);
      margin: 0 calc(-1 * var(--q-6));
      padding: 2px var(--q-6);
      overflow-x: auto;
    }
    nav > * {
      display: flex;
      flex: none;
      align-items: center;
      min-height: var(--q-touch);
      white-space: nowrap;
    }
    nav > button {
      margin: 0;
    }
  }
`
