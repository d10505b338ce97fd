import { type ReactElement, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { partRows } from './blocks'

/**
 * Rows of which those out of sight cost nothing, however many there are. They are all there: the browser finds text in
 * them, the keyboard walks them, and they are read aloud.
 */
export function LongRows({ children }: { children: ReactElement[] }) {
  const parted = useRef<string[][]>([])
  const blocks = useMemo(() => {
    const rows = new Map(children.map((row) => [`${row.key}`, row]))
    parted.current = partRows([...rows.keys()], parted.current)
    return parted.current.map((keys) => keys.map((key) => rows.get(key)))
  }, [children])
  return blocks.map((rows, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
    <Block key={index} style={{ containIntrinsicBlockSize: `auto calc(${rows.length} * var(--q-row))` }}>
      {rows}
    </Block>
  ))
}

const Block = styled.div`
  /* What sticks out of the rows sideways is not cut off. */
  margin-inline: -8px;
  padding-inline: 8px;
  content-visibility: auto;
  &:empty {
    display: none;
  }
`
