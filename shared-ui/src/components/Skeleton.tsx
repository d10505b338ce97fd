import styled, { keyframes } from 'styled-components'
import { messages } from '../messages'

interface Props {
  rows: number
  /** The height of a row in px, as in the loaded content. */
  height: number
  /** The height of the bar in each row; by default the whole row. */
  bar?: number
  gap?: number
  /** Omits the loading message, if another one is shown. */
  silent?: boolean
}

/** Reserves the space of loading content; appears with a delay, so that quick loads don't flicker. */
export function Skeleton({ rows, height, bar = height, gap = 0, silent = false }: Props) {
  return (
    <Root role={silent ? undefined : 'status'} style={{ gap }}>
      {!silent && <span className="vh">{messages.loading}</span>}
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
const pulse = keyframes`
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
    animation: ${pulse} 2.4s ease-in-out infinite;
  }
  /* Different widths, so that it doesn't look like a table. */
  &:nth-of-type(even) > span {
    width: 86%;
  }
`
