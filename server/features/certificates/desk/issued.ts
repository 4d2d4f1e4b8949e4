import type { z } from 'zod'
import type { IssuedFilters } from '#contract/certificates/desk-shapes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { foldPublicCode } from '#core/public-code.ts'
import { readSearch } from '#core/search/search.ts'
import { foldDigits } from '#core/text/digits.ts'
import { toEditor } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { CODE_LENGTH } from '../award.ts'
import { printedTexts } from '../drawing/printed-texts.ts'
import { toCertificate } from '../present.ts'
import { certificateTexts } from '../texts.ts'
import { readStats, type Mark } from './count-queries.ts'
import { findIssuedPage } from './list-queries.ts'
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
  const filter = { state, source, course, template, search: readSearch(search), mark: markIn(search), today }
  const { rows, total } = await findIssuedPage(ctx.db, filter, windowOf(paging))
  return pageOf(
    rows.map((row) => toIssued(ctx, row)),
    total,
    paging,
  )
}

/** In any case and any digits, a code with its dash or without. */
function markIn(typed = ''): Mark | undefined {
  const number = foldDigits(typed).trim().toUpperCase()
  const code = foldPublicCode(typed)
  return number.startsWith('CERT-') || code.length === CODE_LENGTH ? { number, code } : undefined
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
    printed_texts: await printedTexts(ctx, id),
    can: {
      ...issued.can,
      revoke: row.state === 'issued',
      restore: row.state === 'revoked',
      reissue: row.state === 'issued',
    },
  }
}

/** Today is one of them. */
const RECENT_DAYS = 30

export function showStats(ctx: SignedCtx) {
  const today = riyadhDay(ctx.now)
  return readStats(ctx.db, { since: addDays(today, 1 - RECENT_DAYS), today })
}
