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
    <Root role={silent ? undefined : 'status'} $gap={gap}>
      {!silent && <span className="vh">{messages.loading}</span>}
      {[...Array(rows).keys()].map((row) => (
        <Row key={row} aria-hidden $height={height} $bar={bar}>
          <span />
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
const Root = styled.div<{ $gap: number }>`
  position: relative;
  display: grid;
  gap: ${({ $gap }) => $gap}px;
  animation: ${appear} var(--q-slow) var(--q-ease) 300ms backwards;
`
const Row = styled.div<{ $height: number; $bar: number }>`
  display: grid;
  align-items: center;
  height: ${({ $height }) => $height}px;
  & > span {
    height: ${({ $bar }) => $bar}px;
    border-radius: var(--q-r-control);
    background: var(--q-line);
    animation: ${pulse} 2.4s ease-in-out infinite;
  }
  /* Different widths, so that it doesn't look like a table. */
  &:nth-of-type(even) > span {
    width: 86%;
  }
`
