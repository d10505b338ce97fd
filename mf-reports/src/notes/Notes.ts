import styled from 'styled-components'

/** Lines about jobs in the background, each with a link or button that opens the job. */
export const Notes = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0 0 12px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  @media print {
    display: none;
  }
  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    flex: none;
    color: var(--q-text-3);
  }
  a,
  button {
    color: var(--q-ink-text);
  }
`
