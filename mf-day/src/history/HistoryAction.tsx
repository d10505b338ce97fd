import { History } from 'lucide-react'
import { RowAction } from '../components/RowAction'
import { messages } from './messages'

interface Props {
  /** The row's name. */
  label: string
  tabStop: boolean
  onClick(): void
}

/** The button that opens a row's history. */
export function HistoryAction({ label, ...rest }: Props) {
  return (
    <RowAction label={messages.versionsOf(label)} title={messages.versionsKey} {...rest}>
      <History aria-hidden size={16} strokeWidth={1.75} />
    </RowAction>
  )
}
