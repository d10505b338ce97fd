import { Ellipsis, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useNavigate } from 'shared-ui/router'
import styled from 'styled-components'
import { useSaving } from '../saving/SavingProvider'
import { deleteDay } from './api'
import { messages } from './messages'

/** What else can be done with the day. */
export function DayMenu({ dayId }: { dayId: number }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [asking, setAsking] = useState(false)
  const remove = useDeleteDay(dayId)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <>
      <Menu
        ref={menu}
        onKeyDown={(event) => event.key === 'Escape' && close()}
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
              setAsking(true)
            }}
          >
            <Trash2 aria-hidden size={16} strokeWidth={1.75} />
            {messages.deleteDay}
          </button>
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
  const queue = useSaving()
  return async () => {
    try {
      await deleteDay(dayId)
      queue.abandon()
      toast(messages.deleted)
      navigate('/home')
    } catch {
      toast(messages.deleteFailed, { kind: 'alert' })
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
    color: var(--q-red);
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
