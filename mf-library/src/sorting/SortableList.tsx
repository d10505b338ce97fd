import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useMemo } from 'react'
import { sortingMessages as messages } from './messages'
import { SortableRow } from './SortableRow'
import { NO_ANNOUNCEMENTS, type Sortable, useAnnouncements } from './useAnnouncements'

const ACCESSIBILITY = {
  announcements: NO_ANNOUNCEMENTS,
  screenReaderInstructions: { draggable: messages.instructions },
}

interface Props<T extends Sortable> {
  items: readonly T[]
  label: string
  onMove(from: number, to: number): void
  /** The content beside the handle. */
  children: (item: T, index: number) => ReactNode
}

/** A list reordered by dragging its handles, or by the keys while a handle has the focus. */
export function SortableList<T extends Sortable>({ items, label, onMove, children }: Props<T>) {
  const { said, announcePlace, dragEvents } = useAnnouncements(items)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => items.map(({ tmpId }) => tmpId), [items])
  const onDragEnd = (event: DragEndEvent) => {
    dragEvents.onDragEnd(event)
    const { active, over } = event
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  const step = (from: number, by: 1 | -1) => {
    const item = items[from]
    const to = from + by
    if (!item || to < 0 || to >= items.length) return
    onMove(from, to)
    announcePlace(item, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={ACCESSIBILITY}
      {...dragEvents}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label}>
          {items.map((item, index) => (
            <SortableRow key={item.tmpId} item={item} index={index} onStep={step}>
              {children(item, index)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <span className="vh" role="status">
        {said}
      </span>
    </DndContext>
  )
}
