import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import type { Field } from '../data/rows'
import { messages as statusMessages } from '../saveStatus/messages'
import { isUnsaved, type SavedCell } from '../saving/SaveStateStore'
import { useCellSave } from '../saving/SavingProvider'
import { messages } from './messages'
import type { Restoration } from './restoration'

interface Props {
  restoration: Restoration
  /** `discarded`: the unsaved fields that the user was warned about. */
  onConfirm(discarded: readonly Field[]): void
  onCancel(): void
}

/** Asks before restoring. Lists the row's unsaved values, which would be lost. */
export function RestoreDialog({ restoration, onConfirm, onCancel }: Props) {
  const unsaved = useUnsaved(restoration.rowKey)
  const texts = unsaved.map((cell) => textOf(cell, restoration)).join(', ')
  return (
    <ConfirmDialog
      open
      title={messages.restoreTitle}
      message={
        <>
          <p>{restoration.question}</p>
          {restoration.subject && <p className="num">{restoration.subject}</p>}
          {texts && <p>{messages.unsavedLost(texts)}</p>}
        </>
      }
      confirmLabel={messages.restore}
      danger={unsaved.length > 0}
      onConfirm={() => onConfirm(unsaved.map(({ field }) => field))}
      onCancel={onCancel}
    />
  )
}

function useUnsaved(rowKey: string): SavedCell[] {
  const cells: SavedCell[] = [
    { field: 'value', save: useCellSave(rowKey, 'value') },
    { field: 'causal', save: useCellSave(rowKey, 'causal') },
    { field: 'comment', save: useCellSave(rowKey, 'comment') },
  ]
  return cells.filter(({ save }) => isUnsaved(save))
}

function textOf({ field, save }: SavedCell, { isCheck, unit }: Restoration): string {
  if (save.unclear !== undefined) return statusMessages.quoted(save.unclear)
  if (field !== 'value') return save.typed ? statusMessages.quoted(save.typed) : messages.emptyText
  if (isCheck) return save.typed === 1 ? messages.yes : messages.no
  return formatValue(save.typed ?? 0, unit)
}
