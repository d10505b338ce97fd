import type { DayFull } from '@quotidia/contract/days'
import type { DayCache } from '../data/DayCache'
import { DeletedItems } from './DeletedItems'
import { ItemHistory } from './ItemHistory'
import { RestoreDialog } from './RestoreDialog'
import type { HistorySubject } from './subject'
import { useRestore } from './useRestore'
import { ValueHistory } from './ValueHistory'

interface Props {
  day: DayFull
  cache: DayCache
  subject: HistorySubject
  editing: boolean
  onClose(): void
}

/** The open history and, above it, the confirmation of a restore. */
export function HistoryDialogs({ day, cache, subject, editing, onClose }: Props) {
  const { pending, ask, confirm, cancel } = useRestore(cache, onClose)
  const dataId = subject.kind === 'deleted' ? subject.list.dataId : subject.item.dataId
  const item = day.dayWithValues.find((each) => each.dataId === dataId)
  const onRestore = editing && item?.accessLevel === 'EDIT' ? ask : undefined
  return (
    <>
      {subject.kind === 'value' && <ValueHistory {...subject} onRestore={onRestore} onClose={onClose} />}
      {subject.kind === 'item' && (
        <ItemHistory {...subject} unit={item?.unit} onRestore={onRestore} onClose={onClose} />
      )}
      {subject.kind === 'deleted' && (
        <DeletedItems dayId={day.dayId} list={subject.list} onRestore={onRestore} onClose={onClose} />
      )}
      {pending && <RestoreDialog restoration={pending} onConfirm={confirm} onCancel={cancel} />}
    </>
  )
}
