import type { ItemSettings } from '@quotidia/contract/itemSettings'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useQuery } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import styled from 'styled-components'
import { FieldRow, FieldValue } from '../field/FieldRow'
import { itemsQuery, settingsQuery } from './api'
import { type Choice, HeadlinesDialog } from './HeadlinesDialog'
import { messages } from './messages'

/** The lines whose figures Home shows. */
export function HeadlinesRow() {
  const settings = useQuery(settingsQuery)
  const items = useQuery(itemsQuery)
  const [isOpen, setOpen] = useState(false)
  // The row above reports that the settings can't be loaded.
  if (!settings.data || !items.data)
    return (
      <FieldRow label={messages.headlines} problem={items.error ? messages.headlinesFailed : undefined}>
        <FieldValue />
        {/* Rendered during the retry too, so that it keeps the focus. */}
        {items.errorUpdateCount > 0 && (
          <Button size="s" onClick={() => void items.refetch()}>
            {messages.retry}
          </Button>
        )}
      </FieldRow>
    )
  const choices = items.data.flatMap(choiceOf)
  // Later libraries may lack lines that were chosen.
  const chosen = settings.data.headlines.flatMap((key) => choices.find((choice) => choice.key === key) ?? [])
  return (
    <FieldRow label={messages.headlines}>
      <FieldValue>
        {chosen.map(({ name }) => name).join(', ') || messages.usualHeadline}
        <Note>{messages.headlinesNote}</Note>
      </FieldValue>
      <Button variant="quiet" size="s" aria-label={messages.changeHeadlines} onClick={() => setOpen(true)}>
        {messages.change}
      </Button>
      {isOpen && (
        <HeadlinesDialog choices={choices} initial={chosen.map(({ key }) => key)} onClose={() => setOpen(false)} />
      )}
    </FieldRow>
  )
}

const choiceOf = ({ key, dataName: name, sectionName, aggregation }: ItemSettings): Choice[] =>
  key !== undefined && aggregation === 'SUM' ? [{ key, name, sectionName }] : []

const Note = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
