import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'

/** A key's name; only a hint, so not read aloud. */
export const Key = styled.kbd.attrs({ 'aria-hidden': true })`
  display: inline-block;
  min-width: 18px;
  padding: 0 5px;
  border: 1px solid var(--q-line-2);
  border-radius: 4px;
  background: var(--q-surface);
  font: 500 11px / 16px var(--q-font);
  letter-spacing: 0;
  text-align: center;
  color: var(--q-text-2);
  ${NARROW} {
    display: none;
  }
  @media (pointer: coarse) {
    display: none;
  }
`
