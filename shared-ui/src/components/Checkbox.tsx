import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled from 'styled-components'

type Props = Omit<ComponentProps<'input'>, 'type'>

/** A checkbox without a label. */
export function Checkbox(input: Props) {
  return (
    <Box>
      <input type="checkbox" {...input} />
      <Check aria-hidden size={14} strokeWidth={3.4} />
    </Box>
  )
}

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
