import type { receiptStatuses } from '#contract/enrolments/shapes.ts'
import type { Span } from '#core/period.ts'
import type { Db } from '#server/kernel/context.ts'
import { waitingFirst } from '#server/kernel/data/waiting-first.ts'

export interface ReceiptFilter {
  readonly status: (typeof receiptStatuses)[number] | 'all'
  readonly decided: Span | undefined
}

const filtered = (db: Db, { status, decided }: ReceiptFilter) =>
  db
    .selectFrom('payment_receipts')
    .$if(status !== 'all', (query) => query.where('status', '=', status === 'all' ? 'pending' : status))
    .$if(decided !== undefined, (query) =>
      decided
        ? query.where('decided_at', '>=', decided.since).where('decided_at', '<', decided.until)
        : query,
    )

export async function listIds(
  db: Db,
  filter: ReceiptFilter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await filtered(db, filter)
    .select('id')
    .$call(waitingFirst)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countReceipts = async (db: Db, filter: ReceiptFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const listReceipts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('payment_receipts as r')
    .leftJoin('enrolments as e', 'e.id', 'r.enrolment_id')
    .leftJoin('courses as c', 'c.id', 'e.course_id')
    .leftJoin('circle_registrations as g', 'g.id', 'r.circle_registration_id')
    .leftJoin('circles as k', 'k.id', 'g.circle_id')
    .leftJoin('path_enrolments as w', 'w.id', 'r.path_enrolment_id')
    .leftJoin('learning_paths as p', 'p.id', 'w.path_id')
    .innerJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('e.user_id', 'g.student_id', 'w.user_id'))),
    )
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .select([
      'r.id',
      'r.status',
      'r.amount_halalas',
      'r.reason',
      'r.decided_at',
      'r.created_at',
      'r.enrolment_id',
      'r.circle_registration_id',
      'r.path_enrolment_id',
    ])
    .select(['u.id as user_id', 'u.name', 'u.email', 'c.id as course_id', 'c.title as course_title'])
    .select(['c.price_halalas as course_halalas', 'k.id as circle_id', 'k.title as circle_title'])
    .select(['k.price_halalas as circle_halalas', 'p.id as path_id', 'p.title as path_title'])
    .select('p.price_halalas as path_halalas')
    .select([
      'f.id as file_id',
      'f.original_name',
      'f.mime',
      'f.path',
      'd.id as director_id',
      'd.name as director_name',
    ])
    .where('r.id', 'in', [...ids, -1])
    .execute()

/** For each of these receipts the others with the same content that wait or are confirmed, oldest first. */
export const listSharing = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('payment_receipts as r')
    .innerJoin('payment_receipts as o', 'o.content_sha256', 'r.content_sha256')
    .leftJoin('enrolments as e', 'e.id', 'o.enrolment_id')
    .leftJoin('courses as c', 'c.id', 'e.course_id')
    .leftJoin('circle_registrations as g', 'g.id', 'o.circle_registration_id')
    .leftJoin('circles as k', 'k.id', 'g.circle_id')
    .leftJoin('path_enrolments as w', 'w.id', 'o.path_enrolment_id')
    .leftJoin('learning_paths as p', 'p.id', 'w.path_id')
    .innerJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('e.user_id', 'g.student_id', 'w.user_id'))),
    )
    .select(['r.id as of', 'o.id', 'o.status', 'o.amount_halalas'])
    .select(['u.id as user_id', 'u.name', 'c.id as course_id', 'c.title as course_title'])
    .select(['k.id as circle_id', 'k.title as circle_title', 'p.id as path_id', 'p.title as path_title'])
    .where('r.id', 'in', [...ids, -1])
    .whereRef('o.id', '<>', 'r.id')
    .where('o.status', 'in', ['pending', 'confirmed'])
    .orderBy('o.id')
    .execute()

/** What decides which locks are taken before that of the receipt. */
export const findSubject = (db: Db, id: number) =>
  db
    .selectFrom('payment_receipts')
    .select(['circle_registration_id', 'path_enrolment_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The other director waits here until the first has decided. */
export const lockReceipt = (db: Db, id: number) =>
  db.selectFrom('payment_receipts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const findRefusalReason = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('payment_receipts').select('reason').where('id', '=', id).executeTakeFirst())
    ?.reason ?? undefined
