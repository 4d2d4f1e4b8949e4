import { useRef, useState } from 'react'
import type { Shelf } from '#contract/categories/shapes.ts'
import { courseCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/buttons/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { DragArea, useDragRow } from '#web/ui/lists/drag-area.tsx'
import type { Drag } from '#web/ui/lists/drag-types.ts'
import { DragHandle, DragHelp } from '#web/ui/lists/drag-handle.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ShelfMenu } from './shelf-menu.tsx'
import { ShelfSign } from './shelf-sign.tsx'
import { shelfWords } from './shelf-words.ts'
import { shelfApi, useKeepShelves, type ShelfKind } from './shelves.queries.ts'

interface ShelfListProps {
  readonly kind: ShelfKind
  readonly shelves: readonly Shelf[]
}

/** In the order that everybody sees, changed by dragging or by the arrows on a handle. */
export function ShelfList({ kind, shelves }: ShelfListProps) {
  const { place, said } = useOrder(kind, shelves)
  const drop = ({ id, arrange }: Drag) => {
    const ids = shelves.map((shelf) => shelf.id)
    const to = arrange(ids).indexOf(Number(id))
    if (to !== ids.indexOf(Number(id))) place(Number(id), to)
  }
  return (
    <section aria-label={shelfWords[kind].tab} className="mbs-4">
      <DragHelp />
      <output className="sr-only">{said}</output>
      <p className="text-sm text-ink-3">{shelfWords[kind].hint}</p>
      <DragArea onDrop={drop}>
        <ol>
          {shelves.map((shelf, index) => (
            <ShelfRow
              key={shelf.id}
              kind={kind}
              shelf={shelf}
              index={index}
              shelves={shelves}
              onPlace={place}
            />
          ))}
        </ol>
      </DragArea>
    </section>
  )
}

/** Seen at once; calls go one after another, each with the newest order. */
function useOrder(kind: ShelfKind, shelves: readonly Shelf[]) {
  const keep = useKeepShelves(kind)
  const [said, say] = useState('')
  const last = useRef(Promise.resolve())
  const place = (id: number, to: number) => {
    if (to < 0 || to >= shelves.length) return say('لا مكان بعد هذا في هذا الاتجاه.')
    const name = shelves.find((shelf) => shelf.id === id)?.name ?? ''
    say(`${name}: الموضع ${formatNumber(to + 1)} من ${formatNumber(shelves.length)}`)
    const ids = keep.step(id, to)
    last.current = last.current.then(() => send(ids))
  }
  async function send(ids: number[]) {
    try {
      await shelfApi(kind).order({ body: { ids } })
      await keep.changed()
    } catch (error) {
      const text = sentenceOf(error)
      toast({ kind: 'danger', title: 'لم يُحفظ الترتيب', text })
      await keep.reload()
    }
  }
  return { place, said }
}

interface ShelfRowProps extends ShelfListProps {
  readonly shelf: Shelf
  readonly index: number
  readonly onPlace: (id: number, to: number) => void
}

function ShelfRow({ kind, shelf, index, shelves, onPlace }: ShelfRowProps) {
  const { ref, handleRef, isDragging } = useDragRow({ id: shelf.id, index })
  const { filter } = shelfWords[kind]
  return (
    <li
      ref={ref}
      className={cx(
        'flex items-center gap-3 border-b border-rule bg-canvas py-2',
        isDragging && 'opacity-60 shadow-float',
      )}
    >
      <DragHandle
        ref={handleRef}
        label={`ترتيب «${shelf.name}»`}
        onStep={(step) => onPlace(shelf.id, index + step)}
      />
      <ShelfSign shelf={shelf} />
      <div className="min-w-0 flex-1 leading-ui">
        <h2 className="flex flex-wrap items-center gap-2 font-bold">
          <bdi>{shelf.name}</bdi>
          {shelf.is_archived && <Badge>مؤرشف</Badge>}
        </h2>
        {shelf.in_use > 0 ? (
          <Link to={`/admin/courses?${filter}=${shelf.id}`} className="text-sm text-ink-2">
            {courseCount(shelf.in_use)}
          </Link>
        ) : (
          <span className="text-sm text-ink-3">{courseCount(0)}</span>
        )}
        {shelf.published_courses < shelf.in_use && (
          <span className="text-sm text-ink-3">، المنشور منها {formatNumber(shelf.published_courses)}</span>
        )}
      </div>
      <ShelfMenu kind={kind} shelf={shelf} index={index} shelves={shelves} onPlace={onPlace} />
    </li>
  )
}
