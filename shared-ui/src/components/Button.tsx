import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { type ButtonLook, type ButtonStyleProps, buttonStyle, styleProps } from './buttonStyle'

type Props = ButtonLook & ComponentProps<'button'>

/** Has `type="button"` by default. */
export function Button({ variant, size, iconOnly, type = 'button', ...rest }: Props) {
  return <Root type={type} {...styleProps({ variant, size, iconOnly })} {...rest} />
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`
