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
    // A picked-up item is first over its own place. Only then are all places measured: an arrow pressed before does nothing.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => say(active.id === over?.id ? messages.taken : messages.over, active.id, over?.id),
    onDragEnd: ({ active, over }) => say(messages.left, active.id, over?.id),
    onDragCancel: ({ active }) => say(messages.cancelled, active.id, active.id),
  }
}
