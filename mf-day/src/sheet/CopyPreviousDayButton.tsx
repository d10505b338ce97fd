import type { ListDef } from '@quotidia/contract/lists'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatDay } from '@quotidia/shared-ui/format/dates'
import { CopyPlus } from 'lucide-react'
import { listCausals } from '../causals/causals'
import { useDayContext } from '../causals/DayContext'
import { useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { useSheetFocus } from './SheetFocus'

interface Props {
  list: ListDef
  /** The suggested entries of the list. */
  entries: { causal: string | undefined }[]
}

/** Suggests the previous day's causals. Hidden if they are already suggested. */
export function CopyPreviousDayButton({ list, entries }: Props) {
  const { previous } = useDayContext()
  const queue = useSaving()
  const focus = useSheetFocus()
  const causals = listCausals(previous, list)
  const suggested = entries.flatMap(({ causal }) => causal ?? [])
  if (!previous || causals.length === 0 || causals.join('\n') === suggested.join('\n')) return null
  const copy = () => {
    const first = queue.suggestItems(list, causals)
    if (first) focus.request(first, 'value')
  }
  return (
    <Button variant="quiet" size="s" title={messages.asYesterdayTitle(formatDay(previous.date))} onClick={copy}>
      <CopyPlus aria-hidden size={16} strokeWidth={1.75} />
      <span>
        {messages.asYesterday} <span className="vh">{messages.addTo(list.listName)}</span>
      </span>
    </Button>
  )
}
