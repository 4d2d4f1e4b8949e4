import { Image, QrCode, Type } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { isQrPlace } from '#core/certificate/places.ts'
import type { TemplateElement } from '#core/certificate/template.ts'
import { formatNumber } from '#core/format/number.ts'
import { cx } from '#web/ui/cx.ts'
import { DragArea, useDragRow } from '#web/ui/drag-area.tsx'
import { DragHandle, DragHelp } from '#web/ui/drag-handle.tsx'
import type { Drag } from '#web/ui/drag-types.ts'
import { nameOf } from '../editing/commands.ts'
import { change, select, toggle } from '../editing/design.ts'
import { layered, relayered } from '../editing/edits.ts'
import type { Studio } from '../editing/use-studio.ts'

type Act = Studio['act']

interface LayersProps {
  readonly elements: readonly TemplateElement[]
  readonly selected: readonly string[]
  readonly act: Act
  /** While she only looks at the page: nothing is picked or dragged then. */
  readonly isStill: boolean
}

/** The elements from the uppermost down; a handle takes one to its place by pointer and by arrow keys. */
export const Layers = memo(({ elements, selected, act, isStill }: LayersProps) => {
  const [said, say] = useState('')
  const layers = elements.toReversed()
  const ids = layers.map(({ id }) => id)
  const drop = ({ arrange }: Drag) => act(change(layered(arrange(ids).map(String).toReversed())))
  return (
    <section className="grid gap-1">
      <h2 className="text-sm font-semibold text-ink-2">الطبقات</h2>
      {elements.length === 0 && <p className="text-sm text-ink-2">الصفحة فارغة. أضيفي نصًا أو حقلًا أو صورة.</p>}
      <DragHelp />
      <output className="sr-only">{said}</output>
      <DragArea onDrop={drop}>
        <ol aria-label="الطبقات، أعلاها أولًا" inert={isStill} className="grid inert:opacity-60">
          {layers.map((element, index) => (
            <Layer
              key={element.id}
              id={element.id}
              name={nameOf(element)}
              kind={kindOf(element)}
              index={index}
              count={layers.length}
              isPicked={selected.includes(element.id)}
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
  readonly kind: Kind
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
  const shownName = useRested(name)
  const step = (by: 1 | -1) => {
    const to = index + by
    if (to < 0 || to >= count) return say('لا طبقة بعد هذه في هذا الاتجاه.')
    say(`${name}: الطبقة ${formatNumber(to + 1)} من ${formatNumber(count)}`)
    act(change(relayered(id, by === 1 ? 'backward' : 'forward')))
  }
  return (
    <li ref={ref} className={cx('flex items-center bg-surface', isDragging && 'opacity-60 shadow-float')}>
      <DragHandle ref={handleRef} label={`ترتيب طبقة ${shownName}`} onStep={step} />
      <button
        type="button"
        disabled={isStill}
        aria-pressed={isPicked}
        onClick={(event) => {
          const adds = event.shiftKey || event.ctrlKey || event.metaKey
          act(adds ? toggle(id) : select([id]))
        }}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 border-s-3 border-transparent px-2 text-start hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-tint-ink"
      >
        <LayerIcon kind={kind} />
        <bdi className="min-w-0 leading-snug wrap-anywhere">{shownName}</bdi>
      </button>
    </li>
  )
})

const REST_MS = 250

/** As it stood when it last rested: the list is painted anew once for a word, not for each of its letters. */
function useRested(name: string): string {
  const [rested, setRested] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), REST_MS)
    return () => clearTimeout(timer)
  }, [name])
  return rested
}

const ICONS = { image: Image, code: QrCode, text: Type } as const
type Kind = keyof typeof ICONS

function kindOf(element: TemplateElement): Kind {
  if (element.type === 'image') return 'image'
  return isQrPlace(element.content) ? 'code' : 'text'
}

function LayerIcon({ kind }: { kind: Kind }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden className="size-4 flex-none" />
}
