import { Button } from '@quotidia/shared-ui/components/Button'
import type { ReactNode } from 'react'
import styled from 'styled-components'

interface Props {
  label: string
  title: string
  /** Visible even without hover or focus. */
  alwaysVisible?: boolean
  /** Reached by Tab, on rows without a cell that can have the focus. */
  tabStop?: boolean
  onClick(): void
  children: ReactNode
}

/** A row's action, visible on hover or focus. Usually reached by its shortcut rather than by Tab. */
export function RowAction({ label, title, alwaysVisible = false, tabStop = false, onClick, children }: Props) {
  return (
    <Action $alwaysVisible={alwaysVisible}>
      <Button
        variant="quiet"
        size="s"
        iconOnly
        tabIndex={tabStop ? 0 : -1}
        aria-label={label}
        title={title}
        onClick={onClick}
      >
        {children}
      </Button>
    </Action>
  )
}

const Action = styled.span<{ $alwaysVisible: boolean }>`
  opacity: ${({ $alwaysVisible }) => ($alwaysVisible ? 1 : 0)};
  button {
    color: ${({ $alwaysVisible }) => ($alwaysVisible ? 'var(--q-ink-text)' : 'var(--q-text-3)')};
  }
  :hover > div > &,
  :focus-within > div > &,
  &:focus-within {
    opacity: 1;
  }
  @media (pointer: coarse) {
    opacity: 1;
  }
`
