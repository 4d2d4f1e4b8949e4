import { toRiyals } from '#core/money.ts'
import { signedUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import type { listReceipts, listSharing } from './queries.ts'
import { paymentTexts } from './texts.ts'

export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number]

export type SharingRow = Awaited<ReturnType<typeof listSharing>>[number]

export const toReceipt = (ctx: SignedCtx, row: ReceiptRow, sharing: readonly SharingRow[]) => ({
  id: row.id,
  status: row.status,
  amount: toRiyals(row.amount_halalas),
  student: { id: row.user_id, name: row.name, email: row.email },
  course: { id: row.course_id, title: row.title, price: toRiyals(row.price_halalas) },
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
  course: { id: other.course_id, title: other.title },
})

export const directorName = (row: ReceiptRow): string => row.director_name ?? text(paymentTexts.someone)
