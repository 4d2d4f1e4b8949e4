import { searchedText } from '#core/search/search.ts'
import { normalise } from '#core/text/normalise.ts'
import { slugOf } from '#core/text/slug.ts'
import { sortKey } from '#core/text/sort-key.ts'
import { writeNews } from '#server/features/news/public.ts'
import type { Db } from '#server/kernel/context.ts'
import { demoNews, newsCategories, type DemoNews } from '../content/news.ts'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../random.ts'

const DAY = 86_400_000

interface Newsroom {
  readonly students: readonly number[]
  readonly director: number
  readonly now: Date
}

/** The centre's news of two months, one that waits for its day, a draft, and how often they were read. */
export async function loadNews(db: Db, { director, students, now }: Newsroom): Promise<void> {
  const categories = await loadCategories(db, now)
  const reads = readsOf(now)
  // The oldest first, so that numbers grow with time.
  for (const news of demoNews.toSorted((one, other) => (other.daysAgo ?? 0) - (one.daysAgo ?? 0))) {
    const moment = news.daysAgo === null ? null : morning(now, news.daysAgo)
    const isToCome = moment !== null && moment > now
    const id = await writeNews(db, {
      slug: slugOf(news.title),
      title: news.title,
      excerpt: news.excerpt,
      content: htmlOf(news.text),
      category_id: categories.get(news.category) ?? null,
      art: news.art,
      status: moment === null ? 'draft' : isToCome ? 'scheduled' : 'published',
      is_featured: news.isFeatured ?? false,
      publish_at: isToCome ? moment : null,
      published_at: isToCome ? null : moment,
      author_id: director,
      created_at: isToCome || moment === null ? now : moment,
      updated_at: isToCome || moment === null ? now : moment,
      updated_by: director,
    })
    await insertRows(db, 'news_reads', reads(id, news))
    if (moment && !isToCome)
      await insertRows(db, 'news_comments', commentsOf(id, news, { moment, director, students, now }))
  }
}

async function loadCategories(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('news_categories')
    .values(
      newsCategories.map((name) => ({
        name,
        name_norm: normalise(name),
        name_sort: sortKey(name),
        created_at: now,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Nine in the morning of a day in Riyadh. */
function morning(now: Date, daysAgo: number): Date {
  const day = new Date(now.getTime() - daysAgo * DAY).toISOString().slice(0, 10)
  return new Date(`${day}T09:00:00+03:00`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const htmlOf = (text: DemoNews['text']): string =>
  text
    .map((paragraph) => {
      if (paragraph.startsWith('## ')) return `<h3>${escaped(paragraph.slice(3))}</h3>`
      if (paragraph.startsWith('> ')) return `<blockquote><p>${escaped(paragraph.slice(2))}</p></blockquote>`
      return `<p>${escaped(paragraph)}</p>`
    })
    .join('')

const READ_DAYS = 30

/** Much on its first days, little later. */
function readsOf(now: Date) {
  const random = seededRandom(71)
  return (news_id: number, { daysAgo }: DemoNews) => {
    if (daysAgo === null || daysAgo < 0) return []
    return Array.from({ length: Math.min(READ_DAYS, daysAgo + 1) }, (_, ago) => ({
      news_id,
      day: new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10),
      reads: 1 + Math.floor(random.int(36, 60) / (1 + (daysAgo - ago))),
    }))
  }
}

interface Readers extends Newsroom {
  readonly moment: Date
}

/** Some hours after the article, by another student each. */
function commentsOf(
  news_id: number,
  { comments = [] }: DemoNews,
  { moment, director, students, now }: Readers,
) {
  return comments.flatMap(({ text, answer, waits }, at) => {
    const user_id = students[(news_id * 7 + at) % Math.max(1, students.length - 1)]
    const hours = (3 + at * 5) * 3_600_000
    const created_at = new Date(Math.min(moment.getTime() + hours, now.getTime() - 3_600_000))
    if (user_id === undefined) return []
    return [
      {
        news_id,
        user_id,
        comment: text,
        text_norm: searchedText(text, answer ?? null),
        status: waits ? ('waiting' as const) : ('published' as const),
        created_at,
        answer: answer ?? null,
        answered_by: answer ? director : null,
        answered_at: answer ? new Date(Math.min(created_at.getTime() + 7_200_000, now.getTime())) : null,
      },
    ]
  })
}
