import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Below this width the columns don't fit beside the page's index, and a person's cells are stacked. */
export const STACKED = '@container app (max-width: 1100px)'

/** The error of a row, below it. */
export function ErrorRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <Problem colSpan={7}>
        <p role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          {children}
        </p>
      </Problem>
    </tr>
  )
}

/** Its columns keep their width while a row is edited. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: var(--q-t-body);
  thead th {
    padding: 0 var(--q-4) 7px;
    border-bottom: 1px solid var(--q-line-2);
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-medium);
    line-height: var(--q-lh-caption);
    text-align: left;
    white-space: nowrap;
    color: var(--q-text-3);
  }
  thead th:nth-child(1) {
    width: 178px;
  }
  thead th:nth-child(3) {
    width: 222px;
  }
  thead th:is(:nth-child(4), :nth-child(5), :nth-child(6)) {
    width: 68px;
  }
  thead th:nth-child(7) {
    width: 134px;
  }
  tbody :is(th, td) {
    padding: 7px var(--q-4);
    border-bottom: 1px solid var(--q-line);
    font-weight: inherit;
    text-align: left;
  }
  tr > :is(:nth-child(4), :nth-child(5), :nth-child(6)) {
    padding-inline: 0;
    text-align: center;
  }
  select {
    height: 32px;
    font-size: var(--q-t-small);
  }
  tbody tr:hover > * {
    background: var(--q-hover);
  }
  /* No line between a row and its error below. */
  tr:has(+ tr [role='alert']),
  tr:has(+ tr [role='alert']) > * {
    border-bottom: 0;
  }
  ${STACKED} {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    thead,
    thead th {
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      align-items: center;
      gap: var(--q-3) var(--q-4);
      padding: 14px 0 10px;
      border-bottom: 1px solid var(--q-line-2);
    }
    tbody tr:has(+ tr [role='alert']) {
      border-bottom: 0;
    }
    tbody tr > *:nth-child(n) {
      width: auto;
      min-width: 0;
      padding: 0;
      border: 0;
      text-align: left;
      background: none;
    }
    tbody th:nth-child(1) {
      grid-column: 1 / -1;
      grid-row: 1;
      padding-right: 152px;
    }
    td:nth-child(2),
    td:nth-child(3) {
      grid-column: 1 / -1;
    }
    td:nth-child(7) {
      grid-column: 1 / -1;
      grid-row: 1;
      justify-self: end;
    }
    select {
      height: var(--q-touch);
    }
    :is(th, td):nth-child(-n + 3) > * {
      max-width: 420px;
    }
  }
`
const Problem = styled.td`
  && {
    grid-column: 1 / -1;
  }
  p {
    display: flex;
    gap: var(--q-3);
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-red);
  }
  svg {
    margin-top: 1px;
  }
`
