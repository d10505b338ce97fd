import type { Ref } from 'react'
import styled from 'styled-components'
import { messages } from '../messages'
import { NARROW } from '../theme/media'
import { CellMark, type CellState } from './CellMark'
import { Checkbox } from './Checkbox'

interface Props {
  checked: boolean
  onChange(checked: boolean): void
  /** The accessible name. */
  label: string
  state?: CellState
  disabled?: boolean
  cellId?: string
  /** The keys that answer the check, as `aria-keyshortcuts`. */
  keyShortcuts?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A checkbox cell of the sheet. The whole cell can be clicked. */
export function CheckCell({
  checked,
  onChange,
  label,
  state = 'idle',
  disabled,
  cellId,
  keyShortcuts,
  inputRef,
}: Props) {
  const wrong = state === 'error' || state === 'conflict'
  return (
    <Root>
      <CellMark state={state} />
      <span aria-hidden>{checked ? messages.yes : messages.no}</span>
      <Checkbox
        ref={inputRef}
        aria-label={label}
        aria-keyshortcuts={keyShortcuts}
        aria-invalid={wrong || undefined}
        data-cell-id={cellId}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Root>
  )
}

const Root = styled.label`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  height: var(--q-cell);
  padding: 0 8px;
  border: 1px solid transparent;
  font-size: var(--q-t-small);
  color: var(--q-text-2);
  cursor: pointer;
  ${NARROW} {
    height: var(--q-touch);
  }
`
