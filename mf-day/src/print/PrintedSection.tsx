import type { DataItem } from '@quotidia/contract/values'
import { isCalculated, isList } from '@quotidia/domain/items'
import styled from 'styled-components'
import { type Difference, differenceText } from '../reconciliations/differences'
import { messages as sheetMessages } from '../sheet/messages'
import type { SheetList, SheetSection } from '../sheet/sections'
import { messages } from './messages'
import { PrintedList } from './PrintedList'
import { PrintedValue } from './PrintedValue'

interface Props {
  section: SheetSection
  lists: Map<number, SheetList>
  /** The differences by data item. */
  differences: ReadonlyMap<number, Difference[]>
  /** The day's date. */
  date: string
  previousDate: string | undefined
}

/** A section as a table, whose head is repeated on every page. */
export function PrintedSection({ section, lists, differences, date, previousDate }: Props) {
  const last = section.rows.at(-1)
  const row = (item: DataItem) => {
    const list = item.accessLevel === 'VIEW_LIST_PARTIAL' ? undefined : lists.get(item.dataId)
    const missing = section.unfilled.has(item.dataId)
    const notes = (differences.get(item.dataId) ?? []).map(differenceText)
    if (isList(item.dataType) && list)
      return <PrintedList key={item.dataId} item={item} list={list} date={date} missing={missing} notes={notes} />
    return (
      <PrintedValue
        key={item.dataId}
        item={item}
        date={date}
        missing={missing}
        notes={notes}
        provisional={section.provisional.has(item.dataId)}
        toComplete={section.toComplete.has(item.dataId)}
        previousDate={previousDate}
        isTotal={item === last && isCalculated(item.dataType)}
      />
    )
  }
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <h2>{section.name}</h2>
          </th>
          <th scope="col">{messages.value}</th>
          <th scope="col">{messages.lastEdit}</th>
        </tr>
      </thead>
      <tbody>
        {section.rows.length === 0 ? (
          <tr>
            <td colSpan={3}>{sheetMessages.noData}</td>
          </tr>
        ) : (
          section.rows.map(row)
        )}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  margin-bottom: 7mm;
  border-collapse: collapse;
  table-layout: fixed;
  thead {
    break-after: avoid;
  }
  th {
    padding: 1mm 0;
    border-bottom: 1pt solid var(--q-line-2);
    font-size: 8pt;
    font-weight: var(--q-w-regular);
    text-align: left;
    vertical-align: bottom;
    color: var(--q-text-2);
  }
  th:nth-child(2) {
    width: 36mm;
    text-align: right;
  }
  th:nth-child(3) {
    width: 46mm;
    padding-left: 6mm;
  }
  h2 {
    font-size: 12pt;
    line-height: 16pt;
    color: var(--q-text);
  }
`
