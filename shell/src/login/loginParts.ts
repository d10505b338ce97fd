/** The styles of the login page's parts that the static page has too. */
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

export const Mark = styled.span`
  display: block;
  margin-bottom: 14px;
`
export const Forgotten = styled.button`
  justify-self: center;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  && {
    color: var(--q-ink-text);
    font-size: var(--q-t-small);
    font-weight: 500;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
