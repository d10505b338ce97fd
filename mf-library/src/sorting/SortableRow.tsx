import { useSortable } from '@dnd-kit/sortable'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import styled from 'styled-components'
import { sortingMessages as messages } from './messages'
import type { Sortable } from './useAnnouncements'

type Sorting = ReturnType<typeof useSortable>

const ROLE = { roleDescription: messages.role }

interface Props {
  item: Sortable
  index: number
  onStep(index: number, by: 1 | -1): void
  children: ReactNode
}

/** One row of a sortable list: its handle and the content. */
export function SortableRow({ item, index, onStep, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.tmpId,
    attributes: ROLE,
  })
  const lifted = isDragging ? ' rotate(-0.4deg)' : ''
  return (
    <Row
      ref={setNodeRef}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)${lifted}` : undefined, transition }}
    >
      <Grip
        name={item.name}
        index={index}
        onStep={onStep}
        attributes={attributes}
        listeners={listeners}
        gripRef={setActivatorNodeRef}
      />
      {children}
    </Row>
  )
}

interface GripProps extends Pick<Props, 'index' | 'onStep'>, Pick<Sorting, 'attributes' | 'listeners'> {
  name: string
  gripRef: Sorting['setActivatorNodeRef']
}

/** Separate from its row, which renders again at every neighbour that a drag passes. */
const Grip = memo(function Grip({ name, index, onStep, attributes, listeners, gripRef }: GripProps) {
  // A draggable button is no toggle.
  const { 'aria-pressed': _pressed, ...described } = attributes
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : 1
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return listeners?.['onKeyDown']?.(event)
    event.preventDefault()
    onStep(index, by)
  }
  return (
    <Handle
      type="button"
      ref={gripRef}
      {...described}
      {...listeners}
      onKeyDown={onKeyDown}
      aria-label={messages.handle(name)}
    >
      <GripVertical aria-hidden size={16} strokeWidth={1.75} />
    </Handle>
  )
})

const Row = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 4px;
  align-items: center;
  min-height: 40px;
  padding: 2px 10px 2px 6px;
  border-bottom: 1px solid var(--q-line);
  &[data-dragged] {
    position: relative;
    z-index: 2;
    border-color: transparent;
    border-radius: 8px;
    background: var(--q-raised);
    box-shadow: var(--q-e2);
  }
  ${NARROW} {
    grid-template-columns: 40px minmax(0, 1fr);
    min-height: 56px;
  }
`
const Handle = styled.button`
  display: grid;
  place-items: center;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--q-r-control);
  color: var(--q-text-3);
  background: none;
  cursor: grab;
  touch-action: none;
  &:hover {
    color: var(--q-text);
    background: var(--q-hover);
  }
  ${NARROW} {
    height: var(--q-touch);
  }
`
