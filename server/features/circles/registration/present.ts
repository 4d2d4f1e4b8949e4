import { z } from 'zod'
import { registrationStatuses } from '#core/registration-words.ts'
import { toRiyals } from '#core/money.ts'
import { toEditor } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { mayDecide } from './policy.ts'
import * as queries from './queries.ts'
import type { EntryRow, RegistrationRow } from './queries.ts'

const CLASHES_MS = 14 * 86_400_000

const Status = z.enum(registrationStatuses)
const Answers = z.array(z.object({ question: z.string(), answer: z.string() }))

export const toOwn = (row: RegistrationRow, positions: ReadonlyMap<number, number>) => ({
  id: row.id,
  status: Status.parse(row.status),
  requested_at: row.requested_at,
  joined_at: row.joined_at,
  held_until: row.held_until,
  position: positions.get(row.id) ?? null,
  reason: row.reason,
  price: toRiyals(row.price_halalas),
})

/** The three words of the specification. */
export const statusWord = (status: string) =>
  status === 'approved'
    ? ('approved' as const)
    : status === 'pending' || status === 'waiting' || status === 'offered'
      ? ('pending' as const)
      : ('rejected' as const)

export const clashesOf = (ctx: SignedCtx, circleId: number, studentIds: readonly number[]) =>
  queries.listClashes(ctx.db, circleId, studentIds, {
    from: ctx.now,
    to: new Date(ctx.now.getTime() + CLASHES_MS),
  })

const toEntry = (
  ctx: SignedCtx,
  row: EntryRow,
  { position, clashes }: { readonly position: number | undefined; readonly clashes: readonly string[] },
) => ({
  id: row.id,
  student: { id: row.student_id, name: row.name, email: ctx.actor.role === 'admin' ? row.email : null },
  status: Status.parse(row.status),
  source: row.source,
  created_at: row.requested_at,
  joined_at: row.joined_at,
  left_at: row.left_at,
  held_until: row.held_until,
  position: position ?? null,
  is_preferred: row.is_preferred,
  answers: Answers.catch([]).parse(row.answers),
  audience: row.audience,
  affirmed_at: row.affirmed_at,
  price: toRiyals(row.price_halalas),
  receipt: row.receipt_status,
  reason: row.reason,
  decided_by: toEditor(row.decided_by, row.decider),
  moved_from: toEditor(row.from_id, row.from_title),
  clashes: [...clashes],
  can: mayDecide(ctx.actor, row),
})

/** Requests in the order of their ids, as whoever decides on them sees them. */
export async function entriesOf(ctx: SignedCtx, circleId: number, ids: readonly number[]) {
  const rows = await queries.listEntries(ctx.db, ids)
  const open = rows.filter(({ status }) => status === 'pending' || status === 'waiting')
  const [positions, clashes] = await Promise.all([
    queries.listPositions(ctx.db, ids),
    open.length === 0
      ? new Map<number, { title: string }[]>()
      : clashesOf(
          ctx,
          circleId,
          open.map(({ student_id }) => student_id),
        ),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const titles = clashes.get(row.student_id)?.map(({ title }) => title) ?? []
    return [toEntry(ctx, row, { position: positions.get(id), clashes: titles })]
  })
}
