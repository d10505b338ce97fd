import { useApi } from '@quotidia/shared-ui/api'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { Menu } from '@quotidia/shared-ui/components/Menu'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { fullDate } from '@quotidia/shared-ui/format/dates'
import { useMutation, useQueryClient } from '@quotidia/shared-ui/query'
import { useNavigate } from '@quotidia/shared-ui/router'
import { Slot } from '@quotidia/shared-ui/slots'
import { Ellipsis, History, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { EventsDialog } from '../closing/EventsDialog'
import { messages as closingMessages } from '../closing/messages'
import { deletionKey } from '../data/deletion'
import { messages as printMessages } from '../print/messages'
import { useSaving } from '../saving/SavingProvider'
import { deleteDay } from './api'
import { messages } from './messages'

interface Props {
  dayId: number
  date: string
  deletable: boolean
  /** Whether the server has the day's events, and the user may read them. */
  hasEvents: boolean
}

/** The day's menu: print, its events, and delete if allowed. */
export function DayMenu({ dayId, date, deletable, hasEvents }: Props) {
  const [asking, setAsking] = useState(false)
  const [eventsOpen, setEventsOpen] = useState(false)
  const remove = useDeleteDay(dayId)
  return (
    <>
      <Actions
        label={messages.actions}
        icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
        data-narrow={deletable || hasEvents || undefined}
      >
        {({ close, closeAndFocus }) => (
          <>
            <Item
              type="button"
              onClick={() => {
                close()
                window.print()
              }}
            >
              <Printer aria-hidden size={16} strokeWidth={1.75} />
              {printMessages.print}
            </Item>
            {hasEvents && (
              <Item
                type="button"
                onClick={() => {
                  closeAndFocus()
                  setEventsOpen(true)
                }}
              >
                <History aria-hidden size={16} strokeWidth={1.75} />
                {closingMessages.life}
              </Item>
            )}
            <Slot name="day.menu" dayId={dayId} date={date} close={closeAndFocus} />
            {deletable && (
              <Danger
                type="button"
                onClick={() => {
                  closeAndFocus()
                  setAsking(true)
                }}
              >
                <Trash2 aria-hidden size={16} strokeWidth={1.75} />
                {messages.deleteDay}
              </Danger>
            )}
          </>
        )}
      </Actions>
      {eventsOpen && <EventsDialog dayId={dayId} onClose={() => setEventsOpen(false)} />}
      <ConfirmDialog
        open={asking}
        title={messages.deleteTitle}
        message={
          <>
            <Which>{messages.deleteWhich(fullDate(date))}</Which>
            <p>{messages.deleteMessage}</p>
          </>
        }
        confirmLabel={messages.deleteConfirm}
        danger
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function useDeleteDay(dayId: number): () => void {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const queue = useSaving()
  const queryKey = ['day', dayId]
  const { mutate } = useMutation({
    mutationKey: deletionKey(dayId),
    // Forgotten with the page: the day may be restored.
    gcTime: 0,
    mutationFn: async () => {
      // Reads under way would fail once the day is deleted.
      await client.cancelQueries({ queryKey })
      await deleteDay(api, dayId)
      queue.abandon()
      toast(messages.deleted)
      toast(messages.restorable)
      await navigate('/home')
      client.removeQueries({ queryKey })
    },
    onError(error) {
      toast(messages.deleteFailed, { kind: 'alert', error })
      // It may have been deleted already.
      void client.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

const Actions = styled(Menu)`
  order: 4;
  & > div {
    min-width: 220px;
  }
  @container app (max-width: 767px) {
    order: 0;
    /* Hidden on narrow pages if it contains only 'print', which is also in their drawer. */
    &:not([data-narrow]) {
      display: none;
    }
    summary {
      width: var(--q-touch);
      height: var(--q-touch);
    }
  }
`
const Which = styled.p`
  margin-bottom: var(--q-3);
  font-weight: var(--q-w-strong);
  color: var(--q-text);
`
const Item = styled.button`
  display: flex;
  align-items: center;
  gap: 9px;
  width: 100%;
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  border-radius: 6px;
  background: none;
  font-size: var(--q-t-small);
  text-align: left;
  &:hover {
    background: var(--q-hover);
  }
  @container app (max-width: 767px) {
    min-height: var(--q-touch);
  }
`
const Danger = styled(Item)`
  color: var(--q-red);
`
