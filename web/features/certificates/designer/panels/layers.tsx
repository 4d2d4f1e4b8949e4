import { Image, QrCode, Type } from 'lucide-react'
import { memo, useState } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { cx } from '#web/ui/cx.ts'
import { DragArea, useDragRow } from '#web/ui/lists/drag-area.tsx'
import { DragHandle, DragHelp } from '#web/ui/lists/drag-handle.tsx'
import type { Drag } from '#web/ui/lists/drag-types.ts'
import { OFF } from '#web/ui/off.ts'
import { change, select, toggle } from '../editing/design.ts'
import { layered, relayered } from '../editing/edits.ts'
import type { LayerKind, LayerLine } from './use-layer-lines.ts'
import type { Studio } from '../editing/use-studio.ts'

type Act = Studio['act']

interface LayersProps {
  readonly lines: readonly LayerLine[]
  readonly selected: readonly string[]
  readonly act: Act
  /** While she only looks at the page: nothing is picked or dragged then. */
  readonly isStill: boolean
}

/** The elements from the uppermost down; a handle takes one to its place by pointer and by arrow keys. */
export const Layers = memo(({ lines, selected, act, isStill }: LayersProps) => {
  const [said, say] = useState('')
  const layers = lines.toReversed()
  const ids = layers.map(({ id }) => id)
  const drop = ({ arrange }: Drag) => act(change(layered(arrange(ids).map(String).toReversed())))
  return (
    <section className="grid gap-1">
      <h2 className="text-sm font-semibold text-ink-2">الطبقات</h2>
      {lines.length === 0 && <p className="text-sm text-ink-2">الصفحة فارغة. أضيفي نصًا أو حقلًا أو صورة.</p>}
      <DragHelp />
      <output className="sr-only">{said}</output>
      <DragArea onDrop={drop}>
        <ol aria-label="الطبقات، أعلاها أولًا" inert={isStill} className="grid inert:opacity-60">
          {layers.map(({ id, name, kind }, index) => (
            <Layer
              key={id}
              id={id}
              name={name}
              kind={kind}
              index={index}
              count={layers.length}
              isPicked={selected.includes(id)}
              isStill={isStill}
              act={act}
              say={say}
            />
          ))}
        </ol>
      </DragArea>
    </section>
  )
})

interface LayerProps {
  readonly id: string
  readonly name: string
  readonly kind: LayerKind
  readonly index: number
  readonly count: number
  readonly isPicked: boolean
  readonly isStill: boolean
  readonly act: Act
  readonly say: (words: string) => void
}

/** Drawn anew only when it has changed itself: there may be hundreds. */
const Layer = memo(({ id, name, kind, index, count, isPicked, isStill, act, say }: LayerProps) => {
  const { ref, handleRef, isDragging } = useDragRow({ id, index })
  const step = (by: 1 | -1) => {
    const to = index + by
    if (to < 0 || to >= count) return say('لا طبقة بعد هذه في هذا الاتجاه.')
    say(`${name}: الطبقة ${formatNumber(to + 1)} من ${formatNumber(count)}`)
    act(change(relayered(id, by === 1 ? 'backward' : 'forward')))
  }
  return (
    <li
      ref={ref}
      className={cx('far-[44px] flex items-center bg-surface', isDragging && 'opacity-60 shadow-float')}
    >
      <DragHandle ref={handleRef} label={`ترتيب طبقة ${name}`} onStep={step} />
      <button
        type="button"
        aria-pressed={isPicked}
        onClick={(event) => {
          const adds = event.shiftKey || event.ctrlKey || event.metaKey
          act(adds ? toggle(id) : select([id]))
        }}
        {...(isStill && OFF)}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 border-s-3 border-transparent px-2 text-start hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-tint-ink"
      >
        <LayerIcon kind={kind} />
        <bdi className="min-w-0 leading-snug wrap-anywhere">{name}</bdi>
      </button>
    </li>
  )
})

const ICONS = { image: Image, code: QrCode, text: Type } as const
function LayerIcon({ kind }: { kind: LayerKind }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden className="size-4 flex-none" />
}
