import type { Role } from '#contract/kernel/route.ts'
import { findPerson, personNotFound } from '#server/features/users/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { eraseAtFrom, obstacleOf } from './deletion.ts'
import { nextExportAt } from './exports.ts'
import { erasedLines, keptLines, type Line } from './ledger/erased-and-kept.ts'
import { findNewestExport, type ExportRow } from './queries.ts'

/** Where her requests stand, and what a deletion would do. */
export async function showMyData(ctx: SignedCtx) {
  const person = await findPerson(ctx, ctx.actor.id)
  if (!person) throw personNotFound()
  const newest = await findNewestExport(ctx.db, ctx.actor.id)
  const { erase_asked_at: askedAt, erase_at: eraseAt } = person
  return {
    export: newest ? toExport(newest) : null,
    next_export_at: nextExportAt(newest, ctx.now) ?? null,
    deletion: askedAt && eraseAt ? { asked_at: askedAt, erase_at: eraseAt } : null,
    obstacle: (await obstacleOf(ctx, person)) ?? null,
    plan: { erase_at: eraseAtFrom(ctx.now), ...linesFor(person.role) },
  }
}

const toExport = ({ id, status, requested_at, size_bytes, expires_at }: ExportRow) => ({
  id,
  status,
  requested_at,
  size: size_bytes,
  expires_at,
})

const linesFor = (role: Role) => {
  const isFor = ({ staffOnly }: Line) => !staffOnly || role !== 'student'
  return {
    erased: Object.values<Line>(erasedLines)
      .filter(isFor)
      .map(({ what }) => text(what)),
    kept: Object.values<Line & { readonly why: Sentence }>(keptLines)
      .filter(isFor)
      .map(({ what, why }) => ({ what: text(what), why: text(why) })),
  }
}
