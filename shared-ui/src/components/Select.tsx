import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { controlStyle } from './controlStyle'
import { Labelled, type LabelledProps } from './Labelled'

type Props = Partial<LabelledProps> & ComponentProps<'select'>

/** A select; needs a `label` or an `aria-label`. */
export function Select({ label, hint, error, errorId, id, ...rest }: Props) {
  if (label === undefined) return <Choice id={id} {...rest} />
  return (
    <Labelled label={label} hint={hint} error={error} errorId={errorId} id={id}>
      {(control) => <Choice {...rest} {...control} />}
    </Labelled>
  )
}

function Choice(props: ComponentProps<'select'>) {
  return (
    <Box>
      <Root {...props} />
      <ChevronDown aria-hidden size={16} strokeWidth={2} />
    </Box>
  )
}

const Box = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  & > svg {
    position: absolute;
    top: 50%;
    right: 9px;
    transform: translateY(-50%);
    color: var(--q-text-3);
    pointer-events: none;
  }
`
const Root = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 30px;
  text-overflow: ellipsis;
`
