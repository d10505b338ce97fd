import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Lines differ by colour, dash and mark, so that they can be told apart in any light and by the colour-blind. */
const MARKS: ((x: number, y: number) => ReactNode)[] = [
  (x, y) => <circle cx={x} cy={y} r={3} />,
  (x, y) => <rect x={x - 2.7} y={y - 2.7} width={5.4} height={5.4} />,
  (x, y) => <path d={`M${x} ${y - 3.4}l3.4 6h-6.8z`} />,
  (x, y) => <path d={`M${x} ${y - 3.6}l3.6 3.6-3.6 3.6-3.6-3.6z`} />,
]

interface MarkProps {
  /** The position of the line among those that are drawn. */
  line: number
  x: number
  y: number
  /** Whether the day isn't closed yet. */
  hollow?: boolean
}

export function Mark({ line, x, y, hollow }: MarkProps) {
  return (
    <g data-mark={line} data-hollow={hollow || undefined}>
      {MARKS[line]?.(x, y)}
    </g>
  )
}

/** A sample of a line. */
export function Key({ line }: { line: number }) {
  return (
    <Sample aria-hidden viewBox="0 0 26 12">
      <path d="M1 6h24" data-line={line} />
      <Mark line={line} x={13} y={6} />
    </Sample>
  )
}

const Sample = styled.svg`
  flex: none;
  width: 26px;
  height: 12px;
`
