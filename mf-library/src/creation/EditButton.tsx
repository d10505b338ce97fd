import { Button } from '@quotidia/shared-ui/components/Button'
import { Pencil } from 'lucide-react'

/** The edit button of a row. */
export function EditButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button variant="quiet" iconOnly aria-label={label} title={label} onClick={onClick}>
      <Pencil aria-hidden size={16} strokeWidth={1.75} />
    </Button>
  )
}
