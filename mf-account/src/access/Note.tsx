import styled from 'styled-components'

/** A message in place of missing content, or about the content. */
export const Note = styled.p`
  padding: var(--q-4) 0;
  color: var(--q-text-3);
`
