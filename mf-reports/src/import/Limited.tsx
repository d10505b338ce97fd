import { type ReactNode, useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import styled from 'styled-components'

interface Props<Item> {
  items: readonly Item[]
  /** How many are shown at first. */
  first: number
  /** The button that shows the others. */
  more(count: number): string
  children(items: readonly Item[]): ReactNode
}

/** The beginning of a long list, and a button for the rest. */
export function Limited<Item>({ items, first, more, children }: Props<Item>) {
  const [isWhole, setWhole] = useState(false)
  // A button for a single one would take its place.
  const isShort = items.length <= first + 1
  return (
    <>
      {children(isWhole || isShort ? items : items.slice(0, first))}
      {!isWhole && !isShort && (
        <More variant="quiet" onClick={() => setWhole(true)}>
          {more(items.length - first)}
        </More>
      )}
    </>
  )
}

const More = styled(Button)`
  margin-top: 8px;
`
