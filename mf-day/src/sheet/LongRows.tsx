import { useMemo, useRef } from 'react'
import { partRows } from './blocks'
import { type Brief, RowBlock, type RowElement } from './RowBlock'

interface Props {
  children: RowElement[]
  /** What a row far out of sight says, by its key; without it every row is there from the start. */
  brief?: (rowKey: string) => Brief
}

/**
 * Rows of which those out of sight cost next to nothing, however many there are: the browser finds their text, the
 * keyboard walks them, and they are read aloud.
 */
export function LongRows({ children, brief }: Props) {
  const parted = useRef<string[][]>([])
  const blocks = useMemo(() => {
    const rows = new Map(children.map((row) => [`${row.key}`, row]))
    parted.current = partRows([...rows.keys()], parted.current)
    return parted.current.map((keys) => keys.flatMap((key) => rows.get(key) ?? []))
  }, [children])
  return blocks.map((rows, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
    <RowBlock key={index} rows={rows} {...(index > 0 && brief && { brief })} />
  ))
}
