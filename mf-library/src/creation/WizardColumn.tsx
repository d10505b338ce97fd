import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

/** The page's one column, above the bar at its foot. */
export const Column = styled.div`
  flex: 1;
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
  padding: 28px 24px 40px;
  h1 {
    margin-bottom: 4px;
    font-size: 22px;
    line-height: 28px;
  }
  h1:focus {
    outline: none;
  }
  ${NARROW} {
    padding: 16px 16px 32px;
    h1 {
      font-size: 19px;
      line-height: 25px;
    }
  }
`
export const Hint = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
/** A white panel on the page's ground. */
export const Panel = styled.section`
  margin-top: 16px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  & > header {
    display: flex;
    gap: 10px;
    align-items: baseline;
    padding: 11px 16px;
    border-bottom: 1px solid var(--q-line);
    overflow-wrap: anywhere;
  }
  & > header > h2 {
    min-width: 0;
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
    letter-spacing: 0;
  }
`
