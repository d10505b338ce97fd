import styled from 'styled-components'

/** A row of a list: an `h3` with notes in `p`, and buttons at its end. */
export const ListRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--q-4);
  padding: 14px 0;
  border-bottom: 1px solid var(--q-line);
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
  }
  p {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
`
