import { toRiyals } from '#core/money.ts'
import { signedUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import type { listReceipts, listSharing } from './queries.ts'
import { paymentTexts } from './texts.ts'

export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number]

export type SharingRow = Awaited<ReturnType<typeof listSharing>>[number]

/** What it pays for: a place in a course, in a circle or on a path. */
export function subjectOf(row: Subject) {
  if (row.circle_id !== null)
    return { kind: 'circle' as const, id: row.circle_id, title: row.circle_title ?? '' }
  if (row.path_id !== null) return { kind: 'path' as const, id: row.path_id, title: row.path_title ?? '' }
  return { kind: 'course' as const, id: row.course_id ?? 0, title: row.course_title ?? '' }
}

interface Subject {
  readonly course_id: number | null
  readonly course_title: string | null
  readonly circle_id: number | null
  readonly circle_title: string | null
  readonly path_id: number | null
  readonly path_title: string | null
}

export const toReceipt = (ctx: SignedCtx, row: ReceiptRow, sharing: readonly SharingRow[]) => ({
  id: row.id,
  status: row.status,
  amount: toRiyals(row.amount_halalas),
  student: { id: row.user_id, name: row.name, email: row.email },
  subject: {
    ...subjectOf(row),
    price: toRiyals(row.course_halalas ?? row.circle_halalas ?? row.path_halalas ?? 0),
  },
  file: {
    id: row.file_id,
    name: row.original_name,
    mime: row.mime,
    url: signedUrl(ctx, row.path),
  },
  shared_with: sharing.filter((other) => other.of === row.id).map(toShared),
  reason: row.reason,
  decided_by: row.director_id === null ? null : { id: row.director_id, name: directorName(row) },
  decided_at: row.decided_at,
  created_at: row.created_at,
})

const toShared = (other: SharingRow) => ({
  id: other.id,
  status: other.status,
  amount: toRiyals(other.amount_halalas),
  student: { id: other.user_id, name: other.name },
  subject: subjectOf(other),
})

export const directorName = (row: ReceiptRow): string => row.director_name ?? text(paymentTexts.someone)
