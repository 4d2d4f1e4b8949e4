import { Image, QrCode, Type } from 'lucide-react'
import { useState } from 'react'
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

/** The elements from the uppermost down; a handle takes one to its place by pointer and by arrow keys. */
export function Layers({ studio }: { studio: Studio }) {
  const { state, act } = studio
  const { elements } = state.template
  const [said, say] = useState('')
  const layers = elements.toReversed()
  const ids = layers.map(({ id }) => id)
  const drop = ({ arrange }: Drag) => act(change(layered(arrange(ids).map(String).toReversed())))
  const step = (element: TemplateElement, by: 1 | -1) => {
    const to = ids.indexOf(element.id) + by
    if (to < 0 || to >= ids.length) return say('لا طبقة بعد هذه في هذا الاتجاه.')
    say(`${nameOf(element)}: الطبقة ${formatNumber(to + 1)} من ${formatNumber(ids.length)}`)
    act(change(relayered(element.id, by === 1 ? 'backward' : 'forward')))
  }
  return (
    <section className="grid gap-1">
      <h2 className="text-sm font-semibold text-ink-2">الطبقات</h2>
      {elements.length === 0 && <p className="text-sm text-ink-2">الصفحة فارغة. أضيفي نصًا أو حقلًا أو صورة.</p>}
      <DragHelp />
      <output className="sr-only">{said}</output>
      <DragArea onDrop={drop}>
        <ol aria-label="الطبقات، أعلاها أولًا" className="grid">
          {layers.map((element, index) => (
            <Layer
              key={element.id}
              element={element}
              index={index}
              isPicked={state.selected.includes(element.id)}
              onPick={(adds) => act(adds ? toggle(element.id) : select([element.id]))}
              onStep={(by) => step(element, by)}
            />
          ))}
        </ol>
      </DragArea>
    </section>
  )
}

interface LayerProps {
  readonly element: TemplateElement
  readonly index: number
  readonly isPicked: boolean
  /** `adds`: to what is picked already. */
  readonly onPick: (adds: boolean) => void
  readonly onStep: (by: 1 | -1) => void
}

function Layer({ element, index, isPicked, onPick, onStep }: LayerProps) {
  const { ref, handleRef, isDragging } = useDragRow({ id: element.id, index })
  return (
    <li ref={ref} className={cx('flex items-center bg-surface', isDragging && 'opacity-60 shadow-float')}>
      <DragHandle ref={handleRef} label={`ترتيب طبقة ${nameOf(element)}`} onStep={onStep} />
      <button
        type="button"
        aria-pressed={isPicked}
        onClick={(event) => onPick(event.shiftKey || event.ctrlKey || event.metaKey)}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 border-s-3 border-transparent px-2 text-start hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-tint-ink"
      >
        <LayerIcon element={element} />
        <bdi className="truncate">{nameOf(element)}</bdi>
      </button>
    </li>
  )
}

function LayerIcon({ element }: { element: TemplateElement }) {
  const className = 'size-4 flex-none'
  if (element.type === 'image') return <Image aria-hidden className={className} />
  return isQrPlace(element.content) ? (
    <QrCode aria-hidden className={className} />
  ) : (
    <Type aria-hidden className={className} />
  )
}
