import { cleanText } from '#server/kernel/clean-text.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isEmptyHtml, storedHtml, type CleanHtml } from '#server/kernel/rich-html.ts'

/** A lesson's form whose text may be stored. */
export type WithCleanText<F> = Omit<F, 'content'> & { readonly content?: CleanHtml | undefined }

/** A text without a word or a picture is no text. */
const orEmpty = (clean: CleanHtml): CleanHtml => (isEmptyHtml(clean) ? storedHtml('') : clean)

interface LessonCall<P, F> {
  readonly params: P
  readonly body: F
}

/** Before the course is locked: long texts are cleaned in a worker. */
export async function withCleanText<P, F extends { readonly content?: string | undefined }>(
  ctx: Ctx,
  { params, body: { content, ...form } }: LessonCall<P, F>,
): Promise<LessonCall<P, WithCleanText<F>>> {
  if (content === undefined) return { params, body: form }
  return { params, body: { ...form, content: orEmpty(await cleanText(ctx, 'content', content)) } }
}
