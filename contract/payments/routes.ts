import { z } from 'zod'
import { IdParams, Instant, Paging, Riyals } from '#contract/kernel/fields.ts'
import { Period } from '#contract/kernel/period.ts'
import { contract } from '#contract/kernel/route.ts'
import { receiptStatuses } from '#contract/enrolments/routes.ts'
import { ConfirmReceiptForm, RefuseReceiptForm } from '#contract/payments/forms.ts'

export const Receipt = z.object({
  id: z.number(),
  status: z.enum(receiptStatuses),
  /** The price fixed when she asked. */
  amount: Riyals,
  student: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  course: z.object({ id: z.number(), title: z.string(), price: Riyals }),
  file: z.object({
    id: z.number(),
    name: z.string(),
    mime: z.string(),
    /** A signed link that lives for some minutes. */
    url: z.string(),
  }),
  /** Others that wait or are confirmed and whose file holds the very same; all stand on one transfer. */
  shared_with: z.array(
    z.object({
      id: z.number(),
      status: z.enum(receiptStatuses),
      amount: Riyals,
      student: z.object({ id: z.number(), name: z.string() }),
      course: z.object({ id: z.number(), title: z.string() }),
    }),
  ),
  reason: z.string().nullable(),
  decided_by: z.object({ id: z.number(), name: z.string() }).nullable(),
  decided_at: Instant.nullable(),
  created_at: Instant,
})
export type Receipt = z.output<typeof Receipt>

export const TransferDetails = z.object({
  bank: z.string(),
  account_name: z.string(),
  iban: z.string(),
  instructions: z.string(),
})
export type TransferDetails = z.output<typeof TransferDetails>

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
    summary: 'تأكيد الإيصال وفتح الدورة لصاحبته',
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
