import { Link } from '@quotidia/shared-ui/router'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { type ButtonLook, type ButtonStyleProps, buttonStyle, styleProps } from './buttonStyle'

type Props = ButtonLook & ComponentProps<typeof Link>

/** A link that looks like a button. */
export function LinkButton({ variant, size, iconOnly, ...rest }: Props) {
  return <Root {...styleProps({ variant, size, iconOnly })} {...rest} />
}

const Root = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`
