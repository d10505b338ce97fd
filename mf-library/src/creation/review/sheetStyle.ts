import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled, { css } from 'styled-components'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 172px;
  gap: 14px;
  align-items: center;
  min-height: var(--q-row);
  padding: 3px 16px;
  overflow-wrap: anywhere;
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr) 140px;
  }
`
export const Line = styled.li`
  ${columns}
  border-bottom: 1px solid var(--q-line);
  &:last-child {
    border-bottom: 0;
  }
  & b {
    font-weight: var(--q-w-strong);
  }
`
/** A single rule above a sum, as on the day. */
export const SumLine = styled.div`
  ${columns}
  border-top: 1px solid var(--q-text-2);
  border-bottom: 1px solid var(--q-line);
  font-weight: var(--q-w-strong);
`
export const Note = styled.small`
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
  &[data-missing] {
    color: var(--q-amber);
  }
`
/** Ink for figures that a person will write. */
export const Written = styled.span`
  & > span {
    border-color: var(--q-field-line);
    color: var(--q-ink-text);
    background: var(--q-field);
  }
`
export const Box = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: flex-end;
  padding: 0 8px;
  font-size: var(--q-t-small);
  color: var(--q-text-2);
  & > i {
    width: 20px;
    height: 20px;
    border: 1.5px solid var(--q-field-line);
    border-radius: 5px;
    background: var(--q-field);
  }
`
