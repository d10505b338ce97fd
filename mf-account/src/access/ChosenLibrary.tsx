import type { Library } from 'contract/libraries'
import type { User } from 'contract/users'
import { useState } from 'react'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { useQuery } from 'shared-ui/query'
import { Section } from '../section/Section'
import { AccessSkeleton } from './AccessSkeleton'
import { AccessTable } from './AccessTable'
import { FileAccess } from './FileAccess'
import { FormulaList } from './FormulaList'
import { messages } from './messages'
import { Note } from './Note'
import { LibraryPicker, UserPicker } from './Pickers'
import { formQuery } from './queries'
import { useLevelSaves } from './useLevelSaves'

interface Props {
  libraries: Library[]
  newest: Library
  people: User[]
}

export function ChosenLibrary({ libraries, newest, people }: Props) {
  const [libraryId, setLibraryId] = useState(newest.libraryId)
  const [userId, setUserId] = useState<number>()
  const saves = useLevelSaves()
  const form = useQuery(formQuery(libraryId))
  const person = people.find((each) => each.userId === userId) ?? people[0]
  const choose = (set: (id: number) => void) => (id: number) => {
    saves.forget()
    set(id)
  }
  const pickers = (
    <>
      <LibraryPicker libraries={libraries} libraryId={libraryId} onChoose={choose(setLibraryId)} />
      {person && <UserPicker people={people} userId={person.userId} onChoose={choose(setUserId)} />}
    </>
  )
  return (
    <>
      <Section id="libreria" title={messages.title} actions={pickers}>
        {!person && <Note>{messages.nobody}</Note>}
        {form.isPending && <AccessSkeleton />}
        {form.isError && (
          <ErrorState message={messages.loadFailed} error={form.error} onRetry={() => void form.refetch()} />
        )}
        {person && form.data && <AccessTable key={libraryId} form={form.data} person={person} saves={saves} />}
        {person && <FileAccess userType={person.userType} />}
      </Section>
      {form.data && (
        <Section id="formule" title={messages.formulas}>
          <FormulaList form={form.data} />
        </Section>
      )}
    </>
  )
}
