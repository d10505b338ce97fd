import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled, { css } from 'styled-components'

/** The grid of the sheet: name, value, last edit, actions. Values are right-aligned in one column. */
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 172px 104px 82px;
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
    position: relative;
    flex-wrap: nowrap;
    align-self: stretch;
    min-height: var(--q-touch);
    /* Room for the signs at its end. */
    &:has([data-sign]),
    [data-row]:focus-within > & {
      padding-right: 22px;
    }
    &:has([data-sign] + [data-sign]) {
      padding-right: 40px;
    }
  }
`

/** On a narrow page at most two lines; the row's sheet has the whole name. */
export const NameText = styled.span`
  &[data-untitled] {
    color: var(--q-amber);
  }
  ${NARROW} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: 15px;
    line-height: 18px;
  }
`

const onlyRead = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** What is said beside and under a name; on a narrow page the row's sheet shows it, and screen readers read it here. */
export const NameNotes = styled.span`
  display: contents;
  ${NARROW} {
    display: block;
    ${onlyRead}
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
`

export const RowMeta = styled.div`
  min-width: 0;
  ${NARROW} {
    ${onlyRead}
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
    display: none;
  }
`

/** An editable list entry: causal and amount side by side, also on a narrow page. */
const joinedLine = css`
  border-bottom: 0;
  padding-block: 2px;
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr) 136px;
    &:focus-within {
      background: none;
    }
    && > ${RowName} {
      padding-right: 0;
    }
  }
`

interface LedgerRowProps {
  $missing?: boolean
  /** A narrow page marks the row, since it has no room for the tag. */
  $unsatisfied?: boolean
  $line?: 'sum' | 'total' | 'none'
  $inList?: boolean
}

export const LedgerRow = styled.div<LedgerRowProps>`
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
    column-gap: 10px;
    min-height: 48px;
    margin-inline: -4px;
    padding: 1px 0 1px 14px;
    ${({ $unsatisfied }) => $unsatisfied && missingMark}
    &::before {
      left: 0;
      top: 20px;
    }
  }
  ${({ $line }) => $line === 'none' && joinedLine}
`
