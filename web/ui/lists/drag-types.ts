import type { RefObject } from 'react'
import type { Store } from '#core/store.ts'

export type DragId = string | number
export type DragOrder = DragId[] | Record<string, DragId[]>

/** Where a row stands, and among which rows it may be dropped. */
export interface DragPlace {
  readonly id: DragId
  readonly index: number
  readonly group?: string
  readonly type?: string
  readonly accept?: string | string[]
  readonly collisionPriority?: number
}
/** What is being dragged, and the order that follows from where it is held. */
export interface Drag {
  readonly id: DragId
  readonly type: string | undefined
  readonly arrange: <T extends DragOrder>(order: T) => T
}
export interface DragEvents {
  readonly onStart?: () => void
  /** True where the list itself shows the order that follows; else the library moves its rows. */
  readonly onOver?: (drag: Drag) => boolean
  readonly onDrop: (drag: Drag) => void
  readonly onCancel?: () => void
}

export interface DragRowState {
  readonly isDragging: boolean
  readonly isDropTarget: boolean
}
export interface DragRow {
  readonly place: DragPlace
  readonly element: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<Element | null>
  readonly show: (state: DragRowState) => void
}
export type DragRowStore = Store<ReadonlyMap<string, DragRow>>

export interface DragRowsProps extends DragEvents {
  readonly rows: DragRowStore
}
