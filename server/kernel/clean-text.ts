import { workMs } from '#contract/kernel/limits.ts'
import type { TaskOf } from '#server/ports.ts'
import type { Ctx } from './context.ts'
import { invalid } from './errors.ts'
import { inWorker } from './in-worker.ts'
import { cleanOrExcess, type CleanHtml } from './rich-html.ts'
import { kernelTexts } from './texts.ts'

/** The worst text of this length is cleaned in some milliseconds; a thread that has to start takes a hundred. */
const SHORT = 4_000

const cleaning: TaskOf<typeof cleanOrExcess> = {
  module: new URL('./rich-html.ts', import.meta.url).href,
  name: 'cleanOrExcess',
  lane: 'quick',
  ms: workMs.html,
}

/** A text as it may be stored. What is nested too deeply, or has too many tags, is refused beside its field. */
export async function cleanText(ctx: Ctx, field: string, html: string): Promise<CleanHtml> {
  const cleaned = html.length > SHORT ? await inWorker(ctx, cleaning, html) : cleanOrExcess(html)
  if ('html' in cleaned) return cleaned.html
  throw invalid(field, cleaned.excess === 'deep' ? kernelTexts.htmlTooDeep : kernelTexts.htmlTooMany)
}
