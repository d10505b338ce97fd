import type { DayFull } from '@quotidia/contract/days'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { flushSync } from 'react-dom'
import { ChangeList } from './LatestChanges'
import { messages } from './messages'

interface Props {
  day: DayFull
  onGo(sectionId: number, rowKey: string): void
  onClose(): void
}

/** The latest changes of a day, which a narrow page shows only here. Each goes to its row. */
export function ChangesDialog({ day, onGo, onClose }: Props) {
  const go = (sectionId: number, rowKey: string) => {
    flushSync(onClose)
    onGo(sectionId, rowKey)
  }
  return (
    <Dialog open title={messages.latest} onClose={onClose}>
      <ChangeList day={day} onGo={go} />
    </Dialog>
  )
}
