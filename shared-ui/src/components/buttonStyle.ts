import { css } from 'styled-components'
import { NARROW } from '../theme/media'

export interface ButtonLook {
  /** `primary` at most once per view; `danger` for destructive actions. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  /** A square for one icon; needs an `aria-label`. */
  iconOnly?: boolean
}

export type ButtonStyleProps = {
  $variant: NonNullable<ButtonLook['variant']>
  $size: NonNullable<ButtonLook['size']>
  $iconOnly: boolean
}

export function styleProps({
  variant = 'default',
  size = 'm',
  iconOnly = false,
}: { [Look in keyof ButtonLook]: ButtonLook[Look] | undefined }): ButtonStyleProps {
  return { $variant: variant, $size: size, $iconOnly: iconOnly }
}

const colours = {
  default: css`
    color: var(--q-text);
    background: var(--q-surface);
    border-color: var(--q-line-2);
    &:hover {
      background: var(--q-hover);
      border-color: var(--q-field-line);
    }
    &:active {
      background: var(--q-sunken);
    }
  `,
  primary: css`
    color: var(--q-on-ink);
    background: var(--q-ink);
    border-color: var(--q-ink);
    &:hover,
    &:active {
      background: var(--q-ink-hover);
      border-color: var(--q-ink-hover);
    }
  `,
  danger: css`
    color: var(--q-on-ink);
    background: var(--q-red-solid);
    border-color: var(--q-red-solid);
    &:hover,
    &:active {
      filter: brightness(0.93);
    }
  `,
  quiet: css`
    color: var(--q-text-2);
    background: transparent;
    border-color: transparent;
    &:hover,
    &:active {
      color: var(--q-text);
      background: var(--q-sunken);
    }
  `,
}

const sizes = {
  s: css`
    --height: var(--q-control-sm);
    padding: 0 10px;
  `,
  m: css`
    --height: var(--q-control);
    padding: 0 13px;
  `,
  l: css`
    --height: 42px;
    padding: 0 20px;
    font-size: var(--q-t-body);
  `,
}

const square = css`
  width: var(--height);
  padding: 0;
`

/** The style of a button, for any element. */
export const buttonStyle = css<ButtonStyleProps>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 7px;
  height: var(--height);
  border: 1px solid;
  border-radius: var(--q-r-control);
  font-size: var(--q-t-small);
  font-weight: var(--q-w-medium);
  line-height: 18px;
  white-space: nowrap;
  transition: background var(--q-fast), border-color var(--q-fast);
  ${({ $size }) => sizes[$size]}
  ${NARROW} {
    --height: var(--q-touch);
  }
  ${({ $variant }) => colours[$variant]}
  ${({ $iconOnly }) => $iconOnly && square}
  &:disabled,
  &[aria-disabled='true'] {
    color: var(--q-text-3);
    background: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : 'var(--q-sunken)')};
    border-color: transparent;
    opacity: ${({ $variant }) => ($variant === 'quiet' ? 0.5 : 1)};
    filter: none;
    cursor: not-allowed;
  }
`
