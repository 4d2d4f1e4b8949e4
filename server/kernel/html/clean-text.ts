import { workMs } from '#contract/kernel/limits.ts'
import type { TaskOf } from '#server/ports.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../errors.ts'
import { inWorker } from '../in-worker.ts'
import { cleanOrExcess, isEmptyHtml, storedHtml, type CleanHtml } from './rich-html.ts'
import { kernelTexts } from '../texts.ts'

/** The worst text of this length is cleaned in some milliseconds; a thread that has to start takes a hundred. */
const SHORT = 4_000

const cleaning: TaskOf<typeof cleanOrExcess> = {
  module: new URL('./rich-html.ts', import.meta.url).href,
  name: 'cleanOrExcess',
  lane: 'quick',
  ms: workMs.html,
}

/** A text as it may be stored. What is nested too deeply, or has too many tags, is refused beside its field. */
async function cleanText(ctx: Ctx, field: string, html: string): Promise<CleanHtml> {
  const cleaned = html.length > SHORT ? await inWorker(ctx, cleaning, html) : cleanOrExcess(html)
  if ('html' in cleaned) return cleaned.html
  throw invalid(field, cleaned.excess === 'deep' ? kernelTexts.htmlTooDeep : kernelTexts.htmlTooMany)
}

/** A form whose text may be stored. */
export type WithCleanText<F> = Omit<F, 'content'> & { readonly content?: CleanHtml | undefined }

/** A text without a word or a picture is no text. */
const orEmpty = (clean: CleanHtml): CleanHtml => (isEmptyHtml(clean) ? storedHtml('') : clean)

interface TextCall<P, F> {
  readonly params: P
  readonly body: F
}

/** The first half of a call that takes a text: before any row is locked, for long texts are cleaned in a worker. */
export async function withCleanText<P, F extends { readonly content?: string | undefined }>(
  ctx: Ctx,
  { params, body: { content, ...form } }: TextCall<P, F>,
): Promise<TextCall<P, WithCleanText<F>>> {
  if (content === undefined) return { params, body: form }
  return { params, body: { ...form, content: orEmpty(await cleanText(ctx, 'content', content)) } }
}
