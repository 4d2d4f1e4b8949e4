import { z } from 'zod'
import { IdParams, Paging } from '#contract/kernel/fields.ts'
import { Period } from '#contract/kernel/period.ts'
import { contract } from '#contract/kernel/route.ts'
import { receiptStatuses } from '#contract/enrolments/shapes.ts'
import { ConfirmReceiptForm, RefuseReceiptForm } from '#contract/payments/forms.ts'
import { Receipt, TransferDetails } from './shapes.ts'

export const paymentRoutes = contract({
  transfer: {
    method: 'GET',
    path: '/api/v1/payments/transfer',
    access: 'signed-in',
    summary: 'إلى أين تحوّل قيمة الدورة، وكيف',
    data: TransferDetails,
  },
  list: {
    method: 'GET',
    path: '/api/v1/admin/receipts',
    access: ['admin'],
    summary: 'إيصالات التحويل؛ المنتظرة أولًا، وأقدمها في أولها',
    query: Paging(20).extend({
      status: z.enum([...receiptStatuses, 'all']).default('all'),
      /** Decided then. */
      decided: Period.optional(),
    }),
    list: Receipt,
  },
  confirm: {
    method: 'POST',
    path: '/api/v1/admin/receipts/{id}/confirm',
    access: ['admin'],
    summary: 'تأكيد الإيصال: تُفتح الدورة أو المسار لصاحبته، أو تُقبل في الحلقة',
    params: IdParams,
    body: ConfirmReceiptForm,
    takes: 'form',
    data: Receipt,
  },
  refuse: {
    method: 'POST',
    path: '/api/v1/admin/receipts/{id}/refuse',
    access: ['admin'],
    summary: 'رفض الإيصال بسبب يصل صاحبته',
    params: IdParams,
    takes: 'form',
    body: RefuseReceiptForm,
    data: Receipt,
  },
})
