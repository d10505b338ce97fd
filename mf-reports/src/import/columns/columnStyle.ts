import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

/** One row per column of the file; a card on a narrow page. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: 0 0 0 1px var(--q-line);
  text-align: left;
  th,
  td {
    padding: 5px 16px;
    border-bottom: 1px solid var(--q-line);
    overflow-wrap: anywhere;
  }
  tbody > tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    padding-block: 10px 7px;
    border-bottom-color: var(--q-line-2);
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-medium);
    line-height: var(--q-lh-caption);
    color: var(--q-text-3);
  }
  tbody > tr {
    height: 46px;
  }
  tbody th {
    font-weight: var(--q-w-medium);
  }
  [data-letter] {
    display: inline-grid;
    place-items: center;
    min-width: 22px;
    height: 22px;
    margin-right: 10px;
    padding: 0 4px;
    border-radius: var(--q-r-cell);
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-strong);
    color: var(--q-text-2);
    background: var(--q-sunken);
  }
  [data-choice] {
    width: 250px;
  }
  [data-choice] select {
    height: var(--q-control);
    font-size: var(--q-t-small);
  }
  [data-samples] {
    font-size: var(--q-t-small);
    color: var(--q-text-2);
  }
  [data-outcome] {
    width: 30%;
    font-size: var(--q-t-small);
    line-height: 17px;
    color: var(--q-text-3);
  }
  [data-outcome] > span {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  [data-outcome] svg {
    flex: none;
  }
  [data-outcome='date'],
  [data-outcome='recognised'],
  [data-outcome='chosen'] {
    color: var(--q-green);
  }
  [data-outcome='guessed'] {
    color: var(--q-amber);
  }
  [data-outcome='refused'] {
    color: var(--q-red);
  }
  ${NARROW} {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tbody > tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 6px 10px;
      align-items: center;
      height: auto;
      padding: 12px 14px;
      border-bottom: 1px solid var(--q-line);
    }
    tbody > tr:last-child {
      border-bottom: 0;
    }
    tbody th,
    td {
      padding: 0;
      border: 0;
    }
    [data-choice],
    [data-samples] {
      grid-column: 1 / -1;
      width: auto;
    }
    [data-choice] select {
      height: var(--q-touch);
      font-size: 16px;
    }
    /* Whole sentences need the width of the card. */
    [data-outcome] {
      grid-column: 1 / -1;
      width: auto;
    }
    [data-outcome='date'],
    [data-outcome='recognised'],
    [data-outcome='guessed'],
    [data-outcome='chosen'] {
      grid-row: 1;
      grid-column: 2;
    }
  }
`
