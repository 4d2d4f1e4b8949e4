import type { Paging } from '#contract/kernel/fields.ts'
import { toRiyals } from '#core/money.ts'
import { deviceName } from '#core/format/device.ts'
import { listSessionsOf } from '#server/features/auth/public.ts'
import { signedUrl } from '#server/features/files/public.ts'
import { studentFigures } from '#server/features/stats/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { userTexts } from '../texts.ts'
import { toAttempt, toCourse } from './present.ts'
import * as queries from './queries.ts'

const ACTIVITY_LIMIT = 100

async function refuseNobody(ctx: SignedCtx, id: number): Promise<void> {
  if (!(await queries.isPerson(ctx.db, id))) throw notFound(userTexts.notFound)
}

export async function showFigures(ctx: SignedCtx, id: number) {
  await refuseNobody(ctx, id)
  return studentFigures(ctx, id)
}

export async function listCourses(ctx: SignedCtx, id: number, paging: Paging) {
  await refuseNobody(ctx, id)
  const [rows, total] = await Promise.all([
    queries.listEnrolments(ctx.db, id, windowOf(paging)),
    queries.countEnrolments(ctx.db, id),
  ])
  return pageOf(rows.map(toCourse), total, paging)
}

export async function listAttempts(ctx: SignedCtx, id: number, paging: Paging) {
  await refuseNobody(ctx, id)
  const [rows, total] = await Promise.all([
    queries.listAttempts(ctx.db, id, windowOf(paging)),
    queries.countAttempts(ctx.db, id),
  ])
  return pageOf(rows.map(toAttempt), total, paging)
}

export async function listReceipts(ctx: SignedCtx, id: number, paging: Paging) {
  await refuseNobody(ctx, id)
  const [rows, total] = await Promise.all([
    queries.listReceipts(ctx.db, id, windowOf(paging)),
    queries.countReceipts(ctx.db, id),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title ?? '',
    status: row.status,
    amount: toRiyals(row.amount_halalas),
    reason: row.reason,
    created_at: row.created_at,
    decided_at: row.decided_at,
    file_url: signedUrl(ctx, row.path),
  }))
  return pageOf(items, total, paging)
}

export async function listActivity(ctx: SignedCtx, id: number) {
  await refuseNobody(ctx, id)
  const rows = await queries.listActivity(ctx.db, id, ACTIVITY_LIMIT)
  return rows.map(({ actor_id, actor_name, about, ...row }) => ({
    ...row,
    actor: actor_id !== null && actor_name !== null ? { id: actor_id, name: actor_name } : null,
    about: row.kind === 'signed-in' ? deviceName(about ?? '') : about,
  }))
}

export async function listSessions(ctx: SignedCtx, id: number) {
  await refuseNobody(ctx, id)
  return listSessionsOf(ctx, id)
}
