import type { ComponentProps } from 'react'
import { Checkbox } from 'shared-ui/components/Checkbox'
import styled from 'styled-components'
import { STACKED } from './tableStyles'

interface Props extends ComponentProps<typeof Checkbox> {
  /** The label beside the box where the table has no column headings. */
  caption: string
}

/** The checkbox of one right of a person. */
export function RightCheckbox({ caption, ...input }: Props) {
  return (
    <Root>
      <Checkbox {...input} />
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
