import styled from 'styled-components'

/** A sentence where there is nothing else to show, or about what is shown. */
export const Note = styled.p`
  padding: var(--q-4) 0;
  color: var(--q-text-3);
`
