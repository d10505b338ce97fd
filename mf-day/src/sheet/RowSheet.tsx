import { isTick, type Unit } from '@quotidia/domain/items'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import styled from 'styled-components'
import { isListItem, type Row } from '../data/rows'
import { useCellSave } from '../saving/SavingProvider'
import { messages } from './messages'

interface Props {
  rowKey: string
  row: Row | undefined
  label: string
  unit: Unit | undefined
  /** Whether nobody has filled it in. */
  missing: boolean
  /** Shown instead of the last edit. */
  meta: ReactNode
  /** Further lines about the value, such as its formula. */
  about: ReactNode
  /** The row's actions, each a `RowSheetEntry`. */
  children: ReactNode
  onClose(): void
}

const Close = createContext<() => void>(() => {})

/** What a row of a narrow page has no room for: whole name, last edit, formula and actions. */
export function RowSheet({ rowKey, row, label, unit, missing, meta, about, children, onClose }: Props) {
  const { typed } = useCellSave(rowKey, 'value')
  const value = typed ?? (missing ? null : row?.value)
  const { lastEditor, lastEdited } = row ?? {}
  return (
    <Dialog open title={label} onClose={onClose}>
      {value !== null && value !== undefined && <Value className="num">{textOf(value, row, unit)}</Value>}
      {lastEditor && lastEdited ? (
        <Line className="num">
          {lastEditor}, {formatMoment(lastEdited)}
        </Line>
      ) : (
        meta && <Line>{meta}</Line>
      )}
      {about && <About>{about}</About>}
      <Close value={onClose}>
        <Entries>{children}</Entries>
      </Close>
    </Dialog>
  )
}

function textOf(value: number, row: Row | undefined, unit: Unit | undefined): string {
  const isCheck = row && !isListItem(row) && isTick(row.dataType)
  if (isCheck) return value === 1 ? messages.yes : messages.no
  return formatValue(value, unit)
}

interface EntryProps {
  icon: LucideIcon
  label: string
  /** A second line. */
  note?: string | undefined
  danger?: boolean
  onClick(): void
}

/** An action of the row; the sheet closes before it begins, so that a dialog of its own returns the focus to the row. */
export function RowSheetEntry({ icon: Icon, label, note, danger = false, onClick }: EntryProps) {
  const close = useContext(Close)
  return (
    <li>
      <Entry
        type="button"
        $danger={danger}
        onClick={() => {
          close()
          onClick()
        }}
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} />
        <span>
          <b>{label}</b>
          {note && <small>{note}</small>}
        </span>
        <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
      </Entry>
    </li>
  )
}

const Value = styled.p`
  font-size: var(--q-t-h2);
  font-weight: var(--q-w-strong);
  line-height: var(--q-lh-h2);
`
const Line = styled.div`
  padding-top: var(--q-1);
  font-size: var(--q-t-small);
  font-weight: var(--q-w-regular);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  overflow-wrap: anywhere;
`
const About = styled(Line)`
  display: grid;
  justify-items: start;
`
const Entries = styled.ul`
  margin-top: var(--q-4);
  border-bottom: 1px solid var(--q-line);
  &:empty {
    display: none;
  }
  li {
    border-top: 1px solid var(--q-line);
  }
`
const Entry = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: 52px;
  padding: var(--q-3) 2px;
  border: 0;
  background: none;
  font-weight: var(--q-w-regular);
  text-align: left;
  > svg {
    flex: none;
    color: var(--q-text-3);
  }
  > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: var(--q-w-medium);
    ${({ $danger }) => $danger && 'color: var(--q-red);'}
  }
  small {
    overflow: hidden;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--q-text-3);
  }
  &:hover {
    background: var(--q-hover);
  }
`
