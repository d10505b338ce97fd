import type { User } from 'contract/users'
import { messages } from './messages'
import { PersonRow } from './PersonRow'
import { RIGHTS } from './rights'
import { Table } from './tableStyles'

/** The people of the company except the signed-in user. */
export function PeopleTable({ people, onRemoved }: { people: User[]; onRemoved(): void }) {
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
