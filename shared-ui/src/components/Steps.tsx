import styled from 'styled-components'
import { NARROW } from '../theme/media'

/** The steps of a task, one `li` each: `data-done` before the current one, which has `aria-current`. */
export const Steps = styled.ol`
  display: flex;
  gap: 6px;
  margin: 0 0 26px;
  & > li {
    position: relative;
    display: flex;
    flex: 1;
    gap: 6px;
    align-items: center;
    min-width: 0;
    padding-top: 10px;
    border-top: 3px solid var(--q-line-2);
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
  & > [data-done] {
    border-color: var(--q-ink-line);
    color: var(--q-text-2);
  }
  & > [aria-current] {
    border-color: var(--q-ink-text);
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
  ${NARROW} {
    & > li:not([aria-current]) > span {
      position: absolute;
      clip-path: inset(50%);
    }
    & > [aria-current] {
      flex: 2.4;
    }
  }
`
