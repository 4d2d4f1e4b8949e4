import { CourseArt } from '#contract/courses/shapes.ts'
import { mediaUrl, publicUrl } from '#server/features/files/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { storedHtml, withPictures } from '#server/kernel/html/rich-html.ts'
import { text } from '#server/kernel/texts.ts'
import type { CardRow } from './queries.ts'
import { courseTexts } from './texts.ts'

/** The card as the spec names its fields: riyals, hours, and the default names of category and level. */
export const toCard = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  short_description: row.short_description,
  image: publicUrl(row.image_path),
  art: CourseArt.catch({}).parse(row.art),
  price: row.price_halalas / 100,
  rating: Number(row.rating),
  rating_count: row.rating_count,
  category: { id: row.category_id, name: row.category_name ?? text(courseTexts.defaultCategory) },
  level: { id: row.level_id, name: row.level_name ?? text(courseTexts.defaultLevel) },
  instructor:
    row.instructor_id !== null && row.instructor_name !== null
      ? { id: row.instructor_id, name: row.instructor_name }
      : null,
  duration: Math.round((row.duration_minutes / 60) * 10) / 10,
  lessons_count: row.lessons_count,
  students_count: row.students_count,
  created_at: row.created_at,
})

/** Rows in the order of their ids; `in` gives them back in any order. */
export function inOrder<T extends { readonly id: number }>(ids: readonly number[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A lesson's text for whoever asks, its private pictures signed for her. It is clean as it is stored. */
export const readableHtml = (ctx: Ctx, html: string): string =>
  withPictures(storedHtml(html), (path) => mediaUrl(ctx, path) ?? '')

interface AttachmentRow {
  readonly attachment_path: string | null
  readonly attachment_name: string | null
  readonly attachment_mime: string | null
  readonly attachment_size: number | null
}

export function toAttachment(ctx: Ctx, row: AttachmentRow) {
  const url = mediaUrl(ctx, row.attachment_path)
  if (url === null || row.attachment_mime === null) return null
  const { attachment_name: name, attachment_mime: mime, attachment_size: size } = row
  return { name: name ?? '', url, mime, size: Number(size ?? 0) }
}
