import type { SummaryItem } from 'contract/reports'
import { useRef, useState } from 'react'
import { wordOf } from './figures'
import { HowComputed } from './HowComputed'

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
  if (word === undefined) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        data-word
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {word}
      </button>
      {isOpen && (
        <HowComputed item={item} items={items} period={period} opener={button} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
