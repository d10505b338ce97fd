import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

const WITHOUT_RAIL = '@container app (max-width: 1119px)'

/** Sidebar and sheet; below 768 px only the sheet. */
export const DayGrid = styled.div`
  display: grid;
  grid-template-columns: var(--q-side) minmax(0, 1fr);
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  /* Embedded, its height is that of its content. */
  min-height: var(--q-page-height, calc(100vh - var(--q-top, var(--q-bar))));
  background: var(--q-surface);
`

/** The rail has a column even when empty, so that values don't move between View and Edit. */
export const Columns = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--q-rail);
  ${WITHOUT_RAIL} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
`

export const Work = styled.div`
  width: 100%;
  min-width: 0;
  max-width: 980px;
  margin-inline: auto;
  padding: var(--q-7) var(--q-8) var(--q-11);
  ${NARROW} {
    padding: 14px var(--q-6) var(--q-9);
  }
`

export const Rail = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 28px;
  min-width: 0;
  padding: var(--q-7) var(--q-7) var(--q-10);
  border-left: 1px solid var(--q-line);
  h3 {
    display: flex;
    align-items: center;
    gap: var(--q-4);
    margin-bottom: var(--q-4);
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    letter-spacing: 0;
  }
  &:empty {
    border-left: 0;
  }
  ${WITHOUT_RAIL} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
    padding: var(--q-8);
    border-left: 0;
    border-top: 1px solid var(--q-line-2);
    &:empty {
      display: none;
    }
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--q-8) var(--q-6) 96px;
  }
`
