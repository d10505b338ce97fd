import type { ListDef } from '@quotidia/contract/lists'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import styled from 'styled-components'
import { itemRef } from '../data/rows'
import { listDayItemRevisions } from './api'
import { editorOf } from './editor'
import { entryText, figureText } from './figures'
import { HistoryDialog } from './HistoryDialog'
import { messages } from './messages'
import { Revisions } from './RevisionList'
import { itemRestoration, type Restoration } from './restoration'
import { type DeletedItem, deletedItems } from './revisions'
import { useHistoryQuery } from './useHistoryQuery'

interface Props {
  dayId: number
  list: ListDef
  onRestore: ((restoration: Restoration) => void) | undefined
  onClose(): void
}

/** The deleted entries of a list with the versions that each can be restored to. */
export function DeletedItems({ dayId, list, onRestore, onClose }: Props) {
  const query = useHistoryQuery(['deleted', dayId], (api, signal) => listDayItemRevisions(api, dayId, signal))
  return (
    <HistoryDialog title={messages.deletedItems} query={query} onClose={onClose}>
      {(revisions) => {
        const deleted = deletedItems(revisions, list.listId)
        if (deleted.length === 0) return <EmptyState>{messages.noDeletedItem}</EmptyState>
        return deleted.map((item) => <Deleted key={item.id} item={item} list={list} onRestore={onRestore} />)
      }}
    </HistoryDialog>
  )
}

function Deleted({ item, list, onRestore }: Pick<Props, 'list' | 'onRestore'> & { item: DeletedItem }) {
  const { id, deletion, versions } = item
  const rowKey = itemRef({ id, listId: list.listId, dataId: list.dataId }).key
  const name = deletion.causal || messages.untitled
  return (
    <Item aria-label={name}>
      <header>
        <h3>{name}</h3>
        <span className="num">
          #{id}, {messages.deletedBy(editorOf(deletion), formatMoment(deletion.lastEdited))}
        </span>
      </header>
      <Revisions
        revisions={versions}
        textOf={figureText(list.unit)}
        onRestore={
          onRestore &&
          ((revision) =>
            onRestore(itemRestoration({ rowKey, unit: list.unit, subject: entryText(deletion, list.unit) }, revision)))
        }
      />
    </Item>
  )
}

const Item = styled.section`
  padding: var(--q-4) 0 var(--q-6);
  & + & {
    border-top: 1px solid var(--q-line-2);
  }
  header {
    padding-bottom: var(--q-4);
  }
  h3 {
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  header > span {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
