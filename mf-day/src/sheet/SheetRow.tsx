import type { Unit } from '@quotidia/domain/items'
import { History, MessageSquare, MessageSquareText } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Comment } from '../comments/Comment'
import { messages as commentMessages } from '../comments/messages'
import { RowAction } from '../components/RowAction'
import type { Row, RowRef } from '../data/rows'
import { HistoryAction } from '../history/HistoryAction'
import { useRowHistory } from '../history/HistoryProvider'
import { messages as historyMessages } from '../history/messages'
import { useDayHost } from '../host/DayHost'
import { LiveCell } from '../live/LiveCell'
import { LiveMeta } from '../live/LiveMeta'
import { useDayState } from '../perDay'
import { CellNote } from '../saveStatus/CellNote'
import { NotSaved } from '../saveStatus/NotSaved'
import { useCellSave, useRow } from '../saving/SavingProvider'
import { focusRow } from './cellNavigation'
import { LedgerRow, RowActions, RowCell, RowMeta, RowName } from './Ledger'
import { RowOpener } from './RowOpener'
import { RowSheet, RowSheetEntry } from './RowSheet'
import { cellKey, useSheetFocus } from './SheetFocus'

interface Props {
  rowRef: RowRef
  row: Row | undefined
  /** The accessible name of the row and its actions. */
  label: string
  unit: Unit | undefined
  name: ReactNode
  cell: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  /** Further lines of the row's sheet, such as the formula. */
  about?: ReactNode
  /** The sign of open questions, and the entry of the row's sheet that opens them. */
  questionSign?: ReactNode
  questionEntry?: ReactNode
  /** Further entries of the row's sheet. */
  entries?: ReactNode
  /** Additional lines above the comment. */
  lines?: ReactNode
  /** Whether the row has an editable cell; without one, its actions are reached by Tab. */
  writable?: boolean
  commentable?: boolean
  missing?: boolean
  /** Whether a check rule of the item isn't satisfied. */
  unsatisfied?: boolean
  line?: 'sum' | 'total' | 'none'
  inList?: boolean
  onKeyDown?(event: KeyboardEvent): void
  onBlur?(event: FocusEvent<HTMLElement>): void
}

/** A row of the sheet: value, last edit, actions, comment and save notes. */
export function SheetRow(props: Props) {
  const { rowRef, row, label, writable = false, commentable = false, onKeyDown } = props
  const [writing, setWriting] = useState(false)
  const [isSheetOpen, setSheetOpen] = useDayState(useDayHost().place.dayId, false)
  const save = useCellSave(rowRef.key, 'comment')
  const unanswered = useRow(rowRef.key, (store) => store.isUnanswered(rowRef.key))
  const comment = save.typed ?? row?.comment ?? ''
  const openHistory = useRowHistory(rowRef.key, row)

  const element = useRef<HTMLDivElement>(null)
  const focus = useSheetFocus()
  // Effects of children run first, so an editable cell has already taken the focus.
  useEffect(() => {
    if (focus.consume(cellKey(rowRef.key, 'value'))) focusRow(element.current)
  }, [focus, rowRef.key])

  const isSum = props.line === 'sum' || props.line === 'total'
  const isJoined = writable && rowRef.kind === 'item'

  const onKey = (event: KeyboardEvent) => {
    if (commentable && event.altKey && event.code === 'KeyC') {
      event.preventDefault()
      setWriting(true)
    }
    if (openHistory && event.altKey && event.code === 'KeyV') {
      event.preventDefault()
      openHistory()
    }
    onKeyDown?.(event)
  }

  return (
    <LedgerRow
      ref={element}
      role="group"
      data-row={rowRef.key}
      aria-label={label}
      $missing={props.missing ?? false}
      $unsatisfied={props.unsatisfied ?? false}
      $inList={props.inList ?? false}
      {...(props.line && { $line: props.line })}
      onKeyDown={onKey}
      onBlur={props.onBlur}
    >
      <RowName>
        {props.name}
        <RowOpener
          label={label}
          besideField={isJoined}
          tabStop={!writable}
          isCommented={comment !== ''}
          question={props.questionSign}
          onClick={() => setSheetOpen(true)}
        />
      </RowName>
      <RowCell>
        {props.cell}
        <LiveCell rowKey={rowRef.key} dataId={rowRef.dataId} isSum={isSum} isJoined={isJoined} />
      </RowCell>
      <RowMeta>
        {unanswered ? (
          <NotSaved />
        ) : (
          <LiveMeta rowKey={rowRef.key} dataId={rowRef.dataId} row={row}>
            {props.meta}
          </LiveMeta>
        )}
      </RowMeta>
      <RowActions>
        {commentable && (
          <RowAction
            label={commentMessages.commentOf(label)}
            title={commentMessages.key}
            alwaysVisible={comment !== ''}
            tabStop={!writable}
            onClick={() => setWriting(true)}
          >
            {comment ? <MessageSquareText {...ICON} /> : <MessageSquare {...ICON} />}
          </RowAction>
        )}
        {props.actions}
        {openHistory && <HistoryAction label={label} tabStop={!writable} onClick={openHistory} />}
      </RowActions>
      {isSheetOpen && (
        <RowSheet
          rowKey={rowRef.key}
          row={row}
          label={label}
          unit={props.unit}
          missing={props.missing ?? false}
          meta={props.meta}
          about={props.about}
          onClose={() => setSheetOpen(false)}
        >
          {commentable && (
            <RowSheetEntry
              icon={MessageSquare}
              label={commentMessages.comment}
              note={comment}
              onClick={() => setWriting(true)}
            />
          )}
          {props.questionEntry}
          {openHistory && <RowSheetEntry icon={History} label={historyMessages.versions} onClick={openHistory} />}
          {props.entries}
        </RowSheet>
      )}
      {props.lines}
      <Comment
        rowRef={rowRef}
        label={label}
        text={comment}
        writing={writing && commentable}
        onDone={() => setWriting(false)}
      />
      <CellNote rowKey={rowRef.key} field="value" unit={props.unit} />
      <CellNote rowKey={rowRef.key} field="comment" />
    </LedgerRow>
  )
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
