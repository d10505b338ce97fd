import { useMemo, useRef } from 'react'
import { splitIntoBlocks } from './blocks'
import { RowBlock, type RowElement, type RowSummary } from './RowBlock'

interface Props {
  children: RowElement[]
  /** The text of a row that isn't rendered yet, by its key. Without it all rows are rendered at once. */
  summaryOf?: (rowKey: string) => RowSummary
}

/**
 * Renders rows far outside the viewport as plain text, so that long lists stay fast. Find-in-page, keyboard navigation and
 * screen readers still reach them.
 */
export function LazyRows({ children, summaryOf }: Props) {
  const previousBlocks = useRef<string[][]>([])
  const blocks = useMemo(() => {
    const rows = new Map(children.map((row) => [`${row.key}`, row]))
    previousBlocks.current = splitIntoBlocks([...rows.keys()], previousBlocks.current)
    return previousBlocks.current.map((keys) => keys.flatMap((key) => rows.get(key) ?? []))
  }, [children])
  return blocks.map((rows, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
    <RowBlock key={index} rows={rows} {...(index > 0 && summaryOf && { summaryOf })} />
  ))
}
