import { memo } from 'react'
import { toast } from 'shared-ui/components/Toaster'
import styled from 'styled-components'
import { useChange, useReadDraft } from '../draft/draftStore'
import type { Section } from '../draft/model'
import { removeSection, restoreSection } from '../draft/sections'
import { MESSAGES } from './messages'
import { RemoveButton } from './RemoveButton'

export const SectionRow = memo(function SectionRow({ section }: { section: Section }) {
  const change = useChange()
  const readDraft = useReadDraft()
  const remove = () => {
    const index = readDraft().sections.indexOf(section)
    change((draft) => removeSection(draft, section.tmpId))
    toast(MESSAGES.removed(section.name), {
      action: { label: MESSAGES.undo, onClick: () => change((draft) => restoreSection(draft, index, section)) },
    })
  }
  return (
    <Line>
      <span>{section.name}</span>
      <RemoveButton name={section.name} onClick={remove} />
    </Line>
  )
})

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 10px;
  align-items: center;
  overflow-wrap: anywhere;
`
