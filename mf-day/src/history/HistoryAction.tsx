import { History } from 'lucide-react'
import { RowAction } from '../components/RowAction'
import { messages } from './messages'

interface Props {
  /** What the row is called. */
  label: string
  tabStop: boolean
  onClick(): void
}

/** A row's way to its history. */
export function HistoryAction({ label, ...rest }: Props) {
  return (
    <RowAction label={messages.versionsOf(label)} title={messages.versionsKey} {...rest}>
      <History aria-hidden size={16} strokeWidth={1.75} />
    </RowAction>
  )
}
