import type { z } from 'zod'
import type { IssuedFilters } from '#contract/certificates/desk-shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { readSearch } from '#core/search/search.ts'
import { toEditor } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/pages.ts'
import { toCertificate } from '../present.ts'
import { certificateTexts } from '../texts.ts'
import * as queries from './queries.ts'

const toIssued = (ctx: SignedCtx, row: queries.IssuedRow) => ({
  ...toCertificate(ctx, row),
  student: toEditor(row.user_id, row.holder_name),
  template: toEditor(row.template_id, row.template_name),
})

export async function listIssued(
  ctx: SignedCtx,
  { search, state, source, course, template, ...paging }: z.output<typeof IssuedFilters>,
) {
  const today = riyadhDay(ctx.now)
  const filter = { state, source, course, template, search: readSearch(search), today }
  const [rows, total] = await Promise.all([
    queries.listIssued(ctx.db, filter, windowOf(paging)),
    queries.countIssued(ctx.db, filter),
  ])
  return pageOf(
    rows.map((row) => toIssued(ctx, row)),
    total,
    paging,
  )
}

export async function showIssued(ctx: SignedCtx, id: number) {
  const row = await queries.findIssued(ctx.db, id)
  if (!row) throw notFound(certificateTexts.notFound)
  const acts = await queries.listActs(ctx.db, id)
  const issued = toIssued(ctx, row)
  return {
    ...issued,
    acts: acts.map(({ act, reason, at, by_id, by_name }) => ({
      act,
      reason,
      at,
      by: toEditor(by_id, by_name),
    })),
    replaced_by: row.replaced_by,
    replaces: (await queries.findReplaced(ctx.db, id)) ?? null,
    can: {
      ...issued.can,
      revoke: row.state === 'issued',
      restore: row.state === 'revoked',
      reissue: row.state === 'issued',
    },
  }
}

const RECENT_DAYS = 30
const DAY_MS = 86_400_000

export const showStats = (ctx: SignedCtx) =>
  queries.readStats(ctx.db, {
    since: new Date(ctx.now.getTime() - RECENT_DAYS * DAY_MS),
    today: riyadhDay(ctx.now),
  })
