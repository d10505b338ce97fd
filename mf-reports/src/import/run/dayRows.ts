import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

/** A day per row: its date, the outcome and the available actions. */
export const DayRows = styled.ul`
  border-top: 1px solid var(--q-line-2);
  & > li {
    display: flex;
    gap: 16px;
    align-items: center;
    min-height: 44px;
    border-bottom: 1px solid var(--q-line);
  }
  b {
    flex: none;
    width: 130px;
    font-weight: var(--q-w-regular);
  }
  span {
    flex: 1;
    min-width: 0;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
    overflow-wrap: anywhere;
  }
  small {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  ${NARROW} {
    & > li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px 12px;
      padding: 8px 0;
    }
    b {
      width: auto;
    }
    span {
      grid-row: 2;
      grid-column: 1;
    }
    button {
      grid-row: 1 / 3;
      grid-column: 2;
    }
    small {
      grid-row: 1;
      grid-column: 2;
    }
  }
`
