import type { Library } from '@quotidia/contract/libraries'
import type { User } from '@quotidia/contract/users'
import { canEditFiles, canViewFiles, type UserType } from '@quotidia/domain/userTypes'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { useQuery } from '@quotidia/shared-ui/query'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Section } from '../section/Section'
import { USER_TYPE_LABELS } from '../userTypes'
import { AccessSkeleton } from './AccessSkeleton'
import { AccessTable } from './AccessTable'
import { formQuery } from './api'
import { FormulaList } from './FormulaList'
import { messages } from './messages'
import { Note } from './Note'
import { LibraryPicker, UserPicker } from './Pickers'
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

/** The access of a user type to documents, which isn't chosen item by item. */
function FileAccess({ userType }: { userType: UserType }) {
  return (
    <Line>
      <Paperclip aria-hidden size={16} strokeWidth={1.75} />
      {messages.files[filesRight(userType)]} {messages.dueTo(USER_TYPE_LABELS[userType])}
    </Line>
  )
}

function filesRight(userType: UserType): keyof typeof messages.files {
  if (canEditFiles({ userType })) return 'edit'
  return canViewFiles({ userType }) ? 'view' : 'none'
}

const Line = styled.p`
  display: flex;
  gap: 6px;
  margin-top: var(--q-5);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
  & > svg {
    margin-top: 1px;
  }
`
