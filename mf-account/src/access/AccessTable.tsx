import type { User } from '@quotidia/contract/users'
import { canEditData } from '@quotidia/domain/userTypes'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { useQuery } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import styled from 'styled-components'
import { type Form, levelsQuery } from './api'
import type { LevelSaves } from './levelSaveStore'
import { levelTable } from './levelTable'
import { messages } from './messages'
import { Note } from './Note'
import { SectionLevels } from './SectionLevels'

interface Props {
  form: Form
  person: User
  saves: LevelSaves
}

/** A person's levels for every item of a library, section by section. */
export function AccessTable({ form, person, saves }: Props) {
  const levels = useQuery(levelsQuery(person))
  const [said, setSaid] = useState('')
  if (levels.isError && !levels.data) {
    return <ErrorState message={messages.loadFailed} error={levels.error} onRetry={() => void levels.refetch()} />
  }
  if (form.sections.length === 0) return <Note>{messages.noSections}</Note>
  const table = levelTable(form, person, levels.data, saves)
  return (
    <Frame aria-busy={levels.isPending}>
      {!canEditData(person) && <Note>{messages.viewsOnly(person.name)}</Note>}
      {table.map((section, index) => (
        <SectionLevels
          key={section.id}
          section={section}
          person={person}
          saves={saves}
          startsOpen={index === 0}
          onSaid={setSaid}
        />
      ))}
      <p className="vh" role="status">
        {said}
      </p>
    </Frame>
  )
}

const Frame = styled.div`
  container: access / inline-size;
  margin-top: 18px;
`
