import { css } from 'styled-components'
import { NARROW } from '../theme/media'

/** The style of a text field or a select. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  height: 36px;
  padding: 0 11px;
  border: 1px solid var(--q-field-line);
  border-radius: var(--q-r-control);
  background: var(--q-field);
  &::placeholder {
    color: var(--q-text-3);
    opacity: 1;
  }
  &:hover {
    border-color: var(--q-text-2);
  }
  &[aria-invalid='true'] {
    border-color: var(--q-red);
    box-shadow: 0 0 0 1px var(--q-red);
  }
  &:focus,
  &:focus-visible {
    border-color: var(--q-ink-text);
    box-shadow: 0 0 0 1px var(--q-ink-text);
    outline: 0;
  }
  &[aria-invalid='true']:focus {
    border-color: var(--q-red);
    box-shadow: 0 0 0 2px var(--q-red);
  }
  &:disabled {
    color: var(--q-text-3);
    background: var(--q-sunken);
    border-color: var(--q-line-2);
    cursor: not-allowed;
  }
  ${NARROW} {
    height: var(--q-touch);
    font-size: var(--q-t-lead);
  }
`
