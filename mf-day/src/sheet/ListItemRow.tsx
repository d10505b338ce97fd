import type { ListDef, ListItem } from '@quotidia/contract/lists'
import type { Unit } from '@quotidia/domain/items'
import { useReveal } from '@quotidia/shared-ui/bars/reveal'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Figure } from '@quotidia/shared-ui/components/Figure'
import { MoneyCell } from '@quotidia/shared-ui/components/MoneyCell'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { X } from 'lucide-react'
import { type KeyboardEvent, memo, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { RowAction } from '../components/RowAction'
import { CellNote } from '../saveStatus/CellNote'
import type { PastedRow } from '../saveStatus/pasteTargets'
import { useCellSave, useNewItem, useRemoving, useRow, useSaving } from '../saving/SavingProvider'
import { CausalCell } from './CausalCell'
import { CellSlot } from './CellSlot'
import { LastEdit } from './LastEdit'
import { NameText } from './Ledger'
import { messages } from './messages'
import { RowSheetEntry } from './RowSheet'
import type { ItemRef } from './removalStore'
import { useSheetFocus } from './SheetFocus'
import { SheetRow } from './SheetRow'
import { useDraftRow } from './useDraftRow'

interface Props {
  rowKey: string
  list: ListDef
  /** Undefined until the cached day contains a row added on this page. */
  item: ListItem | undefined
  position: number
  /** The id of the causals' `<datalist>`. */
  options: string
  date: string
  writable: boolean
  commentable: boolean
  onRemove(rowRef: ItemRef): void
  onPasteRows(rows: PastedRow[]): void
  /** Called at Enter on the last amount of the list, to add a row. */
  onEnterAtEnd?(): void
}

/** The row of a list entry: causal and amount. */
export const ListItemRow = memo(function ListItemRow(props: Props) {
  const { rowKey, list, item, position, date, writable } = props
  const rowRef = useRowRef(rowKey, list, item?.id ?? null)
  const causal = useCellSave(rowKey, 'causal')
  const newItem = useNewItem(rowKey)
  const isDraft = newItem?.state === 'draft'
  const leaveDraft = useDraftRow(rowKey, isDraft)
  const focus = useSheetFocus()
  const removing = useRemoving(rowKey)
  const unsaved = useRow(rowKey, (store) => store.unsaved(rowKey, 'value') !== undefined)
  const name = causal.typed ?? item?.causal ?? newItem?.causal ?? ''
  const label = name || messages.untitledRow(position)
  const isUntitled = !isDraft && name.trim() === ''
  // A draft with an unclear amount stays until the amount is chosen or discarded, also when the list can't be edited any more.
  const isHidden = isDraft && !writable && !unsaved
  if (removing || isHidden) return null

  const onKeyDown = (event: KeyboardEvent) => {
    if (!writable) return
    if (event.altKey && event.code === 'Delete') {
      event.preventDefault()
      props.onRemove(rowRef)
    }
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey
    const isComposing = event.nativeEvent.isComposing
    if (isEnter && !isComposing && isDraft && isBlankRow(event)) {
      event.preventDefault()
      event.stopPropagation()
      // Leaving the row drops it.
      const list = event.currentTarget.closest('section')
      if (list) focus.moveAfter(list)
      return
    }
    const atEnd = isEnter && isFigure(event.target)
    if (!atEnd || !props.onEnterAtEnd || isBlank(name, event.target as HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    props.onEnterAtEnd()
  }

  return (
    <>
      <SheetRow
        rowRef={rowRef}
        row={item}
        label={label}
        unit={list.unit}
        inList
        writable={writable}
        commentable={props.commentable && writable}
        {...(writable && { line: 'none' as const })}
        onKeyDown={onKeyDown}
        onBlur={leaveDraft}
        name={
          writable ? (
            <CausalCell
              rowRef={rowRef}
              causal={name}
              causalName={list.causalName}
              untitled={isUntitled}
              options={props.options}
              suggested={newItem?.causal !== undefined}
              onPasteRows={props.onPasteRows}
            />
          ) : (
            <NameText data-untitled={isUntitled || undefined}>
              {isUntitled ? messages.untitled(list.causalName) : label}
            </NameText>
          )
        }
        cell={
          writable || unsaved ? (
            <AmountCell
              rowRef={rowRef}
              stored={item?.value ?? 0}
              missing={isDraft}
              disabled={!writable}
              label={label}
              unit={list.unit}
            />
          ) : (
            <Figure value={item?.value ?? 0} unit={list.unit} />
          )
        }
        meta={<LastEdit editor={item?.lastEditor ?? null} edited={item?.lastEdited ?? null} date={date} />}
        entries={
          writable && (
            <RowSheetEntry icon={X} label={messages.removeRow} danger onClick={() => props.onRemove(rowRef)} />
          )
        }
        actions={
          writable && (
            <RowAction label={messages.remove(label)} title={messages.removeKey} onClick={() => props.onRemove(rowRef)}>
              <X aria-hidden size={16} strokeWidth={1.75} />
            </RowAction>
          )
        }
      />
      <CellNote rowKey={rowKey} field="causal" />
      <NotAdded rowKey={rowKey} />
    </>
  )
})

interface AmountProps {
  rowRef: ItemRef
  stored: number
  missing: boolean
  /** The user may no longer edit it, but it has an unsaved value. */
  disabled: boolean
  label: string
  unit: Unit | undefined
}

/** A component of its own, so that a save doesn't rerender the row. */
function AmountCell({ rowRef, stored, missing, disabled, label, unit }: AmountProps) {
  const queue = useSaving()
  const { state, typed, unclear, keptText, arrived } = useCellSave(rowRef.key, 'value')
  const flip = useRef<(() => void) | null>(null)
  const Slot = disabled ? CellSlot : JoinedSlot
  return (
    <Slot rowRef={rowRef} field="value" flip={flip}>
      <MoneyCell
        label={messages.figureOf(label, unit)}
        unit={unit}
        value={missing ? null : (typed ?? stored)}
        missing={missing}
        disabled={disabled}
        state={arrived ? 'idle' : state}
        unclear={unclear}
        keptText={keptText}
        onTyping={(isTyped) => queue.setTyping(rowRef, 'value', isTyped)}
        onCommit={(value) => queue.commit(rowRef, 'value', value)}
        onUnclear={(typed, kept) => queue.storeUnclear(rowRef, typed, kept)}
        flipRef={flip}
      />
    </Slot>
  )
}

function useRowRef(key: string, { listId, dataId }: ListDef, itemId: number | null) {
  return useMemo(() => ({ kind: 'item' as const, key, listId, dataId, itemId }), [key, listId, dataId, itemId])
}

/** Says that the row couldn't be added, unless one of its cells says so. */
function NotAdded({ rowKey }: { rowKey: string }) {
  const queue = useSaving()
  const newItem = useNewItem(rowKey)
  const cells = [useCellSave(rowKey, 'value'), useCellSave(rowKey, 'causal')]
  const note = useRef<HTMLDivElement>(null)
  const refused = newItem?.state === 'error' && newItem.refused && !cells.some((cell) => cell.state === 'error')
  useReveal(note, refused && 'refused')
  if (!refused) return null
  return (
    <Failed ref={note} role="alert">
      {messages.addFailed}
      <Button size="s" onClick={() => queue.retryAdd(rowKey)}>
        {messages.retry}
      </Button>
    </Failed>
  )
}

const isFigure = (target: EventTarget) => target instanceof HTMLInputElement && target.inputMode === 'decimal'
/** Whether Enter was pressed in the empty causal of a row without a figure. */
function isBlankRow({ target, currentTarget }: KeyboardEvent): boolean {
  if (isFigure(target) || !(target instanceof HTMLInputElement) || target.value.trim() !== '') return false
  return currentTarget.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.value === ''
}
const isBlank = (name: string, figure: HTMLInputElement) =>
  figure.value === '' || (name === '' && Number(figure.value) === 0)

/* Adjacent to the causal's box. */
const JoinedSlot = styled(CellSlot)`
  margin-left: -15px;
  ${NARROW} {
    margin-left: -11px;
  }
  > * {
    border-radius: 0 var(--q-r-cell) var(--q-r-cell) 0;
  }
`
const Failed = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-4);
  padding: var(--q-2) 0 var(--q-4) 42px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
`
