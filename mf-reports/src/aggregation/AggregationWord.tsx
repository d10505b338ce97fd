import type { SummaryItem } from '@quotidia/contract/reports'
import { useRef, useState } from 'react'
import { wordOf } from './figures'
import { HowComputed } from './HowComputed'
import { aggregationMessages } from './messages'

interface Props {
  item: SummaryItem
  items: readonly SummaryItem[]
  /** The name of the period. */
  period: string
}

/** How a line that isn't summed is computed: a word, which opens the explanation. */
export function AggregationWord({ item, items, period }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const word = wordOf(item)
  // A choice that makes the line a sum keeps its explanation open.
  if (word === undefined && !isOpen) return null
  return (
    <>
      {'\u2002'}
      <button
        ref={button}
        type="button"
        data-word
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {word ?? aggregationMessages.words.SUM}
      </button>
      {isOpen && (
        <HowComputed item={item} items={items} period={period} opener={button} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
