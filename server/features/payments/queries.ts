import type { receiptStatuses } from '#contract/enrolments/shapes.ts'
import type { Span } from '#core/period.ts'
import type { Db } from '#server/kernel/context.ts'
import { waitingFirst } from '#server/kernel/waiting-first.ts'

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
    .innerJoin('enrolments as e', 'e.id', 'r.enrolment_id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
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
    ])
    .select(['u.id as user_id', 'u.name', 'u.email', 'c.id as course_id', 'c.title', 'c.price_halalas'])
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
    .innerJoin('enrolments as e', 'e.id', 'o.enrolment_id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select(['r.id as of', 'o.id', 'o.status', 'o.amount_halalas'])
    .select(['u.id as user_id', 'u.name', 'c.id as course_id', 'c.title'])
    .where('r.id', 'in', [...ids, -1])
    .whereRef('o.id', '<>', 'r.id')
    .where('o.status', 'in', ['pending', 'confirmed'])
    .orderBy('o.id')
    .execute()

/** The other director waits here until the first has decided. */
export const lockReceipt = (db: Db, id: number) =>
  db.selectFrom('payment_receipts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

interface Decision {
  readonly status: 'confirmed' | 'refused'
  readonly reason: string | null
  readonly shares_content: boolean
  readonly by: number
  readonly at: Date
}

export const decideReceipt = (db: Db, id: number, { by, at, ...values }: Decision) =>
  db
    .updateTable('payment_receipts')
    .set({ ...values, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
