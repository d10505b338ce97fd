import { type ComponentProps, cloneElement, type ReactElement } from 'react'
import styled from 'styled-components'
import { controlStyle } from './controlStyle'
import { type ControlProps, Labelled, type LabelledProps } from './Labelled'

interface Props extends LabelledProps, Omit<ComponentProps<'input'>, 'children'> {
  /** Renders another control, such as a textarea, with the props that connect it to label and note. */
  children?: ReactElement<Partial<ControlProps>>
}

/** A labelled text field; takes every prop of an input. */
export function Field({ label, hint, error, errorId, id, children, ...rest }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error} errorId={errorId} id={id}>
      {(control) => (children ? cloneElement(children, control) : <Input {...rest} {...control} />)}
    </Labelled>
  )
}

const Input = styled.input`
  ${controlStyle}
`
