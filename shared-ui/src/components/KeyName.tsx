import styled from 'styled-components'

/** A keyboard key. */
export const KeyName = styled.kbd`
  display: inline-block;
  min-width: 18px;
  padding: 0 5px;
  border: 1px solid var(--q-line-2);
  border-radius: 4px;
  background: var(--q-surface);
  font: 500 11px / 16px var(--q-font);
  letter-spacing: 0;
  text-align: center;
  color: var(--q-text-2);
`
