import { Monitor, Moon, Sun } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { MESSAGES } from './messages'
import { ThemeChoice } from './ThemeChoice'
import { useTheme } from './theme'

const ICONS = { auto: Monitor, light: Sun, dark: Moon }

/** The theme in the bar of a wide page: a button that opens the choice. */
export function ThemeMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const theme = useTheme()
  const Icon = ICONS[theme]
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const closeAndFocus = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <Menu
      ref={menu}
      onKeyDown={(event) => event.key === 'Escape' && closeAndFocus()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary aria-label={`${MESSAGES.theme}: ${MESSAGES[theme]}`} title={MESSAGES.theme}>
        <Icon aria-hidden size={16} strokeWidth={1.75} />
      </summary>
      {/* A click beside the radios takes the focus here, not out of the menu. */}
      <Panel tabIndex={-1}>
        <ThemeChoice />
      </Panel>
    </Menu>
  )
}

const Menu = styled.details`
  position: relative;
  summary {
    display: grid;
    place-items: center;
    width: var(--q-control);
    height: var(--q-control);
    border-radius: var(--q-r-control);
    color: var(--q-text-2);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover,
  &[open] summary {
    background: var(--q-sunken);
    color: var(--q-text);
  }
  @container app (max-width: 767px) {
    display: none;
  }
`
const Panel = styled.div`
  position: absolute;
  right: 0;
  /* Under the bar, not on its line. */
  top: calc(100% + 13px);
  z-index: var(--q-z-menu);
  min-width: 168px;
  padding: 5px;
  border: 1px solid var(--q-line);
  border-radius: 10px;
  background: var(--q-raised);
  box-shadow: var(--q-e2);
  &:focus {
    outline: none;
  }
`
