import type { ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import type { Unit } from '@quotidia/domain/items'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { List, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useState } from 'react'
import styled from 'styled-components'
import { CausalOptions } from '../causals/CausalOptions'
import { KeyHint } from '../components/KeyHint'
import { itemRef, valueRef } from '../data/rows'
import { DeletedItemsButton } from '../history/DeletedItemsButton'
import { PastedRowsNote } from '../saveStatus/PastedRowsNote'
import type { PastedRow } from '../saveStatus/pasteTargets'
import { useNewItems, useSaving } from '../saving/SavingProvider'
import { answerOf } from './answerKeys'
import { CellSlot } from './CellSlot'
import { CopyPreviousDayButton } from './CopyPreviousDayButton'
import { NAVIGATION_STOP } from './cellNavigation'
import { NoRows, NoRowsButton, useConfirmEmpty, useConfirmedEmpty } from './EmptyList'
import { LazyRows } from './LazyRows'
import { ListItemRow } from './ListItemRow'
import { messages } from './messages'
import { useRemoved } from './RemovalProvider'
import { SumRow } from './ResultRow'
import type { RowProps } from './rowProps'
import { useSheetFocus } from './SheetFocus'
import type { SheetList } from './sections'
import { useRemoveItem } from './useRemoveItem'

/** A list of the sheet: entries, buttons and sum. */
export function ListBlock({ list, ...row }: RowProps & { list: SheetList }) {
  const { def } = list
  const queue = useSaving()
  const focus = useSheetFocus()
  const { entries, count, removedSum } = useEntries(list)
  const summaries = useMemo(
    () => new Map(entries.map((entry) => [entry.key, summaryOf(entry, def.unit)])),
    [entries, def.unit],
  )
  const remove = useRemoveItem()
  const [pasted, setPasted] = useState<PastedRow[]>()
  const options = useId()
  const sumRef = valueRef(def.dataId)
  const confirmed = useConfirmedEmpty(row.item)
  const isEmpty = count === 0
  const hasNone = isEmpty && list.items.length === 0
  useLayoutEffect(() => {
    if (row.writable && !confirmed) queue.suggestUsual(def, list.items.length === 0)
  }, [queue, def, row.writable, confirmed, list.items.length])
  const add = () => {
    // Adding an entry withdraws an unsaved 'list is empty'.
    queue.discard(sumRef.key, 'value')
    focus.request(queue.openDraft(def), 'causal')
  }
  const confirmEmpty = useConfirmEmpty(def, row.item)
  const answerWithKey = (event: KeyboardEvent) => {
    if (!hasNone || confirmed || answerOf(event) !== false || event.repeat) return
    event.preventDefault()
    answer(false)
  }
  const answer = (hasRows: boolean) => {
    if (hasRows) return add()
    focus.moveFromPresent()
    confirmEmpty()
  }
  const addPasted = (rows: PastedRow[]) => {
    setPasted(undefined)
    queue.discard(sumRef.key, 'value')
    for (const { causal, amount = 0 } of rows) {
      const key = queue.openDraft(def)
      const ref = { kind: 'item', key, listId: def.listId, dataId: def.dataId, itemId: null } as const
      queue.commit(ref, 'causal', causal)
      queue.commit(ref, 'value', amount)
      focus.request(key, 'value')
    }
  }
  return (
    <Block aria-label={def.listName}>
      <Head>
        <List aria-hidden size={16} strokeWidth={1.75} />
        <h3>{def.listName}</h3>
        <Count>{messages.rows(def.causalName, count)}</Count>
        <DeletedItemsButton list={def} />
      </Head>
      <LazyRows summaryOf={(key) => summaries.get(key) ?? NO_SUMMARY}>
        {entries.map(({ key, item }, index) => (
          <ListItemRow
            // Read-only rows are reused when the day changes.
            key={row.writable ? key : index}
            rowKey={key}
            list={def}
            item={item}
            position={index + 1}
            options={options}
            date={row.date}
            writable={row.writable}
            commentable={row.commentable}
            onRemove={remove}
            onPasteRows={setPasted}
            // A list with usual causals is complete with them.
            {...(index === entries.length - 1 && !def.causals?.length && { onEnterAtEnd: add })}
          />
        ))}
      </LazyRows>
      {pasted && row.writable && (
        <PastedRowsNote rows={pasted} unit={def.unit} onAdd={addPasted} onCancel={() => setPasted(undefined)} />
      )}
      {hasNone && confirmed && <NoRows sum={row.item} date={row.date} />}
      {row.writable && (
        <AddLine>
          <CellSlot rowRef={sumRef} field="value" onKeyDown={answerWithKey} onAnswer={answer}>
            <Button
              variant="quiet"
              size="s"
              data-add
              aria-keyshortcuts={hasNone && !confirmed ? 'N' : 'Alt+R'}
              onClick={add}
              {...(entries.length === 0 && NAVIGATION_STOP)}
            >
              <Plus aria-hidden size={16} strokeWidth={1.75} />
              <span>
                {messages.add} <span className="vh">{messages.addTo(def.listName)}</span>
              </span>
              <KeyHint>Alt R</KeyHint>
            </Button>
          </CellSlot>
          {isEmpty && <CopyPreviousDayButton list={def} entries={entries} />}
          {hasNone && !confirmed && <NoRowsButton list={def} sum={row.item} />}
          <CausalOptions id={options} list={def} />
        </AddLine>
      )}
      <SumRow
        {...row}
        item={subtractFrom(row.item, removedSum)}
        missing={row.missing && isEmpty && !confirmed}
        commentable={false}
        inList
      />
    </Block>
  )
}

interface Entries {
  entries: Entry[]
  /** The number of entries, without the drafts. */
  count: number
  removedSum: number
}

interface Entry {
  key: string
  /** The causal of a suggested entry. */
  causal: string | undefined
  /** Undefined until the cached day contains a row added on this page. */
  item: ListItem | undefined
}

/**
 * The entries of the day, then those added on this page, in order; the latter keep their keys and places. Entries whose
 * removal can still be undone are left out, and `removedSum` is their share of the list's sum.
 */
function useEntries({ def, items }: SheetList): Entries {
  const newItems = useNewItems()
  const removed = useRemoved()
  return useMemo(() => {
    const made = newItems.filter((item) => item.listId === def.listId)
    const itemById = new Map<number | null, ListItem>(items.map((item) => [item.id, item]))
    const own = made
      .map(({ key, itemId, causal, state }) => ({ key, item: itemById.get(itemId), causal, state }))
      .filter(({ item, state }) => item !== undefined || state !== 'synced')
    for (const { itemId } of made) itemById.delete(itemId)
    const others = [...itemById.values()].map((item) => ({ key: itemRef(item).key, item, causal: undefined }))
    const drafts = new Set(made.filter((item) => item.state === 'draft').map(({ key }) => key))
    const all: Entry[] = [...others, ...own]
    const gone = all.filter(({ key }) => removed.has(key))
    const there = all.filter(({ key }) => !removed.has(key))
    return {
      entries: there,
      count: there.filter(({ key }) => !drafts.has(key)).length,
      removedSum: gone.reduce((sum, { item }) => sum + (item?.value ?? 0), 0),
    }
  }, [newItems, removed, items, def.listId])
}

const NO_SUMMARY = { name: '', amount: '' }
const summaryOf = ({ item, causal = '' }: Entry, unit: Unit | undefined) => ({
  name: item?.causal ?? causal,
  amount: item ? formatValue(item.value, unit) : '',
})

function subtractFrom(item: DataItem, amount: number): DataItem {
  return amount === 0 ? item : { ...item, value: Math.round(((item.value ?? 0) - amount) * 100) / 100 }
}

const Block = styled.section`
  padding-top: var(--q-4);
  border-bottom: 1px solid var(--q-line);
  ${NARROW} {
    padding-top: 0;
    margin-inline: -4px;
    [role='group'] {
      margin-inline: 0;
    }
  }
`
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--q-4);
  min-height: 30px;
  padding: 0 var(--q-2) 5px var(--q-7);
  svg {
    color: var(--q-text-3);
  }
  h3 {
    font-size: inherit;
    letter-spacing: 0;
  }
  ${NARROW} {
    min-height: var(--q-touch);
    padding: 0 0 0 14px;
  }
`
const Count = styled.span`
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
`
const AddLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-2) var(--q-4);
  padding: 3px var(--q-2) var(--q-3) 33px;
  ${NARROW} {
    gap: 0 var(--q-1);
    min-height: 48px;
    padding: 2px 0 2px 2px;
  }
`
