import styled from 'styled-components'

/** The narrow column of Login and Register. */
export const AuthColumn = styled.div`
  display: grid;
  align-content: center;
  align-self: center;
  gap: var(--q-6);
  width: 100%;
  max-width: 404px;
  padding: var(--q-9) var(--q-6);
  h1 {
    font-size: var(--q-t-h1);
    line-height: var(--q-lh-h1);
  }
  form {
    display: grid;
    gap: var(--q-6);
  }
  @container app (max-width: 767px) {
    align-content: start;
    max-width: none;
    padding-top: 48px;
  }
`
