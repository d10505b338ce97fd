import { Link } from '@quotidia/shared-ui/router'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { LogoutButton } from './LogoutButton'
import { messages } from './messages'

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
            <Link to="/library-items">{messages.items}</Link>
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

/** The distance from the top of the window within which a heading makes its section the current one. */
const LINE_PX = 140

/** The id of the current section, of those given in their order on the page. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const measure = () => setInView(sectionInView(key.split(' ')))
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    // At the end of the page a link to another of the last sections doesn't scroll.
    window.addEventListener('hashchange', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      window.removeEventListener('hashchange', measure)
    }
  }, [key])
  return inView
}

function sectionInView(ids: string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= LINE_PX)
  // The last sections may be too short to reach the line.
  const asked = ids.find((id) => `#${id}` === location.hash)
  const atEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2
  if (atEnd) return asked ?? ids.at(-1)
  return passed.at(-1) ?? ids[0]
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
