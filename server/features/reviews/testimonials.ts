import { z } from 'zod'
import type { Paging } from '#contract/kernel/fields.ts'
import type { Ctx, Db, SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { readSetting, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { authorOf } from './service.ts'
import { reviewTexts } from './texts.ts'

const SETTING = 'reviews.testimonials'
const Ids = z.array(z.number().int()).catch([])

const chosenIds = async (db: Db): Promise<number[]> => Ids.parse(await readSetting(db, SETTING))

const toTestimonial = ({ id, rating, text, name, course_id, course_title }: queries.TestimonialRow) => ({
  id,
  rating,
  text,
  author: authorOf(name),
  course: { id: course_id, title: course_title },
})

/** What the director chose, as far as it may still be shown; where she chose none, the newest good words. */
export async function listTestimonials(ctx: Ctx, limit: number) {
  ctx.uses('catalogue', 'review-authors')
  const rows = await queries.listTestimonials(ctx.db, SETTING, limit)
  const chosen = rows.filter(({ place }) => place !== null)
  return (chosen.length > 0 ? chosen : rows).map(toTestimonial)
}

export async function listChosen(ctx: SignedCtx) {
  return (await queries.listThese(ctx.db, await chosenIds(ctx.db))).map(toTestimonial)
}

export async function listChoices(ctx: SignedCtx, query: Paging) {
  const [rows, total] = await Promise.all([
    queries.listChoices(ctx.db, windowOf(query)),
    queries.countChoices(ctx.db),
  ])
  return pageOf(rows.map(toTestimonial), total, query)
}

export function chooseTestimonials(ctx: SignedCtx, wanted: readonly number[]) {
  const ids = [...new Set(wanted)]
  return inTransaction(ctx, async (tx) => {
    if ((await queries.listThese(tx.db, ids)).length !== ids.length)
      throw invalid('ids', reviewTexts.notShowable)
    await saveSetting(tx, { key: SETTING, value: ids, action: 'site.testimonials' })
    tx.changes('catalogue')
    return listChosen(tx)
  })
}
