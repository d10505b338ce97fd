import { isCalculated, isTick } from '@quotidia/domain/items'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { DATA_TYPE_NAMES } from '@quotidia/shared-ui/format/dataTypeNames'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { memo, useState } from 'react'
import styled from 'styled-components'
import { AggregationSelect } from '../../aggregation/AggregationSelect'
import { aggregationMessages } from '../../aggregation/messages'
import { addedUp } from '../../draft/aggregation'
import { useChange, useDraft, useReadDraft } from '../../draft/draftStore'
import { type Entry, isCarriedEntry, isListEntry } from '../../draft/model'
import { chooseAggregation, findCarriedFrom, removeEntry, restoreEntry } from '../../draft/sections'
import { EditButton } from '../EditButton'
import { messages as wizardMessages } from '../messages'
import { RemoveButton } from '../RemoveButton'
import { CarriedFrom } from './CarriedFrom'
import { EntryDialog } from './EntryDialog'
import { entryMessages as messages, UNIT_LABELS } from './messages'

export const EntryRow = memo(function EntryRow({ entry, sectionId }: { entry: Entry; sectionId: number }) {
  const remove = useRemoval(entry, sectionId)
  const [editing, setEditing] = useState(false)
  return (
    <Line>
      <span>
        {entry.name} <More entry={entry} />
      </span>
      <Tags>
        {entry.unit && entry.unit !== 'AMOUNT' && <Tag>{UNIT_LABELS[entry.unit]}</Tag>}
        <Tag>{DATA_TYPE_NAMES[entry.type]}</Tag>
      </Tags>
      <AddedUpAs entry={entry} />
      <Acts>
        <EditButton label={wizardMessages.edit(entry.name)} onClick={() => setEditing(true)} />
        <RemoveButton label={wizardMessages.remove(entry.name)} onClick={remove} />
      </Acts>
      {editing && <EntryDialog entry={entry} sectionId={sectionId} onClose={() => setEditing(false)} />}
    </Line>
  )
})

function More({ entry }: { entry: Entry }) {
  const isDoubtful = useDraft((draft) => addedUp(draft).get(entry.tmpId)?.doubtful)
  return (
    <>
      <Detail entry={entry} />
      {isDoubtful && <small data-doubtful>{aggregationMessages.doubtful}</small>}
    </>
  )
}

function Detail({ entry }: { entry: Entry }) {
  if (isListEntry(entry)) return <small>{messages.list(entry.sumName, entry.causal, entry.causals ?? [])}</small>
  return isCarriedEntry(entry) ? <CarriedFrom entry={entry} /> : null
}

/** How the entry adds up over days; a result's formula is a later step. */
function AddedUpAs({ entry }: { entry: Entry }) {
  const change = useChange()
  const found = useDraft((draft) => addedUp(draft).get(entry.tmpId))
  if (isTick(entry.type)) return <Word>{aggregationMessages.ticked}</Word>
  if (!found || isCalculated(entry.type)) return <Word>{aggregationMessages.byFormula}</Word>
  return (
    <AggregationSelect
      {...found}
      name={entry.name}
      dataType={entry.type}
      onChange={(chosen) => change((draft) => chooseAggregation(draft, entry.tmpId, chosen))}
    />
  )
}

/** Removes at once, and offers to undo it with all dependent parts. */
function useRemoval(entry: Entry, sectionId: number) {
  const change = useChange()
  const readDraft = useReadDraft()
  return () => {
    const draft = readDraft()
    const index = draft.sections.find(({ tmpId }) => tmpId === sectionId)?.entries.indexOf(entry) ?? 0
    const fed = findCarriedFrom(draft, entry.tmpId)
    const undo = () =>
      change((latest) =>
        restoreEntry(
          latest,
          sectionId,
          index,
          entry,
          fed.map(({ tmpId }) => tmpId),
        ),
      )
    change((latest) => removeEntry(latest, sectionId, entry.tmpId))
    const names = fed.map(({ name }) => name)
    toast(names.length > 0 ? messages.removedSource(entry.name, names) : wizardMessages.removed(entry.name), {
      action: { label: wizardMessages.undo, onClick: undo },
    })
  }
}

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
const Word = styled.span`
  padding-left: 11px;
  font-size: var(--q-t-small);
  color: var(--q-text-3);
`
const Acts = styled.span`
  display: inline-flex;
`
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 220px auto;
  gap: 10px;
  align-items: center;
  overflow-wrap: anywhere;
  & small[data-doubtful] {
    display: block;
    color: var(--q-amber);
  }
  & small {
    font-size: var(--q-t-caption);
    line-height: var(--q-lh-caption);
    color: var(--q-text-3);
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr) auto;
    row-gap: 2px;
    padding: 4px 0;
    & > :nth-child(4) {
      grid-area: 1 / 2 / 3 / 3;
    }
    & > :nth-child(3) {
      grid-column: 1 / -1;
      padding-left: 0;
    }
    & > :nth-child(2) {
      justify-self: start;
    }
  }
`
