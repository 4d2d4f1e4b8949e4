import { CourseArt } from '#contract/courses/shapes.ts'
import { courseArtPlan } from '#core/art/course-art-plan.ts'
import type { ShareCard } from '#core/art/share-card.ts'
import { NO_SECTION } from '#core/news-words.ts'
import { publicUrl } from '#server/features/files/public.ts'
import { platformName } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sendSharePicture, shareVersion } from '#server/kernel/drawing/share-picture.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { FileAnswer, FileRequest } from '#server/kernel/calls/handlers.ts'
import * as queries from './queries.ts'
import { newsTexts } from './texts.ts'

interface Shared {
  readonly id: number
  readonly title: string
  readonly image_path: string | null
  readonly art: unknown
  readonly category_name: string | null
}

/** The picture that stands for an article where its address is sent: its own, else a card that is drawn. */
export function shareAddress(row: Shared, issuer: string): string {
  const version = shareVersion(cardOf(row, issuer))
  return publicUrl(row.image_path) ?? `/api/v1/news/${row.id}/share-picture/${version}`
}

function cardOf({ id, title, art, category_name }: Shared, issuer: string): ShareCard {
  const { ground, composition } = CourseArt.catch({}).parse(art)
  const plan = courseArtPlan(category_name ?? NO_SECTION, id)
  return {
    title,
    issuer,
    plan: { ground: ground ?? plan.ground, composition: composition ?? plan.composition },
  }
}

export async function sendCard(
  ctx: Ctx,
  { id, version }: { id: number; version: string },
  file: FileRequest,
): Promise<FileAnswer> {
  const [row, issuer] = await Promise.all([queries.findShownCard(ctx.db, id), platformName(ctx)])
  if (!row) throw notFound(newsTexts.notFound)
  return sendSharePicture(ctx, { card: cardOf(row, issuer), version }, file)
}
