import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { printSvg } from './drawing/print-svg.ts'
import type { Studio } from './editing/use-studio.ts'

/** Without one of its faces a sheet is neither printed nor saved: nothing stands in for it. */
export const FACE_LOST = 'تعذر تحميل خط من خطوط القالب، فلا يظهر ما كُتب به. أعيدي فتح الصفحة بعد قليل.'

const fail = (error: unknown, { failures }: Studio) =>
  toast({ kind: 'danger', title: failures.faces.length > 0 ? FACE_LOST : sentenceOf(error) })

/** With sample values, whichever way she looks at the sheet. */
export async function givePdf(studio: Studio): Promise<void> {
  const { engine, state, sample } = studio
  if (!engine) return
  try {
    const { savePreview } = await import('./drawing/preview-pdf.ts')
    await savePreview({ engine, template: state.template, values: sample })
  } catch (error) {
    fail(error, studio)
  }
}

export function printPreview(studio: Studio): void {
  const { engine, state, sample } = studio
  if (!engine) return
  try {
    printSvg(engine.svgOf(state.template, sample), state.template.orientation)
  } catch (error) {
    fail(error, studio)
  }
}
