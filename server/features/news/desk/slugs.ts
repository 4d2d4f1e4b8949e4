import { isSlug, numberedSlug, slugOf } from '#core/text/slug.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import * as queries from './slug-queries.ts'
import { newsTexts } from '../texts.ts'

/** Addresses that other pages and calls of the news have. */
const RESERVED = new Set(['categories', 'category', 'comments', 'feed-xml', 'featured', 'latest', 'search'])
const WITHOUT_WORDS = 'خبر'

interface Named {
  readonly id?: number
  readonly title: string
}

/** The address that she wants; refused where it has no letter, or is another article's, now or from before. */
export async function wantedSlug(tx: SignedCtx, written: string, news: Named): Promise<string> {
  if (written === '') return freeSlug(tx, news)
  const slug = slugOf(written)
  if (!isSlug(slug)) throw invalid('slug', newsTexts.badSlug)
  if (await isTaken(tx, slug, news)) throw invalid('slug', newsTexts.slugTaken)
  return slug
}

/** Made of the title; the second of two equal titles gets a number. */
async function freeSlug(tx: SignedCtx, news: Named): Promise<string> {
  const words = slugOf(news.title)
  const slug = isSlug(words) ? words : [WITHOUT_WORDS, words].filter(Boolean).join('-')
  if (!(await isTaken(tx, slug, news))) return slug
  for (let number = 2; ; number++) {
    const numbered = numberedSlug(slug, number)
    if (!(await isTaken(tx, numbered, news))) return numbered
  }
}

async function isTaken(tx: SignedCtx, slug: string, { id }: Named): Promise<boolean> {
  if (RESERVED.has(slug)) return true
  const row = await queries.findSlug(tx.db, slug)
  return row !== undefined && (id === undefined || row.news_id !== id)
}
