import { memo } from 'react'
import type { TemplateElement } from '#core/certificate/template.ts'
import { change } from '../../editing/design.ts'
import { insideSheet, moved, sheetOf } from '../../editing/edits.ts'
import { useLatest } from '#web/kernel/use-latest.ts'
import { NumberField } from './fields.tsx'
import type { Studio } from '../../editing/use-studio.ts'

interface PlaceFieldsProps {
  readonly studio: Studio
  readonly element: TemplateElement
}

/** Where it stands, in pixels of the sheet, and what that is on paper. */
export function PlaceFields({ studio, element: { id } }: PlaceFieldsProps) {
  const now = useLatest(studio)
  const sheet = sheetOf(studio.state.template)
  const box = studio.boxes.get(id)
  if (!box) return null
  return (
    <Place
      id={id}
      x={Math.round(box.x)}
      y={Math.round(box.y)}
      mostX={Math.max(0, Math.floor(sheet.width - box.width))}
      mostY={Math.max(0, Math.floor(sheet.height - box.height))}
      now={now}
    />
  )
}

interface PlaceProps {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly mostX: number
  readonly mostY: number
  readonly now: () => Studio
}

const Place = memo(({ id, x, y, mostX, mostY, now }: PlaceProps) => {
  const put = (place: { x?: number; y?: number }) => {
    const { act, boxes, state } = now()
    const box = boxes.get(id)
    if (!box) return
    const next = insideSheet({ ...box, ...place }, sheetOf(state.template))
    act(change(moved(new Map([[id, next]])), `place ${id}`))
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="س (من اليسار)"
        value={x}
        least={0}
        most={mostX}
        onChange={(next) => put({ x: next })}
      />
      <NumberField
        label="ص (من الأعلى)"
        value={y}
        least={0}
        most={mostY}
        onChange={(next) => put({ y: next })}
      />
    </div>
  )
})
