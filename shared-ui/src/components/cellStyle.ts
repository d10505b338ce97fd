import { css } from 'styled-components'
import { NARROW } from '../theme/media'

/** The grid that aligns the decimals of editable and read-only values: icon, value, €. */
export const cellStyle = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 18px;
  align-items: center;
  height: var(--q-cell);
  padding: 0 8px;
  border: 1px solid transparent;
  border-radius: var(--q-r-cell);
  font-size: var(--q-t-figure);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-figure);
  font-variant-numeric: tabular-nums;
  text-align: right;
  &[data-long] {
    padding-left: 2px;
    font-size: min(var(--q-t-figure), calc(126px / var(--ems)));
  }
  ${NARROW} {
    height: var(--q-touch);
    font-size: var(--q-t-lead);
    &[data-long] {
      font-size: min(var(--q-t-lead), calc(101px / var(--ems)));
    }
  }
`

export const glyphStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-regular);
  color: var(--q-text-3);
`

export const unitStyle = css`
  font-size: var(--q-t-small);
  font-weight: var(--q-w-regular);
  color: var(--q-text-3);
`
