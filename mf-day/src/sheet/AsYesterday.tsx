import type { ListDef } from 'contract/lists'
import { CopyPlus } from 'lucide-react'
import { Button } from 'shared-ui/components/Button'
import { formatDay } from 'shared-ui/format/dates'
import { causalsOn } from '../causals/causals'
import { useDayAround } from '../causals/DayAround'
import { useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { useSheetFocus } from './SheetFocus'

interface Props {
  list: ListDef
  /** What stands ready in the list. */
  offered: { causal: string | undefined }[]
}

/** Makes the previous day's entries ready to be filled in; not there when that would change nothing. */
export function AsYesterday({ list, offered }: Props) {
  const { previous } = useDayAround()
  const queue = useSaving()
  const focus = useSheetFocus()
  const causals = causalsOn(previous, list)
  const stands = offered.flatMap(({ causal }) => causal ?? [])
  if (!previous || causals.length === 0 || causals.join('\n') === stands.join('\n')) return null
  const copy = () => {
    const first = queue.offerItems(list, causals)
    if (first) focus.want(first, 'value')
  }
  return (
    <Button variant="quiet" size="s" title={messages.asYesterdayTitle(formatDay(previous.date))} onClick={copy}>
      <CopyPlus aria-hidden size={16} strokeWidth={1.75} />
      <span>
        {messages.asYesterday}
        <span className="vh"> {messages.addTo(list.listName)}</span>
      </span>
    </Button>
  )
}
