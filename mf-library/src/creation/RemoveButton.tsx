import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from 'shared-ui/components/Button'
import { messages } from './messages'

/** The remove button of a row. When its row disappears, the focus goes to the neighbour. */
export function RemoveButton({ name, onClick }: { name: string; onClick(): void }) {
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const line = currentTarget.closest('li')
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
    const fallback = line?.closest('section')?.querySelector('input')
    onClick()
    const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? fallback
    next?.focus()
  }
  return (
    <Button
      variant="quiet"
      iconOnly
      aria-label={messages.remove(name)}
      title={messages.remove(name)}
      data-remove
      onClick={remove}
    >
      <X aria-hidden size={16} strokeWidth={1.75} />
    </Button>
  )
}
