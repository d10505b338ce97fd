import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'

/** The name of a key. */
export const KeyCap = styled.kbd`
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
`

/** A hint beside what the key does: not read aloud, and not there where there is no keyboard. */
export const Key = styled(KeyCap).attrs({ 'aria-hidden': true })`
  ${NARROW} {
    display: none;
  }
  @media (pointer: coarse) {
    display: none;
  }
`
