import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

export const Caret = styled.span.attrs({ 'aria-hidden': true })`
  width: 2px;
  height: 22px;
  margin: 4px -1px;
  border-radius: 1px;
  background: transparent;
`
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  align-content: flex-start;
  min-height: 88px;
  max-height: 40vh;
  padding: 12px;
  overflow-y: auto;
  border: 1px solid var(--q-field-line);
  border-radius: 9px;
  background: var(--q-field);
  cursor: text;
  &:hover {
    border-color: var(--q-text-2);
  }
  &:focus-within {
    border-color: var(--q-ink-text);
    outline: 0;
    box-shadow: 0 0 0 1px var(--q-ink-text);
  }
  &:focus-within ${Caret} {
    background: var(--q-ink-text);
  }
`
export const TokenButton = styled.button`
  min-height: 30px;
  max-width: 100%;
  padding: 4px 10px;
  border: 1px solid var(--q-ink-line);
  border-radius: 6px;
  font-weight: var(--q-w-medium);
  line-height: 20px;
  text-align: left;
  overflow-wrap: anywhere;
  color: var(--q-ink-text);
  background: var(--q-ink-soft);
  &[data-kind='operator'] {
    min-width: 24px;
    padding: 0 3px;
    border-color: transparent;
    font-size: 17px;
    text-align: center;
    color: var(--q-text);
    background: none;
  }
  &[data-kind='number'] {
    border-color: var(--q-line-2);
    font-variant-numeric: tabular-nums;
    color: var(--q-text);
    background: var(--q-sunken);
  }
  ${NARROW} {
    min-height: 36px;
  }
`
