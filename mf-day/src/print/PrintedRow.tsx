import type { Unit } from '@quotidia/domain/items'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { messages } from '../sheet/messages'

interface Props {
  name: ReactNode
  /** Shown under the name. */
  note?: string | false | undefined
  comment?: string | undefined
  value: number | string
  unit?: Unit | undefined
  /** The last edit, or the day that the value was carried from. */
  lastEdit?: string | undefined
  /** A heading of the rows after it; no page break between them. */
  opening?: boolean
  line?: 'sum' | 'total' | undefined
  /** Whether nobody has filled it in. */
  missing?: boolean
  /** Whether it depends on a missing item. */
  provisional?: boolean
  inList?: boolean
}

/** A row of the printed day with its comment; has no page break inside. */
export function PrintedRow(props: Props) {
  const { name, note, comment, value, unit, lastEdit, opening = false, line, missing = false, inList = false } = props
  const remark = missing ? messages.unfilled : props.provisional && messages.provisional(0)
  return (
    <Row $line={line} $opening={opening} $missing={missing} $inList={inList}>
      <th scope="row">
        {name}
        {note && <small>{note}</small>}
        {comment && <q>{comment}</q>}
      </th>
      <td className="num">{typeof value === 'number' ? formatValue(value, unit) : value}</td>
      <td className="num">{remark || lastEdit}</td>
    </Row>
  )
}

const LINES = {
  sum: 'border-top: 1.5pt solid var(--q-text); th, td:nth-child(2) { font-weight: var(--q-w-strong); }',
  total: 'border-bottom: 3pt double var(--q-text); th, td:nth-child(2) { font-weight: var(--q-w-strong); }',
}

/* `&&` gives these selectors more specificity than the table head's. */
const Row = styled.tr<{ $line: Props['line']; $opening: boolean; $missing: boolean; $inList: boolean }>`
  break-inside: avoid;
  break-after: ${({ $opening }) => ($opening ? 'avoid' : 'auto')};
  border-bottom: 0.5pt solid var(--q-line);
  && th,
  && td {
    padding: 1.1mm 0;
    border: 0;
    font-size: inherit;
    text-align: left;
    vertical-align: baseline;
    overflow-wrap: anywhere;
    color: var(--q-text);
  }
  && th {
    width: auto;
    padding-left: ${({ $inList }) => ($inList ? '5mm' : 0)};
  }
  && td:nth-child(2) {
    font-weight: var(--q-w-medium);
    text-align: right;
    white-space: nowrap;
  }
  && td:nth-child(3) {
    padding-left: 6mm;
    font-size: 8pt;
    font-weight: var(--q-w-regular);
    color: var(--q-text-2);
  }
  ${({ $missing }) => $missing && '&& td:nth-child(2) { color: var(--q-text-3); }'}
  ${({ $line }) => $line && `&& { ${LINES[$line]} }`}
  small,
  q {
    display: block;
    font-size: 8.5pt;
    font-weight: var(--q-w-regular);
    line-height: 11pt;
    color: var(--q-text-2);
  }
  q {
    white-space: pre-line;
    quotes: none;
  }
`
