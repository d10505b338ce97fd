import { useApi } from '@quotidia/shared-ui/api'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { LoadedDialog } from '@quotidia/shared-ui/components/LoadedDialog'
import { Menu } from '@quotidia/shared-ui/components/Menu'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { fullDate } from '@quotidia/shared-ui/format/dates'
import { useMutation, useQueryClient } from '@quotidia/shared-ui/query'
import { useNavigate } from '@quotidia/shared-ui/router'
import { Slot } from '@quotidia/shared-ui/slots'
import { Activity, CircleQuestionMark, Ellipsis, History, ListChecks, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { messages as closingMessages } from '../closing/messages'
import { deletionKey } from '../data/deletion'
import { DayHelp } from '../help/DayHelp'
import { messages as helpMessages } from '../help/messages'
import { useHistory } from '../history/HistoryProvider'
import { messages as historyMessages } from '../history/messages'
import type { DayMenuProps } from '../host/DayHost'
import { messages as printMessages } from '../print/messages'
import { useSaving } from '../saving/SavingProvider'
import { deleteDay } from './api'
import { messages } from './messages'

const loadDialogs = () => import('./menuDialogs')

/** The day's menu: on a narrow page its sections and latest changes; print, its events, and delete if allowed. */
export function DayMenu({ day, sections, deletable, hasEvents, onSelect, onGoToRow }: DayMenuProps) {
  const { dayId, date } = day
  const history = useHistory()
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<'sections' | 'changes' | 'events' | 'help'>()
  const hide = () => setShown(undefined)
  const remove = useDeleteDay(dayId)
  return (
    <>
      <Actions
        label={messages.actions}
        // Its entries open them at once then.
        onToggle={() => void loadDialogs().catch(() => {})}
        icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
      >
        {({ close, closeAndFocus }) => (
          <>
            {sections.length > 0 && (
              <Item
                type="button"
                data-narrow
                onClick={() => {
                  closeAndFocus()
                  setShown('sections')
                }}
              >
                <ListChecks aria-hidden size={16} strokeWidth={1.75} />
                {messages.sectionsSummary}
              </Item>
            )}
            {history && (
              <Item
                type="button"
                data-narrow
                onClick={() => {
                  closeAndFocus()
                  setShown('changes')
                }}
              >
                <Activity aria-hidden size={16} strokeWidth={1.75} />
                {historyMessages.latest}
              </Item>
            )}
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
                  setShown('events')
                }}
              >
                <History aria-hidden size={16} strokeWidth={1.75} />
                {closingMessages.life}
              </Item>
            )}
            <Item
              type="button"
              onClick={() => {
                closeAndFocus()
                setShown('help')
              }}
            >
              <CircleQuestionMark aria-hidden size={16} strokeWidth={1.75} />
              {helpMessages.title}
            </Item>
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
      {(shown === 'sections' || shown === 'changes' || shown === 'events') && (
        <LoadedDialog load={loadDialogs} onClose={hide}>
          {({ SectionsDialog, ChangesDialog, EventsDialog }) => (
            <>
              {shown === 'sections' && <SectionsDialog sections={sections} onSelect={onSelect} onClose={hide} />}
              {shown === 'changes' && <ChangesDialog day={day} onGo={onGoToRow} onClose={hide} />}
              {shown === 'events' && <EventsDialog dayId={dayId} onClose={hide} />}
            </>
          )}
        </LoadedDialog>
      )}
      {shown === 'help' && <DayHelp onClose={hide} />}
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
  &[data-narrow] {
    display: none;
  }
  @container app (max-width: 767px) {
    &,
    &[data-narrow] {
      display: flex;
      min-height: 48px;
    }
  }
`
const Danger = styled(Item)`
  color: var(--q-red);
`
