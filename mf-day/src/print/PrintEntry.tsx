import { Printer } from 'lucide-react'
import { SidebarEntry } from '../components/SidebarEntry'
import { messages } from './messages'

/** Prints the day, from the drawer of narrow pages. */
export function PrintEntry({ onPrint }: { onPrint(): void }) {
  return (
    <SidebarEntry type="button" onClick={onPrint}>
      <Printer aria-hidden size={16} strokeWidth={1.75} />
      {messages.print}
    </SidebarEntry>
  )
}
