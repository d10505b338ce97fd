import { Check } from 'lucide-react'
import type { Ref } from 'react'
import styled from 'styled-components'
import { NARROW } from '../theme/media'
import { CellMark, type CellState } from './CellMark'

interface Props {
  checked: boolean
  onChange(checked: boolean): void
  /** The name that a screen reader says. */
  label: string
  state?: CellState
  disabled?: boolean
  cellId?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A yes or no of the sheet. The whole cell can be clicked; Space toggles. */
export function CheckCell({ checked, onChange, label, state = 'rest', disabled, cellId, inputRef }: Props) {
  const wrong = state === 'error' || state === 'conflict'
  return (
    <Root>
      <CellMark state={state} />
      <span aria-hidden>{checked ? 'Sì' : 'No'}</span>
      <Box>
        <input
          ref={inputRef}
          type="checkbox"
          aria-label={label}
          aria-invalid={wrong || undefined}
          data-cell-id={cellId}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check aria-hidden size={14} strokeWidth={3.4} />
      </Box>
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
const Box = styled.span`
  display: grid;
  flex: none;
  & > * {
    grid-area: 1 / 1;
    place-self: center;
  }
  & > svg {
    color: var(--q-on-ink);
    pointer-events: none;
    visibility: hidden;
  }
  & > input:checked + svg {
    visibility: visible;
  }
  & > input {
    appearance: none;
    width: 20px;
    height: 20px;
    margin: 0;
    border: 1.5px solid var(--q-field-line);
    border-radius: var(--q-r-cell);
    background: var(--q-field);
    cursor: pointer;
  }
  & > input:hover {
    border-color: var(--q-text-2);
  }
  & > input:checked {
    border-color: var(--q-ink);
    background: var(--q-ink);
  }
  & > input[aria-invalid] {
    border-color: var(--q-red);
    box-shadow: 0 0 0 1px var(--q-red);
  }
  & > input:disabled {
    border-color: var(--q-line-2);
    background: var(--q-sunken);
    cursor: not-allowed;
  }
  & > input:checked:disabled {
    background: var(--q-text-3);
  }
`
