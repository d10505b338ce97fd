import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

export const FooterLine = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-6);
  padding: var(--q-6) var(--q-8);
  border-top: 1px solid var(--q-line);
  color: var(--q-text-3);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  a:hover {
    text-decoration: underline;
  }
  & > button {
    margin-left: auto;
    padding: 0;
    border: 0;
    background: none;
    font-size: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${NARROW} {
    align-items: center;
    row-gap: 0;
    padding-block: var(--q-1);
    & > a,
    & > button {
      display: inline-flex;
      align-items: center;
      min-height: var(--q-touch);
    }
  }
`
