import { isTick } from '@quotidia/domain/items'
import { Field } from '@quotidia/shared-ui/components/Field'
import { useState } from 'react'
import { useChange, useDraft } from '../../draft/draftStore'
import { type Entry, isListEntry } from '../../draft/model'
import { isEntryTaken } from '../../draft/names'
import { changeEntry } from '../../draft/sections'
import { EditDialog } from '../EditDialog'
import { messages as wizardMessages } from '../messages'
import { useNewName } from '../useNewName'
import { entryMessages as messages } from './messages'
import { UnitSelect } from './UnitSelect'
import { useUsualCausals } from './useUsualCausals'

interface Props {
  entry: Entry
  sectionId: number
  onClose(): void
}

/** Changes an entry's name and unit; another type would be another entry. */
export function EntryDialog({ entry, sectionId, onClose }: Props) {
  const change = useChange()
  const section = useDraft((draft) => draft.sections).find(({ tmpId }) => tmpId === sectionId)
  const others = section?.entries.filter(({ tmpId }) => tmpId !== entry.tmpId) ?? []
  const taken = { is: (typed: string) => isEntryTaken(others, typed, entry.type), message: messages.sameName }
  const name = useNewName(messages.blankName, { initial: entry.name, taken })
  const sumName = useNewName(messages.blankSum, { initial: isListEntry(entry) ? entry.sumName : '', taken })
  const causal = useNewName(messages.blankCausal, { initial: isListEntry(entry) ? entry.causal : '' })
  const usual = useUsualCausals(isListEntry(entry) ? entry.causals : [])
  const [unit, setUnit] = useState(entry.unit)
  const fields = [
    { field: name, label: messages.name },
    ...(isListEntry(entry)
      ? [
          { field: sumName, label: messages.sumName },
          { field: causal, label: messages.causal },
        ]
      : []),
  ]
  const save = () => {
    const changed = isListEntry(entry)
      ? { ...entry, name: name.name, unit, sumName: sumName.name, causal: causal.name, causals: usual.causals }
      : { ...entry, name: name.name, unit }
    change((draft) => changeEntry(draft, sectionId, changed))
    onClose()
  }
  return (
    <EditDialog
      title={wizardMessages.edit(entry.name)}
      valid={fields.every(({ field }) => field.valid) && usual.valid}
      onSave={save}
      onClose={onClose}
    >
      {fields.map(({ field, label }) => (
        <Field
          key={label}
          {...field.input}
          label={label}
          onBlur={field.complain}
          error={field.error}
          autoComplete="off"
        />
      ))}
      {!isTick(entry.type) && <UnitSelect type={entry.type} value={unit} onChange={setUnit} />}
      {isListEntry(entry) && (
        <Field label={messages.causals} hint={messages.causalsHint} error={usual.error}>
          <textarea {...usual.input} rows={3} autoComplete="off" />
        </Field>
      )}
    </EditDialog>
  )
}
