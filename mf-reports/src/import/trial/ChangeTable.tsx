import type { Import } from '@quotidia/contract/imports'
import { formatDay, shortWeekday } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { Limited } from '../Limited'
import { Block } from '../layout'
import { messages } from '../messages'
import { written } from './written'

const FIRST = 30

/** The figures of existing days that differ in the file. */
export function ChangeTable({ imported: { changes, changeCount } }: { imported: Import }) {
  if (changes.length === 0) return null
  return (
    <Block aria-labelledby="changes">
      <h2 id="changes">{messages.changes}</h2>
      {changeCount > changes.length && <p className="num">{messages.firstOf(changes.length, changeCount)}</p>}
      <Limited items={changes} first={FIRST} more={messages.more}>
        {(shown) => (
          <Table className="num" aria-labelledby="changes">
            <thead>
              <tr>
                <th scope="col">{messages.day}</th>
                <th scope="col">{messages.item}</th>
                <th scope="col" data-figure>
                  {messages.now}
                </th>
                <th scope="col" data-arrow>
                  <span className="vh">{messages.turnsInto}</span>
                </th>
                <th scope="col" data-figure>
                  {messages.inFile}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((change) => (
                <tr key={`${change.dayId} ${change.dataKey}`}>
                  <td data-day>
                    {shortWeekday(change.date)} {formatDay(change.date)}
                  </td>
                  <td data-item>{change.dataName}</td>
                  <td data-figure data-old>
                    {written(change.old)}
                  </td>
                  <td data-arrow>
                    <ArrowRight aria-hidden size={14} strokeWidth={1.75} />
                  </td>
                  <td data-figure data-new>
                    {written(change.new)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Limited>
    </Block>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  th,
  td {
    height: 38px;
    padding: 0 12px;
    border-bottom: 1px solid var(--q-line);
  }
  thead th {
    height: 32px;
    border-bottom-color: var(--q-line-2);
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-medium);
    color: var(--q-text-3);
  }
  [data-day] {
    width: 190px;
    color: var(--q-text-2);
  }
  [data-item] {
    overflow-wrap: anywhere;
  }
  [data-figure] {
    width: 120px;
    text-align: right;
    white-space: nowrap;
  }
  [data-arrow] {
    width: 34px;
    padding: 0;
    color: var(--q-text-3);
  }
  svg {
    display: block;
    margin: 0 auto;
  }
  [data-old] {
    color: var(--q-text-3);
  }
  [data-new] {
    font-weight: var(--q-w-strong);
  }
  ${NARROW} {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto 24px auto;
      align-items: center;
      padding: 9px 0;
      border-bottom: 1px solid var(--q-line);
    }
    td {
      width: auto;
      height: auto;
      padding: 0;
      border: 0;
    }
    [data-day] {
      grid-column: 1 / -1;
      font-size: var(--q-t-caption);
      color: var(--q-text-3);
    }
    [data-figure] {
      width: auto;
      min-width: 72px;
    }
    [data-arrow] {
      width: 24px;
    }
  }
`
