import { toRiyals } from '#core/money.ts'
import type { EnrolmentRow } from './queries.ts'

export const toEnrolment = (row: EnrolmentRow) => ({
  id: row.id,
  course_id: row.course_id,
  status: row.status,
  price: toRiyals(row.price_halalas),
  enrolled_at: row.enrolled_at,
  progress: row.progress,
  completed_count: row.completed_count,
  completed_at: row.completed_at,
  last_accessed_at: row.last_accessed_at,
  last_lesson_id: row.last_lesson_id,
  receipt: toOwnReceipt(row),
  ended_reason: row.ended_reason,
})

function toOwnReceipt(row: EnrolmentRow) {
  if (row.receipt_id === null || !row.receipt_status || !row.receipt_created_at) return null
  return {
    id: row.receipt_id,
    status: row.receipt_status,
    amount: toRiyals(row.receipt_amount ?? 0),
    reason: row.receipt_reason,
    created_at: row.receipt_created_at,
    decided_at: row.receipt_decided_at,
  }
}
