import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

/** A titled part of the account page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Frame>
  )
}

const Frame = styled.section`
  margin-bottom: var(--q-9);
  h2 {
    margin-bottom: var(--q-5);
    font-size: 17px;
    line-height: 24px;
  }
`
/** Names and values, one pair a line. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, max-content) minmax(0, 1fr);
  max-width: 640px;
  margin: 0;
  & > * {
    padding: 9px 0;
    border-bottom: 1px solid var(--q-line);
  }
  dt {
    padding-right: var(--q-8);
    color: var(--q-text-3);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
