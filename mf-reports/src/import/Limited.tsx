import { Button } from '@quotidia/shared-ui/components/Button'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'

interface Props<Item> {
  items: readonly Item[]
  /** The number of items shown at first. */
  first: number
  /** The label of the button that shows the others. */
  more(count: number): string
  children(items: readonly Item[]): ReactNode
}

/** The beginning of a long list, and a button for the rest. */
export function Limited<Item>({ items, first, more, children }: Props<Item>) {
  const [isWhole, setWhole] = useState(false)
  // A button for a single item would take as much space as the item.
  const isShort = items.length <= first + 1
  /** The pressed button disappears: the focus goes to the first of the new entries. */
  const showWhole = ({ currentTarget: { previousElementSibling: list } }: MouseEvent) => {
    flushSync(() => setWhole(true))
    const entry = list?.querySelectorAll<HTMLElement>('li, tbody tr')[first]
    if (!entry) return
    entry.tabIndex = -1
    entry.focus()
  }
  return (
    <>
      {children(isWhole || isShort ? items : items.slice(0, first))}
      {!isWhole && !isShort && (
        <More variant="quiet" onClick={showWhole}>
          {more(items.length - first)}
        </More>
      )}
    </>
  )
}

const More = styled(Button)`
  margin-top: 8px;
`
