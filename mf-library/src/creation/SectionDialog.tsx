import { Field } from 'shared-ui/components/Field'
import { useChange, useDraft } from '../draft/draftStore'
import type { Section } from '../draft/model'
import { isSectionTaken } from '../draft/names'
import { renameSection } from '../draft/sections'
import { EditDialog } from './EditDialog'
import { messages } from './messages'
import { useNewName } from './useNewName'

export function SectionDialog({ section, onClose }: { section: Section; onClose(): void }) {
  const change = useChange()
  const others = useDraft((draft) => draft.sections).filter(({ tmpId }) => tmpId !== section.tmpId)
  const name = useNewName(messages.blankSection, {
    initial: section.name,
    taken: { is: (typed) => isSectionTaken(others, typed), message: messages.sameSection },
  })
  const save = () => {
    change((draft) => renameSection(draft, section.tmpId, name.name))
    onClose()
  }
  return (
    <EditDialog title={messages.renameSection} valid={name.valid} onSave={save} onClose={onClose}>
      <Field
        {...name.input}
        label={messages.sectionName}
        onBlur={name.complain}
        error={name.error}
        autoComplete="off"
      />
    </EditDialog>
  )
}
