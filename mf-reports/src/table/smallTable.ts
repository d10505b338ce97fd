import { NARROW } from '@quotidia/shared-ui/theme/media'
import { css } from 'styled-components'

/** In small type, so that a month by week is as wide as a page in landscape format. */
export const onPaper = css`
  @media print {
    th[scope],
    td,
    td[data-total],
    [data-check] td,
    thead th[scope] {
      height: 20px;
      padding: 0 4px;
      font-size: 7.5pt;
      line-height: 10pt;
    }
    th[data-name],
    [data-drawn] + th[data-name],
    [data-section] th[scope] {
      position: static;
      min-width: 0;
      padding-left: 0;
    }
    td button {
      width: 100%;
      min-height: 0;
      margin: 0;
      padding: 0;
    }
    thead em {
      font-size: 6.5pt;
      line-height: 8pt;
    }
    thead {
      display: table-header-group;
    }
    tr {
      break-inside: avoid;
    }
    th button svg {
      display: none;
    }
    th [data-word] {
      min-height: 0;
      font-size: 6.5pt;
      text-decoration: none;
    }
  }
`

/** Each row is a block with the total alone: the columns of the periods don't fit. */
export const whenNarrow = css`
  ${NARROW} {
    display: block;
    thead {
      display: none;
    }
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      align-items: center;
      gap: 0 10px;
      padding: 9px 14px;
      border-bottom: 1px solid var(--q-line);
    }
    tr[data-final] {
      border-bottom: 3px double var(--q-text-2);
    }
    th,
    td,
    [data-final] > * {
      display: block;
      height: auto;
      padding: 0;
      border: 0;
      background: none !important;
    }
    [data-name],
    [data-section] th {
      position: static;
      min-width: 0;
      padding-left: 0;
    }
    tr:has([data-drawn]) {
      grid-template-columns: 38px minmax(0, 1fr) auto auto;
      padding-left: 8px;
    }
    td[data-drawn],
    td[data-drawn]:empty {
      display: grid;
      grid-row: 1 / 3;
    }
    [data-drawn] + [data-name] {
      grid-column: 2;
      padding-left: 0;
    }
    tr:has([data-drawn]) td[data-average] {
      grid-column: 2;
    }
    tr:has([data-drawn]) td[data-total] {
      grid-column: 3 / -1;
    }
    tr:has([data-drawn]) td[data-difference] {
      grid-column: 3;
    }
    tr:has([data-drawn]) td[data-percent] {
      grid-column: 4;
    }
    td[data-period],
    td[data-compared],
    td:empty {
      display: none;
    }
    td[data-total] {
      grid-column: 2 / -1;
      font-size: 15px;
    }
    /* The word of a line may be below its name, and its total stays beside the name. */
    [data-name],
    td[data-total] {
      align-self: baseline;
    }
    td[data-total] button {
      min-height: 28px;
    }
    td[data-average] {
      grid-column: 1;
      grid-row: 2;
      text-align: left;
      font-size: var(--q-t-caption);
      color: var(--q-text-3);
    }
    td[data-average]:has([data-missing]) {
      display: none;
    }
    th [data-word] {
      min-height: 28px;
    }
    td[data-average]::before {
      content: 'media ';
    }
    td[data-difference],
    td[data-percent] {
      grid-row: 2;
      padding-right: 0;
      font-size: var(--q-t-caption);
    }
    td[data-difference] {
      grid-column: 2;
    }
    td[data-percent] {
      grid-column: 3;
      min-width: 52px;
    }
    [data-together] {
      white-space: normal;
    }
    [data-section] {
      display: block;
      padding: 12px 14px 5px;
      border-bottom-color: var(--q-line-2);
    }
    [data-section] th {
      height: auto;
      padding: 0;
    }
    td[data-detail] {
      grid-row: 2;
      font-size: var(--q-t-caption);
    }
    tr:has([data-drawn]) td[data-detail] {
      grid-column: 2;
    }
    [data-check] td[data-total] {
      font-size: var(--q-t-small);
    }
  }
`
