import type { Receipt } from '#contract/payments/shapes.ts'

/** A receipt of a course that waits to be confirmed. */
export const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  id: 1,
  status: 'pending',
  amount: 120,
  student: { id: 4, name: 'أمل الحربي', email: 'amal@rattil.test' },
  subject: { kind: 'course', id: 7, title: 'تحفة الأطفال', price: 120 },
  file: { id: 9, name: 'إيصال.webp', mime: 'image/webp', url: '/storage/receipts/x' },
  shared_with: [],
  reason: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-20T09:00:00.000Z',
  ...over,
})
