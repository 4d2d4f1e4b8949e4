import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom'
import { move } from '@dnd-kit/helpers'
import { DragDropProvider, PointerSensor, type DragEndEvent, type DragOverEvent } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { memo, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Drag, DragOrder, DragRow, DragRowsProps } from './drag-types.ts'

/** Without the library's own announcements, which speak English: order by keyboard has its own way and words. */
export const dragPlugins = [AutoScroller, Cursor, Feedback, PreventSelection]
export const dragSensors = [PointerSensor]

/** What the library needs of a `DragArea`. It draws nothing itself, so the list stays as it is when this arrives. */
export function DragRows({ rows, onStart, onOver, onDrop, onCancel }: DragRowsProps) {
  const known = useSyncExternalStore(rows.subscribe, rows.get)
  return (
    <DragDropProvider
      plugins={dragPlugins}
      sensors={dragSensors}
      onDragStart={() => onStart?.()}
      {...(onOver && {
        onDragOver: (event: DragOverEvent) => {
          const drag = dragOf(event)
          // On a slow phone the list is drawn after the library has looked: both would move the row then.
          if (drag && onOver(drag)) event.preventDefault()
        },
      })}
      onDragEnd={(event) => {
        const drag = event.canceled ? undefined : dragOf(event)
        if (drag) onDrop(drag)
        else onCancel?.()
      }}
    >
      {[...known].map(([key, row]) => (
        <SortableRow key={key} row={row} />
      ))}
    </DragDropProvider>
  )
}

function dragOf(event: DragOverEvent | DragEndEvent): Drag | undefined {
  const { source } = event.operation
  if (!source) return undefined
  return {
    id: source.id,
    type: typeof source.type === 'string' ? source.type : undefined,
    arrange: <T extends DragOrder>(order: T): T => move(order, overSomething(event)),
  }
}

/**
 * Whoever lets go beside the list has seen the new order already: the library leaves its rows where it moved them, but
 * arranges nothing without a target. The dragged row itself is the target then, as it is above the list.
 */
function overSomething<E extends DragOverEvent | DragEndEvent>(event: E): E {
  const { source, target } = event.operation
  if (target) return event
  // `move` reads source, target and canceled of it, and of the target only the id.
  return {
    ...event,
    operation: { source, target: source, canceled: event.operation.canceled },
  } as unknown as E
}

const SortableRow = memo(function SortableRow({ row }: { row: DragRow }) {
  const { place, element, handle, show } = row
  const { isDragging, isDropTarget } = useSortable({ ...place, element, handle })
  useLayoutEffect(() => show({ isDragging, isDropTarget }), [show, isDragging, isDropTarget])
  return null
})
