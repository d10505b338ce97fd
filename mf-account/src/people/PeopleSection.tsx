import type { User } from '@quotidia/contract/users'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { Section } from '../section/Section'
import { useFocusHeading } from '../section/useFocusHeading'
import { peopleQuery } from './api'
import { InviteForm } from './InviteForm'
import { messages } from './messages'
import { PersonRow } from './PersonRow'
import { RIGHTS } from './rights'
import { Table } from './tableStyles'

/** The other people of the company with their rights, and the form of an invitation. */
export function PeopleSection({ ownId }: { ownId: number }) {
  const { heading, focusHeading } = useFocusHeading()
  const { data, error, isPending, refetch } = useQuery(peopleQuery)
  const others = data?.filter(({ userId }) => userId !== ownId)
  return (
    <Section id="altri-utenti" title={messages.title} count={others?.length} headingRef={heading}>
      {isPending && <Skeleton rows={5} height={57} bar={20} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {others?.length === 0 && <EmptyState>{messages.nobody}</EmptyState>}
      {others && others.length > 0 && <PeopleTable people={others} onRemoved={focusHeading} />}
      <InviteForm />
    </Section>
  )
}

/** The people of the company except the signed-in user. */
function PeopleTable({ people, onRemoved }: { people: User[]; onRemoved(): void }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{messages.name}</th>
          <th scope="col">{messages.email}</th>
          <th scope="col">{messages.type}</th>
          {RIGHTS.map((right) => (
            <th key={right} scope="col">
              {messages.rights[right]}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{messages.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.userId} person={person} onRemoved={onRemoved} />
        ))}
      </tbody>
    </Table>
  )
}
