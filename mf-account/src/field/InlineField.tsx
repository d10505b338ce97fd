import type { ComponentProps } from 'react'
import { Field } from 'shared-ui/components/Field'
import styled from 'styled-components'

/** A text field whose place shows its meaning: its label is only for screen readers. */
export function InlineField(props: ComponentProps<typeof Field>) {
  return (
    <Root>
      <Field autoComplete="off" {...props} />
    </Root>
  )
}

const Root = styled.div`
  flex: 1;
  min-width: 0;
  max-width: 300px;
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
