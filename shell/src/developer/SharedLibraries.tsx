import styled from 'styled-components'
import type { SharedLibrary } from './inspect'
import { messages } from './messages'

export function SharedLibraries({ libraries }: { libraries: SharedLibrary[] }) {
  return (
    <Table>
      <thead>
        <tr>
          {[messages.library, messages.version, messages.provider, messages.users].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {libraries.map(({ name, version, from, users }) => (
          <tr key={`${name} ${version}`}>
            <th scope="row">{name}</th>
            <td>{version}</td>
            <td>{from}</td>
            <td>{users.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  text-align: left;
  & th,
  & td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid var(--q-line);
    font-weight: inherit;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & thead th {
    color: var(--q-text-2);
  }
`
