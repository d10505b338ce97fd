import styled, { css } from 'styled-components'

/** The row of the menu bar. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-2);
  height: var(--q-bar);
  padding: 0 var(--q-7);
  border-bottom: 1px solid var(--q-line-2);
  background: var(--q-paper);
  @container app (max-width: 767px) {
    padding: 0 var(--q-4) 0 var(--q-3);
  }
`

/** Of logo and product name. */
export const brandStyle = css`
  display: inline-flex;
  align-items: center;
  gap: var(--q-4);
  margin-right: 10px;
  font-size: 16.5px;
  font-weight: 600;
  letter-spacing: -0.025em;
  @container app (max-width: 767px) {
    min-height: var(--q-touch);
    margin-right: 0;
  }
`
