import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'

export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 2px;
  th {
    padding: 0 0 0 9px;
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-regular);
    line-height: 20px;
    text-align: left;
    color: var(--q-text-3);
  }
  td {
    padding: 0;
  }
  ${NARROW} {
    border-spacing: 0;
    th {
      padding: 0;
      text-align: center;
    }
  }
`
