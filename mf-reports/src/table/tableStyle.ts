import styled from 'styled-components'
import { onPaper, whenNarrow } from './smallTable'

export const Frame = styled.div`
  overflow: clip;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  @media print {
    overflow: visible;
    border: 0;
    box-shadow: none;
  }
  @media screen {
    &[data-wide] {
      overflow: auto;
      max-height: calc(100dvh - var(--q-bar) - 24px);
      scroll-padding: 46px 8px 8px 176px;
    }
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    height: 36px;
    padding: 0 6px;
    border-bottom: 1px solid var(--q-line);
    font-weight: var(--q-w-regular);
    font-size: var(--q-t-body);
    line-height: 20px;
    text-align: left;
  }
  [data-figure] {
    text-align: right;
    white-space: nowrap;
  }
  /* Reserves the space of a whole number's decimals, so that the decimal commas of a column are aligned. */
  [data-omitted]::after {
    content: attr(data-omitted);
    visibility: hidden;
  }
  [data-reserved] > span {
    visibility: hidden;
  }
  td {
    font-size: 13.5px;
    color: var(--q-text-2);
  }
  thead th {
    height: 38px;
    font-size: var(--q-t-caption);
    line-height: 16px;
    color: var(--q-text-3);
    border-bottom: 0;
    /* A collapsed border doesn't move with a sticky head. */
    box-shadow: inset 0 -1px var(--q-line-2);
    background: var(--q-surface);
  }
  @media screen {
    thead {
      position: sticky;
      top: var(--q-bar);
      z-index: 2;
    }
    [data-wide] > & thead {
      top: 0;
    }
  }
  [data-name],
  [data-section] th {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 160px;
    padding: 6px 8px 6px 16px;
    background: var(--q-surface);
    overflow-wrap: anywhere;
  }
  [data-together] {
    white-space: nowrap;
  }
  [data-drawn] {
    width: 42px;
    padding: 0 0 0 8px;
  }
  [data-drawn] + [data-name] {
    padding-left: 8px;
  }
  @media (hover: hover) {
    tr:not(:hover, :focus-within) [data-unchosen] {
      opacity: 0;
    }
  }
  @media print {
    [data-drawn] {
      display: none;
    }
  }
  thead [data-sunday] {
    color: var(--q-red);
  }
  thead em {
    display: block;
    font-size: 11px;
    line-height: 13px;
    font-style: normal;
    font-weight: var(--q-w-medium);
    color: var(--q-amber);
  }
  thead [data-average] {
    width: 84px;
    white-space: normal;
  }
  thead [data-compared] {
    min-width: 84px;
    white-space: normal;
  }
  thead [data-percent] {
    padding-right: 16px;
  }
  td[data-percent] {
    padding-right: 16px;
  }
  td[data-total] {
    font-size: var(--q-t-body);
    font-weight: var(--q-w-strong);
    color: var(--q-text);
    background: color-mix(in srgb, var(--q-hover) 60%, transparent);
  }
  [data-section] th {
    height: 40px;
    padding-top: 12px;
    font-size: var(--q-t-small);
    font-weight: var(--q-w-strong);
    border-bottom-color: var(--q-line-2);
  }
  [data-final] > * {
    font-weight: var(--q-w-strong);
    color: var(--q-text);
    border-bottom: 3px double var(--q-text-2);
  }
  tbody:last-child tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:not([data-section]):hover > * {
    background: var(--q-hover);
  }
  th i {
    padding-left: 7px;
    font-size: var(--q-t-small);
    color: var(--q-text-3);
  }
  th small {
    display: block;
    font-size: var(--q-t-caption);
    line-height: 14px;
    color: var(--q-amber);
  }
  th button {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
  }
  th button:hover {
    color: var(--q-ink-text);
  }
  th [data-word] {
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-regular);
    color: var(--q-text-2);
    text-decoration: underline dotted;
    text-underline-offset: 3px;
    white-space: nowrap;
  }
  th [data-word]:hover,
  th [data-word][aria-expanded='true'] {
    color: var(--q-ink-text);
  }
  [data-missing] {
    color: var(--q-text-3);
  }
  th button svg {
    flex: none;
    color: var(--q-text-3);
  }
  th button[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
  [data-causal] [data-name] {
    padding-left: 20px;
    font-size: var(--q-t-small);
    color: var(--q-text-2);
  }
  [data-detail] {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  [data-detail] a {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  [data-causal] td[data-total] {
    font-size: var(--q-t-small);
    font-weight: var(--q-w-regular);
    color: var(--q-text-2);
  }
  [data-note] td {
    height: 44px;
    padding-left: 28px;
  }
  [data-check] td {
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-regular);
    color: var(--q-text-3);
  }
  td button {
    width: calc(100% + 12px);
    min-height: 35px;
    margin: 0 -6px;
    padding: 0 6px;
    border: 0;
    background: none;
    text-align: right;
    font: inherit;
    font-variant-numeric: inherit;
  }
  td button:hover {
    color: var(--q-ink-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${onPaper}
  ${whenNarrow}
`
