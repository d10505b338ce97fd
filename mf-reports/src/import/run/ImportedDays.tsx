import type { Import, ImportedDay } from '@quotidia/contract/imports'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { clockTime, formatDay, momentOf, shortWeekday, today } from '@quotidia/shared-ui/format/dates'
import { useMutation } from '@quotidia/shared-ui/query'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { undoImport } from '../api'
import { Limited } from '../Limited'
import { Block } from '../layout'
import { messages } from '../messages'
import { useShowImport } from '../queries'
import { DayRows } from './dayRows'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const
const FIRST = 10

/** The days as the import left them; each can be undone until somebody edits it. */
export function ImportedDays({ imported: { importId, days } }: { imported: Import }) {
  const [asking, setAsking] = useState(false)
  const showImport = useShowImport()
  const undo = useMutation({
    mutationFn: (dayIds: number[] | undefined) => undoImport(importId, dayIds),
    onSuccess: showImport,
    onSettled: () => setAsking(false),
  })
  const left = days.filter(({ state }) => state === 'imported').length
  const heading = useFocusAfter(left)
  if (days.length === 0) return null
  const undoDays = (dayIds?: number[]) => undo.isPending || undo.mutate(dayIds)
  return (
    <Block aria-labelledby="days">
      <Head>
        <h2 id="days" ref={heading} tabIndex={-1}>
          {messages.importedDays}
        </h2>
        <Tag>{days.length}</Tag>
        {left > 0 && (
          <Button size="s" aria-disabled={undo.isPending || undefined} onClick={() => setAsking(true)}>
            <Undo2 {...ICON} />
            {messages.undoAll}
          </Button>
        )}
      </Head>
      <Hint>{messages.undoHint}</Hint>
      {undo.error && (
        <Banner kind="error" error={undo.error}>
          {undo.error.message}
        </Banner>
      )}
      <Limited items={days} first={FIRST} more={messages.moreDays}>
        {(shown) => (
          <DayRows>
            {shown.map((day) => (
              <Row key={day.dayId} day={day} isBusy={undo.isPending} onUndo={() => undoDays([day.dayId])} />
            ))}
          </DayRows>
        )}
      </Limited>
      <ConfirmDialog
        open={asking}
        title={messages.askUndoAll}
        message={messages.undoAllLoses(left)}
        confirmLabel={messages.confirmUndoAll}
        cancelLabel={messages.keep}
        onConfirm={() => undoDays()}
        onCancel={() => setAsking(false)}
        danger
      />
    </Block>
  )
}

/** Moves the focus to the heading, since the pressed button is removed with the undone day. */
function useFocusAfter(left: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(left)
  useEffect(() => {
    if (before.current === left) return
    before.current = left
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [left])
  return heading
}

function Row({ day, isBusy, onUndo }: { day: ImportedDay; isBusy: boolean; onUndo(): void }) {
  const date = `${shortWeekday(day.date)} ${formatDay(day.date)}`
  return (
    <li>
      <b className="num">{date}</b>
      <span className="num">{doneTo(day)}</span>
      {day.state === 'imported' && (
        <Button size="s" aria-label={messages.undoOf(date)} aria-disabled={isBusy || undefined} onClick={onUndo}>
          <Undo2 {...ICON} />
          {messages.undo}
        </Button>
      )}
      {day.state === 'edited' && <small>{messages.cannotUndo}</small>}
      {day.state === 'undone' && <small>{messages.undone}</small>}
    </li>
  )
}

function doneTo({ created, figures, state, editedBy, editedAt }: ImportedDay): string {
  if (state === 'edited') return messages.editedBy(created, editedBy, editedAt ? whenEdited(editedAt) : '')
  return created ? messages.created(figures) : messages.changed(figures)
}

function whenEdited(at: string): string {
  const moment = momentOf(at)
  const date = today(moment)
  return date === today() ? messages.atTime(clockTime(moment)) : messages.onDate(formatDay(date))
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  h2:focus {
    outline: none;
  }
  button {
    margin-left: auto;
  }
`
const Hint = styled.p`
  padding-bottom: 8px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
