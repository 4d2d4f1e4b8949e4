import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import { dragPlugins, dragSensors } from '#web/ui/lists/drag-rows.tsx'
import { OrderRow, type OrderRowsProps } from './order-row.tsx'

/** The same rows, that a finger or the mouse can take to their place as well. */
export function DraggableOrderRows(props: OrderRowsProps) {
  const { order, onOrder } = props
  return (
    <DragDropProvider
      plugins={dragPlugins}
      sensors={dragSensors}
      onDragEnd={(event) => {
        if (!event.canceled) onOrder(move([...order], event))
      }}
    >
      {order.map((place, at) => (
        <DraggableRow key={place} {...props} place={place} at={at} />
      ))}
    </DragDropProvider>
  )
}

function DraggableRow({ place, at, ...props }: OrderRowsProps & { place: number; at: number }) {
  const { ref, handleRef, isDragging } = useSortable({ id: place, index: at })
  return (
    <OrderRow
      {...props}
      at={at}
      ref={ref}
      isDragged={isDragging}
      grip={
        <span
          ref={handleRef}
          aria-hidden
          className="-ms-3 grid h-11 w-7 flex-none cursor-grab touch-none place-items-center text-ink-3"
        >
          <GripVertical className="size-4" />
        </span>
      }
    />
  )
}
