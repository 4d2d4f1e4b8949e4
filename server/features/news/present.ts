import { CourseArt } from '#contract/courses/shapes.ts'
import { publicUrl } from '#server/features/files/public.ts'

interface Card {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly image_path: string | null
  readonly art: unknown
  readonly is_featured: boolean
  readonly category_id: number | null
  readonly category_name: string | null
  readonly reading_minutes: number
  readonly comments_count: number
}

export const toCard = (row: Card) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  image_url: publicUrl(row.image_path),
  art: CourseArt.catch({}).parse(row.art),
  category:
    row.category_id === null || row.category_name === null
      ? null
      : { id: row.category_id, name: row.category_name },
  is_featured: row.is_featured,
  reading_time: row.reading_minutes,
  comments_count: row.comments_count,
})

/** With the moment of its publication, which every published article has. */
export const toShownCard = (row: Card & { readonly published_at: Date }) => ({
  ...toCard(row),
  published_at: row.published_at,
})
