import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { useModal } from './useModal'

interface Props {
  label: string
  onClose(): void
  children: ReactNode
}

/** A modal panel at the left edge while mounted; the focus then returns to its opener. */
export function Drawer({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  return (
    <Panel
      ref={dialog}
      aria-label={label}
      onClose={(event) => event.currentTarget.open || onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Inside>{children}</Inside>
    </Panel>
  )
}

const Panel = styled.dialog`
  width: min(300px, 84vw);
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--q-paper);
  box-shadow: var(--q-e3);
  color: var(--q-text);
  &::backdrop {
    background: var(--q-scrim);
  }
`
const Inside = styled.div`
  min-height: 100%;
  padding: 18px 10px var(--q-6);
`
