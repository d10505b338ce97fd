import { Menu, type MenuControls } from '@quotidia/shared-ui/components/Menu'
import { NavLink, useLocation } from '@quotidia/shared-ui/router'
import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import type { MenuGroup } from './menuEntries'

/** A group of links in the bar: a button that opens them. The arrow keys open it and move in it. */
export function GroupMenu({ label, links }: MenuGroup) {
  const { pathname } = useLocation()
  const isCurrent = links.some(({ to }) => to === pathname)
  const list = ({ close }: MenuControls) =>
    links.map(({ to, label }) => (
      <NavLink key={to} to={to} onClick={close}>
        {label}
      </NavLink>
    ))
  return (
    <Root
      data-current={isCurrent || undefined}
      onKeyDownCapture={moveByArrows}
      icon={
        <>
          {label}
          <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
        </>
      }
    >
      {list}
    </Root>
  )
}

const STEPS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveByArrows(event: KeyboardEvent<HTMLDetailsElement>) {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const menu = event.currentTarget
  menu.open = true
  const links = [...menu.querySelectorAll('a')]
  links[step(links.indexOf(document.activeElement as HTMLAnchorElement), links.length)]?.focus()
}

const Root = styled(Menu)`
  summary {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    width: auto;
    padding: 0 11px;
    font-size: var(--q-t-small);
    font-weight: 500;
    white-space: nowrap;
    @container app (max-width: 880px) {
      padding: 0 6px;
    }
  }
  &[data-current] summary {
    color: var(--q-text);
  }
  &[data-current] summary::after {
    position: absolute;
    right: 11px;
    bottom: -9px;
    left: 11px;
    height: 2px;
    background: var(--q-ink-text);
    content: '';
  }
  & > div {
    /* Under the bar, not on its line. */
    top: calc(100% + 13px);
    right: auto;
    left: 0;
  }
  && a {
    display: flex;
    height: var(--q-control);
  }
  /* Its outline is above the current link's background. */
  && a:focus-visible {
    z-index: 1;
  }
  && a[aria-current='page'] {
    background: var(--q-sunken);
  }
  && a[aria-current='page']::after {
    content: none;
  }
`
