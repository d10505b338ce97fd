import { type ComponentProps, type ReactNode, useRef } from 'react'
import styled from 'styled-components'

export interface MenuControls {
  close(): void
  /** Closes the menu and focuses its button, for example before a dialog that restores the focus. */
  closeAndFocus(): void
}

interface Props extends Omit<ComponentProps<'details'>, 'children'> {
  /** The accessible name of the button; left out where its content is the name. */
  label?: string
  /** The button's tooltip; by default the label. */
  hint?: string | undefined
  icon: ReactNode
  children(controls: MenuControls): ReactNode
}

/** An icon button that opens a panel below it; closes on Esc and on blur. */
export function Menu({ label, hint = label, icon, children, ...root }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const closeAndFocus = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <Root
      {...root}
      ref={menu}
      onKeyDown={(event) => event.key === 'Escape' && closeAndFocus()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary aria-label={label} title={hint}>
        {icon}
      </summary>
      {/* Focusable, so that a click on its padding doesn't blur the menu. */}
      <Panel tabIndex={-1}>{children({ close, closeAndFocus })}</Panel>
    </Root>
  )
}

const Root = styled.details`
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
`
const Panel = styled.div`
  position: absolute;
  right: 0;
  top: calc(100% + 4px);
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
