import type { Unit } from 'api/contract'
import type { ReactNode } from 'react'
import { formatValue } from 'shared-ui/format/money'
import styled from 'styled-components'

interface Props {
  name: ReactNode
  /** A sentence under the name. */
  note?: string | false | undefined
  comment?: string | undefined
  /** A figure, or words in its place. */
  value: number | string
  unit?: Unit | undefined
  /** Who wrote it and when, or where it comes from. */
  origin?: string | undefined
  /** Opens the rows after it, and stays on their page. */
  opening?: boolean
  line?: 'sum' | 'total' | undefined
  inList?: boolean
}

/** A line of the printed day, with its comment; never parted by the end of a page. */
export function PrintedRow({ name, note, comment, value, unit, origin, opening = false, line, inList = false }: Props) {
  return (
    <Row $line={line} $opening={opening} $inList={inList}>
      <th scope="row">
        {name}
        {note && <small>{note}</small>}
        {comment && <q>{comment}</q>}
      </th>
      <td className="num">{typeof value === 'number' ? formatValue(value, unit) : value}</td>
      <td className="num">{origin}</td>
    </Row>
  )
}

const LINES = {
  sum: 'border-top: 1.5pt solid var(--q-text); th, td { font-weight: var(--q-w-strong); }',
  total: 'border-bottom: 3pt double var(--q-text); th, td:nth-child(2) { font-weight: var(--q-w-strong); }',
}

/* Heavier selectors than the head's, which are about every other th. */
const Row = styled.tr<{ $line: Props['line']; $opening: boolean; $inList: boolean }>`
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
    color: var(--q-text-2);
  }
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
