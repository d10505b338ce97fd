import { Button } from '@quotidia/shared-ui/components/Button'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'

interface Props {
  label: string
  size?: 's' | 'm'
  onClick(): void
}

/** The remove button of a row. When its row disappears, the focus goes to the neighbour, or to a field or heading of the section. */
export function RemoveButton({ label, size = 'm', onClick }: Props) {
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const line = currentTarget.closest('li')
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
    const fallback = line?.closest('section')?.querySelector<HTMLElement>('input, h2[tabindex]')
    onClick()
    const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? fallback
    next?.focus()
  }
  return (
    <Button variant="quiet" size={size} iconOnly aria-label={label} title={label} data-remove onClick={remove}>
      <X aria-hidden size={16} strokeWidth={1.75} />
    </Button>
  )
}
