import type { TemplateElement } from '#core/certificate/template.ts'
import { change } from '../editing/design.ts'
import { insideSheet, moved, sheetOf } from '../editing/edits.ts'
import { NumberField } from './fields.tsx'
import type { Studio } from '../editing/use-studio.ts'

interface PlaceFieldsProps {
  readonly studio: Studio
  readonly element: TemplateElement
}

/** Where it stands, in pixels of the sheet, and what that is on paper. */
export function PlaceFields({ studio, element }: PlaceFieldsProps) {
  const { act, boxes, state } = studio
  const sheet = sheetOf(state.template)
  const box = boxes.get(element.id)
  if (!box) return null
  const put = (place: { x?: number; y?: number }) =>
    act(
      change(moved(new Map([[element.id, insideSheet({ ...box, ...place }, sheet)]])), `place ${element.id}`),
    )
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="س (من اليسار)"
        value={Math.round(box.x)}
        least={0}
        most={Math.max(0, Math.floor(sheet.width - box.width))}
        onChange={(x) => put({ x })}
      />
      <NumberField
        label="ص (من الأعلى)"
        value={Math.round(box.y)}
        least={0}
        most={Math.max(0, Math.floor(sheet.height - box.height))}
        onChange={(y) => put({ y })}
      />
    </div>
  )
}
