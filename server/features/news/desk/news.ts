import type { z } from 'zod'
import type { NewNewsForm, NewsForm } from '#contract/news/forms.ts'
import { DeskNews, type DeskNewsFilters } from '#contract/news/shapes.ts'
import { readSearch } from '#core/search/search.ts'
import { auditedOf, changesIn, staleEdit, toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { WithCleanText } from '#server/kernel/html/clean-text.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { picturesIn, storedHtml } from '#server/kernel/html/rich-html.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './desk-queries.ts'
import { blankNews, checkChanges, derivedColumns, wantedValues, type NewsValues } from './news-values.ts'
import { toCard } from '../present.ts'
import * as slugQueries from './slug-queries.ts'
import { wantedSlug } from './slugs.ts'
import { withMoment } from './standing.ts'
import { newsTexts } from '../texts.ts'

const toRow = (row: queries.DeskRow) => ({
  ...toCard(row),
  status: row.status,
  published_at: row.published_at,
  publish_at: row.publish_at,
  reads_count: row.reads_count,
  version: row.version,
  updated_at: row.updated_at,
  updated_by: toEditor(row.updated_by, row.editor_name),
})

export async function listNews(
  ctx: SignedCtx,
  { state, category, search, ...paging }: z.output<typeof DeskNewsFilters>,
) {
  const filter = { state, category, search: readSearch(search) }
  const [rows, total] = await Promise.all([
    queries.listNews(ctx.db, filter, windowOf(paging)),
    queries.countNews(ctx.db, filter),
  ])
  return pageOf(rows.map(toRow), total, paging)
}

export async function openNews(ctx: SignedCtx, id: number): Promise<queries.DeskRow> {
  const row = await queries.findNews(ctx.db, id)
  if (!row) throw notFound(newsTexts.notFound)
  return row
}

export async function showNews(ctx: SignedCtx, id: number) {
  const row = await openNews(ctx, id)
  return {
    ...toRow(row),
    content: row.content,
    image_path: row.image_path,
    author: row.author,
    former_slugs: await slugQueries.listFormerSlugs(ctx.db, id, row.slug),
  }
}

const valuesOf = (row: queries.DeskRow): NewsValues => ({
  title: row.title,
  excerpt: row.excerpt,
  content: storedHtml(row.content),
  category_id: row.category_id,
  image_path: row.image_path,
  art: row.art,
  is_featured: row.is_featured,
  publish_at: row.publish_at,
})

export function createNews(ctx: SignedCtx, form: WithCleanText<z.output<typeof NewNewsForm>>) {
  return inTransaction(ctx, async (tx) => {
    const values = { ...blankNews, ...wantedValues(form) }
    await checkChanges(tx, values)
    const slug = await wantedSlug(tx, form.slug ?? '', values)
    const id = await queries.insertNews(tx.db, {
      ...values,
      ...derivedColumns(values),
      slug,
      author_id: tx.actor.id,
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await slugQueries.insertSlug(tx.db, slug, id, tx.now)
    await queries.setPictures(tx.db, id, picturesIn(values.content))
    await audit(tx, {
      action: 'news.create',
      entity: 'news',
      entityId: id,
      after: { title: values.title, slug },
    })
    return showNews(tx, id)
  })
}

/** Saving what already stands changes nothing, so a save whose answer was lost may come again. */
export function saveNews(
  ctx: SignedCtx,
  id: number,
  { version, ...form }: WithCleanText<z.output<typeof NewsForm>>,
) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockNews(tx.db, id)
    const row = await openNews(tx, id)
    const current = valuesOf(row)
    const changed = changesIn(current, wantedValues(form))
    const next = { ...current, ...changed }
    const slug =
      form.slug === undefined ? row.slug : await wantedSlug(tx, form.slug, { id, title: next.title })
    const isMoved = slug !== row.slug
    if (Object.keys(changed).length === 0 && !isMoved) return showNews(tx, id)
    if (row.version !== version) {
      const last = { at: row.updated_at, by: toEditor(row.updated_by, row.editor_name) }
      throw staleEdit(tx, last, DeskNews.parse(await showNews(tx, id)))
    }
    await checkChanges(tx, changed)
    if (row.status === 'published' || row.status === 'scheduled') refuseEmpty(next)
    const standing = 'publish_at' in changed ? withMoment(row, next.publish_at, tx.now) : row
    const { status, publish_at, published_at } = standing
    await queries.updateNews(
      tx.db,
      id,
      { ...changed, ...derivedColumns(next), slug, status, publish_at, published_at },
      { by: tx.actor.id, at: tx.now },
    )
    if (isMoved) await moveTo(tx, row, slug)
    if (changed.content !== undefined) await queries.setPictures(tx.db, id, picturesIn(next.content))
    const written = { ...changed, ...(isMoved ? { slug } : {}) }
    await audit(tx, {
      action: 'news.save',
      entity: 'news',
      entityId: id,
      before: auditedOf({ ...current, slug: row.slug }, written),
      after: auditedOf({ ...next, slug }, written),
    })
    if (row.status === 'published' || status === 'published') tx.changes('news')
    return showNews(tx, id)
  })
}

/** The address of what was ever published keeps leading to it; that of a draft is free again. */
async function moveTo(tx: SignedCtx, row: queries.DeskRow, slug: string): Promise<void> {
  if (row.published_at === null) await slugQueries.deleteSlug(tx.db, row.slug)
  await slugQueries.insertSlug(tx.db, slug, row.id, tx.now)
}

/** What is published says something. */
export function refuseEmpty({ content }: { readonly content: string }): void {
  if (content === '') throw invalid('content', newsTexts.emptyNews)
}

export function removeNews(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockNews(tx.db, id)
    const row = await openNews(tx, id)
    if (row.published_at === null) await slugQueries.deleteSlug(tx.db, row.slug)
    await queries.deleteNews(tx.db, id)
    await audit(tx, {
      action: 'news.remove',
      entity: 'news',
      entityId: id,
      before: { title: row.title, slug: row.slug },
    })
    if (row.status === 'published') tx.changes('news')
    return null
  })
}
