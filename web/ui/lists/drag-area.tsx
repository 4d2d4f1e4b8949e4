import {
  createContext,
  lazy,
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createStore } from '#core/store.ts'
import type {
  DragEvents,
  DragPlace,
  DragRow,
  DragRowsProps,
  DragRowState,
  DragRowStore,
} from './drag-types.ts'

/** The library is fetched once the list is on the screen; until it is there, and without a line, the arrows do as well. */
const DragRows = lazy<ComponentType<DragRowsProps>>(() =>
  import('./drag-rows.tsx').then(
    (loaded) => ({ default: loaded.DragRows }),
    () => ({ default: () => null }),
  ),
)

const RowsContext = createContext<DragRowStore | undefined>(undefined)

/** Around a list whose rows are dragged into their order. */
export function DragArea({ children, ...events }: DragEvents & { readonly children: ReactNode }) {
  const [rows] = useState(() => createStore<ReadonlyMap<string, DragRow>>(new Map()))
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return (
    <RowsContext value={rows}>
      {children}
      {isPainted && (
        <Suspense fallback={null}>
          <DragRows rows={rows} {...events} />
        </Suspense>
      )}
    </RowsContext>
  )
}

const AT_REST: DragRowState = { isDragging: false, isDropTarget: false }

/** Makes a list item draggable: `ref` belongs to the item, `handleRef` to what it is taken by. */
export function useDragRow({ id, index, group, type, accept, collisionPriority }: DragPlace) {
  const rows = use(RowsContext)
  if (!rows) throw new Error('useDragRow needs a DragArea around it')
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<Element>(null)
  const key = useId()
  const [state, show] = useState(AT_REST)
  const place = useMemo<DragPlace>(
    () => ({
      id,
      index,
      ...(group !== undefined && { group }),
      ...(type !== undefined && { type }),
      ...(accept !== undefined && { accept }),
      ...(collisionPriority !== undefined && { collisionPriority }),
    }),
    [id, index, group, type, accept, collisionPriority],
  )
  // Before the next paint: while something is dragged the library has to know the new places at once.
  useLayoutEffect(() => {
    rows.set(new Map(rows.get()).set(key, { place, element, handle, show }))
  }, [rows, key, place])
  useLayoutEffect(
    () => () => {
      const left = new Map(rows.get())
      left.delete(key)
      rows.set(left)
    },
    [rows, key],
  )
  const handleRef = useCallback((next: Element | null) => {
    handle.current = next
  }, [])
  return { ...state, ref: element, handleRef }
}
