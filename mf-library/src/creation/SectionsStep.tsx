import { Button } from '@quotidia/shared-ui/components/Button'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { Field } from '@quotidia/shared-ui/components/Field'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { useChange, useDraft } from '../draft/draftStore'
import { isSectionTaken } from '../draft/names'
import { addSection, moveSection } from '../draft/sections'
import { SortableList } from '../sorting/SortableList'
import { messages } from './messages'
import { SectionRow } from './SectionRow'
import { useNewName } from './useNewName'
import { Hint, Panel } from './WizardColumn'

export function SectionsStep() {
  const sections = useDraft((draft) => draft.sections)
  const change = useChange()
  return (
    <>
      <Hint>{messages.sort}</Hint>
      <Panel aria-label={messages.sections}>
        {sections.length === 0 ? <EmptyState>{messages.noSections}</EmptyState> : null}
        <SortableList
          items={sections}
          label={messages.sections}
          onMove={(from, to) => change((draft) => moveSection(draft, from, to))}
        >
          {(section) => <SectionRow section={section} />}
        </SortableList>
        <SectionForm />
      </Panel>
    </>
  )
}

function SectionForm() {
  const change = useChange()
  const field = useRef<HTMLInputElement>(null)
  const sections = useDraft((draft) => draft.sections)
  const { name, valid, error, input, complain, clear } = useNewName(messages.blankSection, {
    taken: { is: (typed) => isSectionTaken(sections, typed), message: messages.sameSection },
  })
  const any = sections.length > 0
  const add = () => {
    if (!valid) return complain()
    change((draft) => addSection(draft, name))
    clear()
    field.current?.focus()
  }
  return (
    <Form>
      <Field
        {...input}
        ref={field}
        label={messages.sectionName}
        onKeyDown={({ key }) => key === 'Enter' && add()}
        // A blank field after the last section isn't a mistake.
        onBlur={() => (!any || input.value !== '') && complain()}
        error={error}
        autoComplete="off"
      />
      <Button onClick={add} disabled={!valid}>
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {messages.add}
      </Button>
    </Form>
  )
}

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto;
  gap: 10px;
  align-items: start;
  justify-content: start;
  padding: 12px 16px 14px;
  border-radius: 0 0 var(--q-r-panel) var(--q-r-panel);
  background: var(--q-hover);
  & > button {
    height: 36px;
    margin-top: 23px;
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    justify-content: stretch;
    & > button {
      height: var(--q-touch);
      margin-top: 0;
    }
  }
`
