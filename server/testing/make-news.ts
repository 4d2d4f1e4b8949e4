import type { Insertable } from 'kysely'
import { numberedSlug, slugOf } from '#core/text/slug.ts'
import { searchedText } from '#core/search/search.ts'
import type { News, NewsComments } from '#server/db/types.ts'
import { writeNews } from '#server/features/news/public.ts'
import type { TestApp } from './app.ts'

type Given = Partial<Omit<Insertable<News>, 'search_vector' | 'search_norm' | 'title_norm'>>

/** Articles, published an hour ago unless said otherwise, their sections and what is said under them. */
export function newsMaker(
  t: () => { readonly db: TestApp['db']; readonly clock: { readonly now: Date } },
  next: () => number,
  person: () => Promise<{ readonly id: number }>,
) {
  async function newsCategory(name = `قسم رقم ${next()}`) {
    return t()
      .db.insertInto('news_categories')
      .values({ name, name_norm: name, name_sort: name, created_at: t().clock.now })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function news(given: Given = {}) {
    const n = next()
    const { now } = t().clock
    const title = given.title ?? `خبر رقم ${n}`
    const status = given.status ?? 'published'
    const id = await writeNews(t().db, {
      published_at: status === 'published' ? new Date(now.getTime() - 3_600_000) : null,
      publish_at: null,
      created_at: now,
      updated_at: now,
      ...given,
      slug: given.slug ?? numberedSlug(slugOf(title), n),
      excerpt: given.excerpt ?? '',
      content: given.content ?? '<p>نص الخبر.</p>',
      title,
      status,
    })
    return t().db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /** Waits unless said otherwise. */
  async function newsComment(given: Partial<Insertable<NewsComments>> = {}) {
    const comment = given.comment ?? `تعليق رقم ${next()}`
    return t()
      .db.insertInto('news_comments')
      .values({
        status: 'waiting',
        created_at: t().clock.now,
        ...given,
        comment,
        text_norm: searchedText(comment, given.answer ?? null),
        news_id: given.news_id ?? (await news()).id,
        user_id: given.user_id ?? (await person()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  return { news, newsCategory, newsComment }
}
