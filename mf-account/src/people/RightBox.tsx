import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { STACKED } from './stacked'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** Stands beside the box where the table has no heads. */
  caption: string
}

/** Yes or no to one right of a person. */
export function RightBox({ caption, ...input }: Props) {
  return (
    <Root>
      <Box>
        <input type="checkbox" {...input} />
        <Check aria-hidden size={14} strokeWidth={3.4} />
      </Box>
      <Caption aria-hidden>{caption}</Caption>
    </Root>
  )
}

const Root = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--q-4);
  min-width: 32px;
  min-height: 32px;
  cursor: pointer;
  ${STACKED} {
    min-height: var(--q-touch);
  }
`
const Caption = styled.span`
  display: none;
  font-size: var(--q-t-small);
  color: var(--q-text-2);
  ${STACKED} {
    display: inline;
  }
`
const Box = styled.span`
  display: grid;
  flex: none;
  > * {
    grid-area: 1 / 1;
    place-self: center;
  }
  > svg {
    color: var(--q-on-ink);
    pointer-events: none;
    visibility: hidden;
  }
  > input:checked + svg {
    visibility: visible;
  }
  > input {
    appearance: none;
    width: 20px;
    height: 20px;
    margin: 0;
    border: 1.5px solid var(--q-field-line);
    border-radius: var(--q-r-cell);
    background: var(--q-field);
    cursor: pointer;
  }
  > input:hover {
    border-color: var(--q-text-2);
  }
  > input:checked {
    border-color: var(--q-ink);
    background: var(--q-ink);
  }
  > input:disabled {
    border-color: var(--q-line-2);
    background: var(--q-sunken);
    cursor: not-allowed;
  }
  > input:checked:disabled {
    background: var(--q-text-3);
  }
`
