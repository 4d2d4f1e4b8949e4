import { sentenceOf } from '#web/kernel/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { printSvg } from './print-svg.ts'
import type { Studio } from '../editing/use-studio.ts'

const fail = (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) })

/** With sample values, whichever way she looks at the sheet. */
export async function givePdf({ engine, state, sample }: Studio): Promise<void> {
  if (!engine) return
  try {
    const { savePreview } = await import('./preview-pdf.ts')
    await savePreview({ engine, template: state.template, values: sample })
  } catch (error) {
    fail(error)
  }
}

export function printPreview({ engine, state, sample }: Studio): void {
  if (!engine) return
  try {
    printSvg(engine.svgOf(state.template, sample), state.template.orientation)
  } catch (error) {
    fail(error)
  }
}
