import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { sortingMessages as messages } from './messages'

export interface Sortable {
  tmpId: number
  name: string
}

/** The announcements of a drag. */
export function announcementsFor(items: readonly Sortable[]): Announcements {
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex(({ tmpId }) => tmpId === id)
  const say = (
    sentence: (name: string, position: number, count: number) => string,
    id: UniqueIdentifier,
    placeId: UniqueIdentifier | undefined,
  ) => {
    const [item, at] = [items[placeOf(id)], placeOf(placeId)]
    return item && at >= 0 ? sentence(item.name, at + 1, items.length) : undefined
  }
  return {
    onDragStart: ({ active }) => say(messages.taken, active.id, active.id),
    // A just picked-up item is over its own place, which must not replace the announcement.
    onDragOver: ({ active, over }) => say(active.id === over?.id ? messages.taken : messages.over, active.id, over?.id),
    onDragEnd: ({ active, over }) => say(messages.left, active.id, over?.id),
    onDragCancel: ({ active }) => say(messages.cancelled, active.id, active.id),
  }
}
