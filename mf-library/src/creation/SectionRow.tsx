import { Field } from '@quotidia/shared-ui/components/Field'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { memo, useState } from 'react'
import styled from 'styled-components'
import { useChange, useDraft, useReadDraft } from '../draft/draftStore'
import type { Section } from '../draft/model'
import { isSectionTaken } from '../draft/names'
import { findCarriedFromSection, removeSection, renameSection, restoreSection } from '../draft/sections'
import { EditButton } from './EditButton'
import { EditDialog } from './EditDialog'
import { messages } from './messages'
import { RemoveButton } from './RemoveButton'
import { useNewName } from './useNewName'

export const SectionRow = memo(function SectionRow({ section }: { section: Section }) {
  const change = useChange()
  const readDraft = useReadDraft()
  const [editing, setEditing] = useState(false)
  const remove = () => {
    const draft = readDraft()
    const index = draft.sections.indexOf(section)
    const fed = findCarriedFromSection(draft, section)
    change((latest) => removeSection(latest, section))
    toast(messages.removed(section.name), {
      action: { label: messages.undo, onClick: () => change((latest) => restoreSection(latest, index, section, fed)) },
    })
  }
  return (
    <Line>
      <span>{section.name}</span>
      <EditButton label={messages.edit(section.name)} onClick={() => setEditing(true)} />
      <RemoveButton label={messages.remove(section.name)} onClick={remove} />
      {editing && <SectionDialog section={section} onClose={() => setEditing(false)} />}
    </Line>
  )
})

function SectionDialog({ section, onClose }: { section: Section; onClose(): void }) {
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

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 4px;
  align-items: center;
  overflow-wrap: anywhere;
`
