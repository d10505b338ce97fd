import type { DataItem, ListItem, Unit } from 'api/contract'
import { List, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from 'shared-ui/components/Button'
import { formatValue } from 'shared-ui/format/money'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { DeletedItemsButton } from '../history/DeletedItemsButton'
import { itemRef } from '../saving/rows'
import { useNewItems, useSaving } from '../saving/SavingProvider'
import { Key } from './Key'
import { ListItemRow } from './ListItemRow'
import { LongRows } from './LongRows'
import { messages } from './messages'
import { useRemoved } from './RemovalArea'
import { SumRow } from './ResultRow'
import type { RowProps } from './rowProps'
import { useSheetFocus } from './SheetFocus'
import type { SheetList } from './sections'
import { useRemoveItem } from './useRemoveItem'

/** A list of the sheet: its entries, the way to add one, and its sum. */
export function ListBlock({ list, ...row }: RowProps & { list: SheetList }) {
  const { def } = list
  const queue = useSaving()
  const focus = useSheetFocus()
  const { entries, count, removedSum } = useEntries(list, row.writable)
  const items = useMemo(() => new Map(entries.map(({ key, item }) => [key, item])), [entries])
  const remove = useRemoveItem()
  const add = () => focus.want(queue.draftItem(def), 'causal')
  return (
    <Block aria-label={def.listName}>
      <Head>
        <List aria-hidden size={16} strokeWidth={1.75} />
        <h3>{def.listName}</h3>
        <Count>{messages.rows(def.causalName, count)}</Count>
        <DeletedItemsButton list={def} />
      </Head>
      <LongRows brief={(key) => briefOf(items.get(key), def.unit)}>
        {entries.map(({ key, item }, index) => (
          <ListItemRow
            // Turning from day to day, an entry that is only read takes the place of another.
            key={row.writable ? key : index}
            rowKey={key}
            list={def}
            item={item}
            position={index + 1}
            date={row.date}
            writable={row.writable}
            commentable={row.commentable}
            onRemove={remove}
            {...(index === entries.length - 1 && { onEnterAtEnd: add })}
          />
        ))}
      </LongRows>
      {row.writable && (
        <AddLine>
          <Button variant="quiet" size="s" onClick={add}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            <span>
              {messages.add}
              <span className="vh"> {messages.addTo(def.listName)}</span>
            </span>
            <Key>{messages.enter}</Key>
          </Button>
        </AddLine>
      )}
      <SumRow {...row} item={lessBy(row.item, removedSum)} commentable={false} inList />
    </Block>
  )
}

interface Entries {
  entries: Entry[]
  /** How many they are without the drafts. */
  count: number
  removedSum: number
}

interface Entry {
  key: string
  /** Undefined until the day shows a row made here. */
  item: ListItem | undefined
}

/**
 * The entries of the day, then those made here that it doesn't show yet; a row made here keeps its key. Those removed a
 * moment ago are out of sight, and what they add to the list's sum is told apart.
 */
function useEntries({ def, items }: SheetList, writable: boolean): Entries {
  const newItems = useNewItems()
  const removed = useRemoved()
  return useMemo(() => {
    const made = newItems.filter((item) => item.listId === def.listId)
    const keys = new Map(made.map((item) => [item.itemId, item.key]))
    const shown = items.map((item) => ({ key: keys.get(item.id) ?? itemRef(item).key, item }))
    const coming = made.filter((item) => item.state !== 'kept' && !items.some(({ id }) => id === item.itemId))
    const drafts = new Set(made.filter((item) => item.state === 'draft').map(({ key }) => key))
    const all: Entry[] = [...shown, ...coming.map(({ key }) => ({ key, item: undefined }))]
    const gone = all.filter(({ key }) => removed.has(key))
    const there = all.filter(({ key }) => !removed.has(key))
    return {
      entries: writable ? there : there.filter(({ key }) => !drafts.has(key)),
      count: there.filter(({ key }) => !drafts.has(key)).length,
      removedSum: gone.reduce((sum, { item }) => sum + (item?.value ?? 0), 0),
    }
  }, [newItems, removed, items, def.listId, writable])
}

const briefOf = (item: ListItem | undefined, unit: Unit) => ({
  name: item?.causal ?? '',
  amount: item ? formatValue(item.value, unit) : '',
})

function lessBy(item: DataItem, amount: number): DataItem {
  return amount === 0 ? item : { ...item, value: Math.round(((item.value ?? 0) - amount) * 100) / 100 }
}

const Block = styled.section`
  padding-top: var(--q-4);
  border-bottom: 1px solid var(--q-line);
  ${NARROW} {
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
    padding-left: var(--q-6);
  }
`
const Count = styled.span`
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
`
const AddLine = styled.div`
  display: flex;
  padding: 3px var(--q-2) var(--q-3) 33px;
  ${NARROW} {
    padding: var(--q-4) 0 var(--q-4) 10px;
    button {
      height: var(--q-touch);
    }
  }
`
