import type { Import } from '@quotidia/contract/imports'
import { formatDay, shortWeekday } from '@quotidia/shared-ui/format/dates'
import { formatFigure } from '@quotidia/shared-ui/format/figures'
import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { Block } from '../layout'
import { messages } from '../messages'
import { written } from './written'

/** What the days to create would have: the first ones in full, and of each item the largest figure and the total. */
export function NewDays({ imported: { create, totals, firstDays, unusual } }: { imported: Import }) {
  if (totals.length === 0) return null
  const marked = new Set(unusual.map(({ date, dataKey }) => `${date} ${dataKey}`))
  return (
    <Block aria-labelledby="new-days">
      <h2 id="new-days">{messages.newDays(create.length)}</h2>
      <Scrolled tabIndex={0}>
        <table className="num" aria-labelledby="new-days">
          <thead>
            <tr>
              <th scope="col">{messages.item}</th>
              {firstDays.map(({ date }) => (
                <th key={date} scope="col">
                  {dated(date)}
                </th>
              ))}
              <th scope="col">{messages.largest}</th>
              <th scope="col">{messages.total}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ dataKey, dataName, isCheck, days, total, largest, largestDate }) => (
              <tr key={dataKey}>
                <th scope="row">{dataName}</th>
                {firstDays.map(({ date, figures }) => (
                  <td key={date}>
                    {marked.has(`${date} ${dataKey}`) && <Unusual />}
                    {written(figures.find((figure) => figure.dataKey === dataKey)?.value ?? null)}
                  </td>
                ))}
                <td>
                  {!isCheck && (
                    <>
                      {marked.has(`${largestDate} ${dataKey}`) && <Unusual />}
                      {formatFigure(largest)} <small>{dated(largestDate)}</small>
                    </>
                  )}
                </td>
                <td>{isCheck ? messages.ticked(total, days) : formatFigure(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </Block>
  )
}

const dated = (date: string) => `${shortWeekday(date)} ${formatDay(date)}`

const Unusual = () => (
  <span data-unusual>
    <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
    <span className="vh">{messages.unusualMark} </span>
  </span>
)

const Scrolled = styled.div`
  /* Holds the texts for screen readers, which would widen the page. */
  position: relative;
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    text-align: right;
  }
  th,
  td {
    height: 38px;
    padding: 0 12px;
    border-bottom: 1px solid var(--q-line);
    white-space: nowrap;
  }
  thead th {
    height: 32px;
    border-bottom-color: var(--q-line-2);
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-medium);
    color: var(--q-text-3);
  }
  /* Stays while a narrow table is scrolled. */
  th:first-child {
    position: sticky;
    left: 0;
    min-width: 112px;
    padding-left: 0;
    background: var(--q-paper);
    font-weight: var(--q-w-medium);
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  td:last-child {
    font-weight: var(--q-w-strong);
  }
  small {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  [data-unusual] {
    margin-right: 6px;
    color: var(--q-amber);
  }
  [data-unusual] svg {
    display: inline;
    vertical-align: -2px;
  }
`
