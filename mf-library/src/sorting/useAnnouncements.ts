import type { Announcements, DragCancelEvent, DragEndEvent, DragOverEvent, UniqueIdentifier } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { sortingMessages as messages } from './messages'

export interface Sortable {
  tmpId: number
  name: string
}

const silent = () => undefined

/** Silences dnd-kit, whose own announcement of a start comes before it listens to the arrows. */
export const NO_ANNOUNCEMENTS: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
}

/** Returns the text of the live region about the reordering, and the handlers of the drag's events. */
export function useAnnouncements(items: readonly Sortable[]) {
  const [said, setSaid] = useState('')
  const isStarting = useRef(false)
  const say = (
    sentence: (name: string, position: number, count: number) => string,
    id: UniqueIdentifier,
    placeId: UniqueIdentifier | undefined,
  ) => {
    const item = items.find(({ tmpId }) => tmpId === id)
    const place = items.findIndex(({ tmpId }) => tmpId === placeId)
    if (item && place >= 0) setSaid(sentence(item.name, place + 1, items.length))
  }
  const onDragStart = () => {
    isStarting.current = true
  }
  const onDragOver = ({ active, over }: DragOverEvent) => {
    // A picked-up item is first over its own place, once all places are measured. dnd-kit listens to the arrows from a
    // timer, which it set before this one.
    if (isStarting.current) setTimeout(() => say(messages.taken, active.id, active.id))
    else say(messages.over, active.id, over?.id)
    isStarting.current = false
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => say(messages.left, active.id, over?.id)
  const onDragCancel = ({ active }: DragCancelEvent) => say(messages.cancelled, active.id, active.id)
  /** Announces a place that was reached without a drag. */
  const announcePlace = ({ name }: Sortable, index: number) => setSaid(messages.over(name, index + 1, items.length))
  return { said, announcePlace, dragEvents: { onDragStart, onDragOver, onDragEnd, onDragCancel } }
}
