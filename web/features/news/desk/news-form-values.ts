import type { CourseArt } from '#contract/courses/shapes.ts'
import type { DeskNews } from '#contract/news/shapes.ts'
import { changesOf } from '#web/kernel/forms/conflict.ts'

/** What the form holds. */
export interface NewsValues {
  title: string
  excerpt: string
  content: string
  category_id: string
  slug: string
  image_path: string | null
  art: CourseArt
  is_featured: boolean
  publish_at: string | null
}
export type NewsField = keyof NewsValues

export const newsFields = [
  'title',
  'excerpt',
  'content',
  'category_id',
  'slug',
  'image_path',
  'art',
  'is_featured',
  'publish_at',
] as const satisfies readonly NewsField[]

export const emptyNews: NewsValues = {
  title: '',
  excerpt: '',
  content: '',
  category_id: '',
  slug: '',
  image_path: null,
  art: {},
  is_featured: false,
  publish_at: null,
}

export const valuesOf = (news: DeskNews): NewsValues => ({
  title: news.title,
  excerpt: news.excerpt,
  content: news.content,
  category_id: news.category ? String(news.category.id) : '',
  slug: news.slug,
  image_path: news.image_path,
  art: news.art,
  is_featured: news.is_featured,
  publish_at: news.publish_at,
})

/** What the call takes of the fields that are given. */
export const bodyOf = ({ category_id, ...values }: Partial<NewsValues>) => ({
  ...values,
  ...(category_id !== undefined && { category_id: category_id === '' ? null : Number(category_id) }),
})

/** Only what she changed travels. */
export const changedBody = (base: DeskNews, values: NewsValues) =>
  bodyOf(changesOf(valuesOf(base), values, newsFields))
