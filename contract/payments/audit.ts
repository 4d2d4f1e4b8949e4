import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const paymentWords: AuditWords = {
  areas: {
    receipt: 'الإيصالات',
  },
  entities: {
    payment_receipt: 'إيصال',
  },
  actions: {
    'receipt.confirm': 'تأكيد إيصال',
    'receipt.refuse': 'رفض إيصال',
  },
  fields: {
    amount_halalas: 'المبلغ',
  },
  own: {
    payment_receipt: { status: { pending: 'قيد المراجعة', confirmed: 'مؤكد', refused: 'مرفوض' } },
  },
}
