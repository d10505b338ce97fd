import styled, { keyframes } from 'styled-components'

interface Props {
  rows: number
  /** The height of a row in px, as what comes will have it. */
  height: number
  /** The height of the bar in the middle of each row; the whole row without one. */
  bar?: number
  gap?: number
  /** Beside something else that says that the page is loading. */
  silent?: boolean
}

/** Keeps the room of what is on its way; what is there soon doesn't make it flash. */
export function Skeleton({ rows, height, bar = height, gap = 0, silent = false }: Props) {
  return (
    <Root role={silent ? undefined : 'status'} style={{ gap }}>
      {!silent && <span className="vh">Caricamento…</span>}
      {[...Array(rows).keys()].map((row) => (
        <Row key={row} aria-hidden style={{ height }}>
          <span style={{ height: bar }} />
        </Row>
      ))}
    </Root>
  )
}

const appear = keyframes`
  from { opacity: 0; }
`
const breathe = keyframes`
  50% { opacity: 0.55; }
`
const Root = styled.div`
  position: relative;
  display: grid;
  animation: ${appear} var(--q-slow) var(--q-ease) 300ms backwards;
`
const Row = styled.div`
  display: grid;
  align-items: center;
  & > span {
    border-radius: var(--q-r-control);
    background: var(--q-line);
    animation: ${breathe} 2.4s ease-in-out infinite;
  }
  /* Text of lines of one length would look like a table. */
  &:nth-of-type(even) > span {
    width: 86%;
  }
`
