import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { CorrectionForm, RefuseCorrectionForm } from './correction-forms.ts'
import { Correction, CorrectionFilters, DeskCorrection } from './correction-shapes.ts'

const own = '/api/v1/certificates/{id}/correction'
const desk = '/api/v1/admin/certificate-corrections'

/** A name is put right: the holder asks, the director decides, and the corrected certificate takes the old one's place. */
export const certificateCorrectionRoutes = contract({
  latest: {
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary: 'آخر طلب تصحيح لاسمها في شهادتها، أو لا شيء',
    params: IdParams,
    data: Correction.nullable(),
  },
  ask: {
    method: 'POST',
    path: own,
    access: 'signed-in',
    summary: 'طلب تصحيح اسمها في شهادة لها',
    params: IdParams,
    body: CorrectionForm,
    takes: 'form',
    data: Correction,
    limit: { hits: 10, seconds: 3600 },
  },
  withdraw: {
    method: 'DELETE',
    path: own,
    access: 'signed-in',
    summary: 'سحب طلب تصحيح ينتظر',
    params: IdParams,
  },
  list: {
    method: 'GET',
    path: desk,
    access: ['admin'],
    summary: 'طلبات تصحيح الأسماء، أقدمها أولًا',
    query: CorrectionFilters,
    list: DeskCorrection,
  },
  approve: {
    method: 'POST',
    path: `${desk}/{id}/approve`,
    access: ['admin'],
    summary: 'قبول طلب تصحيح: تصدر النسخة المصحّحة',
    params: IdParams,
    data: DeskCorrection,
  },
  refuse: {
    method: 'POST',
    path: `${desk}/{id}/refuse`,
    access: ['admin'],
    summary: 'رفض طلب تصحيح بسبب يصل إلى صاحبته',
    params: IdParams,
    body: RefuseCorrectionForm,
    takes: 'form',
    data: DeskCorrection,
  },
})
