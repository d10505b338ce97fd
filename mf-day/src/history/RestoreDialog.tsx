import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { formatValue } from 'shared-ui/format/figures'
import type { Field } from '../data/rows'
import { messages as statusMessages } from '../saveStatus/messages'
import { type CellSave, isUnsaved } from '../saving/SaveStateStore'
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
  const texts = unsaved.map(({ field, save }) => textOf(field, save, restoration)).join(', ')
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

function useUnsaved(rowKey: string): { field: Field; save: CellSave }[] {
  const cells = [
    { field: 'value' as const, save: useCellSave(rowKey, 'value') },
    { field: 'causal' as const, save: useCellSave(rowKey, 'causal') },
    { field: 'comment' as const, save: useCellSave(rowKey, 'comment') },
  ]
  return cells.filter(({ save }) => isUnsaved(save))
}

function textOf(field: Field, { typed, unclear }: CellSave, { isCheck, unit }: Restoration): string {
  if (unclear !== undefined) return statusMessages.quoted(unclear)
  if (field !== 'value') return typed ? statusMessages.quoted(`${typed}`) : messages.emptyText
  if (isCheck) return typed === 1 ? messages.yes : messages.no
  return formatValue(Number(typed ?? 0), unit)
}
