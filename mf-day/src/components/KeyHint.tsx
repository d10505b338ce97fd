import { KeyName } from '@quotidia/shared-ui/components/KeyName'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

/** A shortcut hint; hidden from screen readers and on touch devices. */
export const KeyHint = styled(KeyName).attrs({ 'aria-hidden': true })`
  ${NARROW} {
    display: none;
  }
  @media (pointer: coarse) {
    display: none;
  }
`

/** The same on a primary button. */
export const PrimaryKeyHint = styled(KeyHint)`
  margin-left: 6px;
  border-color: currentColor;
  background: none;
  color: inherit;
`
