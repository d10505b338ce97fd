import type { DayFull } from '@quotidia/contract/days'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import styled from 'styled-components'
import { findRow, isListItem, type RowRef, valueRef } from '../data/rows'
import type { UnsavedValue } from '../saving/rowQueue'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { isNotAdded } from '../saving/unsavedRows'
import { messages } from './messages'
import { unsavedLabel, unsavedText } from './unsavedText'

/** Unsaved values whose row or list was deleted or hidden; shown until the user discards them. */
export function OrphanedValues({ day }: { day: DayFull }) {
  useSaveSummary()
  const queue = useSaving()
  const orphaned = queue.unsaved().filter(({ ref }) => !isShown(day, ref))
  if (orphaned.length === 0) return null
  return (
    <Place>
      <Banner kind="error">
        {messages.orphanedTitle(orphaned.length)}
        <Values values={orphaned} day={day} onDiscard={({ ref, field }) => queue.discard(ref.key, field)} />
      </Banner>
    </Place>
  )
}

/** The values that the user hadn't saved when the day was deleted. */
export function UnsavedOfDeletedDay({ day }: { day: DayFull }) {
  useSaveSummary()
  const values = useSaving().unsaved()
  if (values.length === 0) return null
  return (
    <Place>
      <Banner kind="error">
        {messages.unsavedOfDeletedDay(values.length)}
        <Values values={values} day={day} />
      </Banner>
    </Place>
  )
}

/** A new entry, which isn't in the day yet, is shown with the entries of its list. */
function isShown(day: DayFull, ref: RowRef): boolean {
  if (!isNotAdded(ref)) return findRow(day, ref) !== undefined
  const sum = findRow(day, valueRef(ref.dataId))
  return sum !== undefined && !isListItem(sum) && sum.accessLevel !== 'VIEW_LIST_PARTIAL'
}

interface ValuesProps {
  values: UnsavedValue[]
  day: DayFull
  onDiscard?: (value: UnsavedValue) => void
}

function Values({ values, day, onDiscard }: ValuesProps) {
  return (
    <ul>
      {values.map((value) => {
        const name = unsavedLabel(value, day)
        return (
          <Line key={`${value.ref.key}/${value.field}`}>
            <span>
              {name}: <strong className="num">{unsavedText(value, day)}</strong>
            </span>
            {onDiscard && (
              <Button size="s" aria-label={messages.discardOf(name)} onClick={() => onDiscard(value)}>
                {messages.discard}
              </Button>
            )}
          </Line>
        )
      })}
    </ul>
  )
}

const Place = styled.div`
  margin-bottom: var(--q-7);
  text-align: left;
`
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-2) var(--q-5);
  padding-top: var(--q-4);
  overflow-wrap: anywhere;
`
