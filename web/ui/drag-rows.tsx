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
          if (drag) onOver(drag)
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
    arrange: <T extends DragOrder>(order: T): T => move(order, event),
  }
}

const SortableRow = memo(function SortableRow({ row }: { row: DragRow }) {
  const { place, element, handle, show } = row
  const { isDragging, isDropTarget } = useSortable({ ...place, element, handle })
  useLayoutEffect(() => show({ isDragging, isDropTarget }), [show, isDragging, isDropTarget])
  return null
})
