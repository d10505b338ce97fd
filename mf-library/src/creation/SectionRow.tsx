import { memo, useState } from 'react'
import { toast } from 'shared-ui/components/Toaster'
import styled from 'styled-components'
import { useChange, useReadDraft } from '../draft/draftStore'
import type { Section } from '../draft/model'
import { findCarriedFromSection, removeSection, restoreSection } from '../draft/sections'
import { EditButton } from './EditButton'
import { messages } from './messages'
import { RemoveButton } from './RemoveButton'
import { SectionDialog } from './SectionDialog'

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

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 4px;
  align-items: center;
  overflow-wrap: anywhere;
`
