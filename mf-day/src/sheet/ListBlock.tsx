import type { ListItem } from 'api/contract'
import { List, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from 'shared-ui/components/Button'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { itemRef } from '../saving/rows'
import { useNewItems, useSaving } from '../saving/SavingProvider'
import { Key } from './Key'
import { ListItemRow } from './ListItemRow'
import { messages } from './messages'
import { SumRow } from './ResultRow'
import type { RowProps } from './rowProps'
import { useSheetFocus } from './SheetFocus'
import type { SheetList } from './sections'

/** A list of the sheet: its entries, the way to add one, and its sum. */
export function ListBlock({ list, ...row }: RowProps & { list: SheetList }) {
  const { def } = list
  const queue = useSaving()
  const focus = useSheetFocus()
  const entries = useEntries(list)
  const add = () => focus.want(queue.addItem(def.listId, def.dataId), 'causal')
  return (
    <Block aria-label={def.listName}>
      <Head>
        <List aria-hidden size={16} strokeWidth={1.75} />
        <h3>{def.listName}</h3>
        <Count>{messages.rows(def.causalName, entries.length)}</Count>
      </Head>
      {entries.map(({ key, item }, index) => (
        <ListItemRow
          key={key}
          rowKey={key}
          list={def}
          item={item}
          position={index + 1}
          date={row.date}
          writable={row.writable}
          commentable={row.commentable}
          {...(index === entries.length - 1 && { onEnterAtEnd: add })}
        />
      ))}
      {row.writable && (
        <AddLine>
          <Button variant="quiet" size="s" aria-label={messages.addTo(def.listName)} onClick={add}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            {messages.add} <Key>{messages.enter}</Key>
          </Button>
        </AddLine>
      )}
      <SumRow {...row} commentable={false} inList />
    </Block>
  )
}

interface Entry {
  key: string
  /** Undefined until the day shows a row made here. */
  item: ListItem | undefined
}

/** The entries of the day, then those made here that it doesn't show yet; a row made here keeps its key. */
function useEntries({ def, items }: SheetList): Entry[] {
  const newItems = useNewItems()
  return useMemo(() => {
    const made = newItems.filter((item) => item.listId === def.listId)
    const keys = new Map(made.map((item) => [item.itemId, item.key]))
    const shown = items.map((item) => ({ key: keys.get(item.id) ?? itemRef(item).key, item }))
    const coming = made.filter((item) => item.state !== 'kept' && !items.some(({ id }) => id === item.itemId))
    return [...shown, ...coming.map(({ key }) => ({ key, item: undefined }))]
  }, [newItems, items, def.listId])
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
