import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled, { css } from 'styled-components'

/** The grid of the sheet: name, value, last edit, actions. Values are right-aligned in one column. */
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 172px 104px 60px;
  column-gap: 14px;
  align-items: center;
  padding: 0 var(--q-2) 0 var(--q-7);
`

export const LedgerHead = styled.div`
  ${columns}
  padding-bottom: var(--q-3);
  border-bottom: 1px solid var(--q-line-2);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
  > :nth-child(2) {
    padding-right: 30px;
    text-align: right;
  }
  ${NARROW} {
    display: none;
  }
`

const missingMark = css`
  &::before {
    content: '';
    position: absolute;
    left: 5px;
    top: calc(var(--q-row) / 2 - 4px);
    width: 8px;
    height: 8px;
    border: 2px solid var(--q-amber-mark);
    border-radius: 50%;
  }
  ${NARROW} {
    &::before {
      left: 1px;
      top: 24px;
    }
  }
`
const sumLine = css`
  border-top: 1px solid var(--q-text-2);
  border-bottom: 0;
  font-weight: var(--q-w-strong);
`
const totalLine = css`
  border-bottom: 3px double var(--q-text-2);
  padding-block: var(--q-3);
  font-weight: var(--q-w-strong);
`

export const RowName = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--q-4);
  min-width: 0;
  overflow-wrap: anywhere;
  ${NARROW} {
    grid-column: 1;
  }
`

export const RowSub = styled.span`
  flex-basis: 100%;
  padding-bottom: var(--q-2);
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-regular);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
`

export const Provisional = styled.span`
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-medium);
  color: var(--q-amber);
`

export const RowCell = styled.div`
  position: relative;
  min-width: 0;
  ${NARROW} {
    grid-column: 2;
    grid-row: 1 / 3;
  }
`

export const RowMeta = styled.div`
  min-width: 0;
  ${NARROW} {
    grid-column: 1;
    grid-row: 2;
    &:not(:empty) {
      min-height: var(--q-touch);
      display: flex;
      align-items: center;
    }
    /* Leaves room for the actions on the same line. */
    &:has(+ * > :first-child) {
      padding-right: calc(var(--q-touch) + var(--q-1));
    }
    &:has(+ * > :nth-child(2)) {
      padding-right: calc(2 * (var(--q-touch) + var(--q-1)));
    }
    &:has(+ * > :nth-child(3)):has(+ * > [data-third='narrow']) {
      padding-right: calc(3 * (34px + var(--q-1)));
      /* There is only room for the time. */
      > span > :first-child:not(:last-child) {
        display: none;
      }
    }
  }
`

export const RowActions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--q-1);
  /* Narrower, so that three of them leave room for the date. */
  &:has(> :nth-child(3)) button {
    width: 26px;
  }
  ${NARROW} {
    grid-column: 1;
    grid-row: 2;
    > [data-third='hidden'] {
      display: none;
    }
    &:has(> :nth-child(3)) button {
      width: var(--q-touch);
    }
    &:has(> :nth-child(3)):has(> [data-third='narrow']) button {
      width: 34px;
    }
    justify-self: end;
    align-self: center;
  }
`

/** An editable list entry: causal and amount side by side, also on a narrow page. */
const joinedLine = css`
  border-bottom: 0;
  padding-block: 2px;
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr) 136px;
    > ${RowCell} {
      grid-row: 1;
    }
    > ${RowActions} {
      grid-column: 1 / -1;
    }
  }
`

export const LedgerRow = styled.div<{ $missing?: boolean; $line?: 'sum' | 'total' | 'none'; $inList?: boolean }>`
  ${columns}
  position: relative;
  min-height: var(--q-row);
  padding-block: 3px;
  border-bottom: 1px solid var(--q-line);
  ${({ $inList }) => $inList && 'padding-left: 42px;'}
  ${({ $missing }) => $missing && missingMark}
  ${({ $line }) => $line === 'sum' && sumLine}
  ${({ $line }) => $line === 'total' && totalLine}
  &:hover {
    background: var(--q-hover);
  }
  &:focus-within {
    background: var(--q-ink-soft);
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr) 148px;
    column-gap: var(--q-5);
    margin-inline: -4px;
    padding: 5px 0 2px var(--q-6);
    min-height: 58px;
    &:not(:has(> ${RowMeta}:not(:empty))):not(:has(> ${RowActions}:not(:empty))) > ${RowName} {
      grid-row: 1 / 3;
    }
  }
  ${({ $line }) => $line === 'none' && joinedLine}
`
