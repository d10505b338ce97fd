import type { ReactNode } from 'react'
import { Button } from 'shared-ui/components/Button'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'

interface Props {
  label: string
  title: string
  /** Stays in sight when the row is left: there is something behind it. */
  kept?: boolean
  /** Reached by Tab: nothing else on the row can have the focus, so its key can't be heard. */
  tabStop?: boolean
  onClick(): void
  children: ReactNode
}

/** A row's action: seen with the pointer or the focus on the row, reached by its key rather than by Tab where it can be. */
export function RowAction({ label, title, kept = false, tabStop = false, onClick, children }: Props) {
  return (
    <Action $kept={kept}>
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

const Action = styled.span<{ $kept: boolean }>`
  opacity: ${({ $kept }) => ($kept ? 1 : 0)};
  button {
    color: ${({ $kept }) => ($kept ? 'var(--q-ink-text)' : 'var(--q-text-3)')};
  }
  :hover > div > &,
  :focus-within > div > &,
  &:focus-within {
    opacity: 1;
  }
  ${NARROW} {
    opacity: 1;
    button {
      width: var(--q-touch);
      height: var(--q-touch);
    }
  }
  @media (pointer: coarse) {
    opacity: 1;
  }
`
