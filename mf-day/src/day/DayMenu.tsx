import { Ellipsis, Printer, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useQueryClient } from 'shared-ui/query'
import { useNavigate } from 'shared-ui/router'
import styled from 'styled-components'
import { messages as printMessages } from '../print/messages'
import { useSaving } from '../saving/SavingProvider'
import { deleteDay } from './api'
import { messages } from './messages'

/** What else can be done with the day; whoever may not delete it can still print it. */
export function DayMenu({ dayId, deletable }: { dayId: number; deletable: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [asking, setAsking] = useState(false)
  const remove = useDeleteDay(dayId)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  /** What had the focus is hidden with the menu: it goes to the menu's own button, and a dialog gives it back there. */
  const closeAndFocus = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <>
      <Menu
        ref={menu}
        data-deletable={deletable || undefined}
        onKeyDown={(event) => event.key === 'Escape' && closeAndFocus()}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <summary aria-label={messages.actions} title={messages.actions}>
          <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
        </summary>
        <Items>
          <button
            type="button"
            onClick={() => {
              close()
              window.print()
            }}
          >
            <Printer aria-hidden size={16} strokeWidth={1.75} />
            {printMessages.print}
          </button>
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
        </Items>
      </Menu>
      <ConfirmDialog
        open={asking}
        title={messages.deleteTitle}
        message={messages.deleteMessage}
        confirmLabel={messages.deleteConfirm}
        danger
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function useDeleteDay(dayId: number): () => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  const queue = useSaving()
  const queryKey = ['day', dayId]
  return async () => {
    try {
      await deleteDay(dayId)
      queue.abandon()
      toast(messages.deleted)
      await navigate('/home')
      client.removeQueries({ queryKey })
    } catch {
      toast(messages.deleteFailed, { kind: 'alert' })
      // Perhaps because it isn't there any more.
      void client.invalidateQueries({ queryKey })
    }
  }
}

const Menu = styled.details`
  position: relative;
  summary {
    display: grid;
    place-items: center;
    width: var(--q-control);
    height: var(--q-control);
    border-radius: var(--q-r-control);
    color: var(--q-text-2);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: var(--q-sunken);
    color: var(--q-text);
  }
  @container app (max-width: 767px) {
    order: 3;
    margin-left: auto;
    /* Printing alone is in the drawer, too. */
    &:not([data-deletable]) {
      display: none;
    }
    summary {
      width: var(--q-touch);
      height: var(--q-touch);
    }
  }
`
const Items = styled.div`
  position: absolute;
  right: 0;
  top: calc(100% + 4px);
  z-index: var(--q-z-menu);
  min-width: 220px;
  padding: 5px;
  border: 1px solid var(--q-line);
  border-radius: 10px;
  background: var(--q-raised);
  box-shadow: var(--q-e2);
  button {
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
  }
  button:hover {
    background: var(--q-hover);
  }
  @container app (max-width: 767px) {
    button {
      min-height: var(--q-touch);
    }
  }
`
const Danger = styled.button`
  color: var(--q-red);
`
