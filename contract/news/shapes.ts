import { z } from 'zod'
import { CourseArt } from '#contract/courses/shapes.ts'
import { Id, Instant, Named, Paging, SearchWords, Whole } from '#contract/kernel/fields.ts'

/** One large, six in the grid. */
export const NEWS_PER_PAGE = 7
export const LATEST_NEWS = 6

export const newsStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type NewsStatus = (typeof newsStatuses)[number]

export const NewsCard = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image_url: z.string().nullable(),
  /** What is drawn where no picture was uploaded. */
  art: CourseArt,
  category: Named.nullable(),
  is_featured: z.boolean(),
  published_at: Instant,
  /** Minutes. */
  reading_time: z.number(),
  comments_count: z.number(),
})
export type NewsCard = z.output<typeof NewsCard>

export const NewsArticle = NewsCard.extend({
  /** HTML, cleaned by the server. */
  content: z.string(),
  author: z.string().nullable(),
  updated_at: Instant,
  related: z.array(NewsCard),
  /** What stands for it where its address is sent: its picture, else a drawn card of 1200 by 630. */
  share_image_url: z.string(),
})
export type NewsArticle = z.output<typeof NewsArticle>

export const NewsCategory = z.object({ id: z.number(), name: z.string(), news_count: z.number() })
export type NewsCategory = z.output<typeof NewsCategory>

/** The sections that have something to read, and how much there is in all, also in none of them. */
export const NewsSections = z.object({ total: z.number(), categories: z.array(NewsCategory) })
export type NewsSections = z.output<typeof NewsSections>

/** An id, or any address that the article ever had. */
export const NewsParams = z.object({ id: z.string().min(1).max(300) })

/** `limit` is the size of a page by another name. */
export const NewsFilters = Paging(NEWS_PER_PAGE).extend({
  limit: Whole('العدد غير صحيح', { min: 1, max: 50 }).optional(),
  category: Id.optional(),
  search: SearchWords,
})

export const deskNewsStates = ['all', ...newsStatuses] as const

/** As the director's list shows an article. */
export const DeskNewsRow = NewsCard.extend({
  status: z.enum(newsStatuses),
  /** Null for what was never published. */
  published_at: Instant.nullable(),
  /** When it appears; null: as soon as it is published. */
  publish_at: Instant.nullable(),
  reads_count: z.number(),
  version: z.number(),
  updated_at: Instant,
  updated_by: Named.nullable(),
})
export type DeskNewsRow = z.output<typeof DeskNewsRow>

export const DeskNews = DeskNewsRow.extend({
  content: z.string(),
  image_path: z.string().nullable(),
  author: z.string().nullable(),
  /** Addresses that lead here although they are no longer its own. */
  former_slugs: z.array(z.string()),
})
export type DeskNews = z.output<typeof DeskNews>

export const DeskNewsFilters = Paging(20).extend({
  state: z.enum(deskNewsStates).default('all'),
  category: Id.optional(),
  search: SearchWords,
})

export const NewsStats = z.object({
  counts: z.object({
    draft: z.number(),
    scheduled: z.number(),
    published: z.number(),
    archived: z.number(),
  }),
  /** Reads of the last thirty days, a number a day, and of all time. A visitor counts once a day for an article. */
  days: z.array(z.object({ day: z.string(), reads: z.number() })),
  reads_month: z.number(),
  reads_all: z.number(),
  /** What was read most in the last thirty days. */
  most_read: z.array(z.object({ id: z.number(), title: z.string(), reads: z.number() })),
})
export type NewsStats = z.output<typeof NewsStats>
