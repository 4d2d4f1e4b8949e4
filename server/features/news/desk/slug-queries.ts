import type { Db } from '#server/kernel/context.ts'

export const findSlug = (db: Db, slug: string) =>
  db.selectFrom('news_slugs').select('news_id').where('slug', '=', slug).executeTakeFirst()

/** From now on it leads to this article and to no other. */
export const insertSlug = (db: Db, slug: string, newsId: number, at: Date) =>
  db
    .insertInto('news_slugs')
    .values({ slug, news_id: newsId, created_at: at })
    .onConflict((present) => present.column('slug').doNothing())
    .execute()

/** Of an article that nobody has seen yet. */
export const deleteSlug = (db: Db, slug: string) =>
  db.deleteFrom('news_slugs').where('slug', '=', slug).execute()

export const listFormerSlugs = async (db: Db, newsId: number, slug: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('news_slugs')
    .select('slug')
    .where('news_id', '=', newsId)
    .where('slug', '!=', slug)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .execute()
  return rows.map((row) => row.slug)
}
