import { z } from 'zod'
import { IdParams, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  ApplicationDetail,
  ApplicationFilters,
  applicationFileKinds,
  ApplicationRow,
  ApplicationState,
  SentFile,
} from './shapes.ts'
import {
  AcceptApplicationForm,
  ApplicationForm,
  ApplicationNoteForm,
  ApplicationStatusForm,
  RefuseApplicationForm,
} from './forms.ts'

const HOUR = 3600
const everybody = '/api/v1/teacher-applications'
const desk = '/api/v1/admin/teacher-applications'

export const teacherApplicationRoutes = contract({
  sendFile: {
    method: 'POST',
    path: `${everybody}/files`,
    access: 'public',
    kind: 'upload',
    takes: 'paper',
    summary: 'رفع ملف واحد لطلب انضمام معلمة؛ يُحذف إن لم يُرسل الطلب',
    body: z.object({ kind: z.enum(applicationFileKinds, { error: 'نوع الملف غير معروف' }) }),
    data: SentFile,
    limit: { hits: 20, seconds: HOUR },
    // The answer holds a secret, which no kept answer may; a file that nobody claims is deleted.
    idempotency: 'none',
  },
  send: {
    method: 'POST',
    path: everybody,
    access: 'public',
    summary: 'إرسال طلب انضمام معلمة؛ الجواب رمز المتابعة',
    takes: 'form',
    body: ApplicationForm,
    data: z.object({ code: z.string() }),
    limit: { hits: 10, seconds: HOUR },
  },
  status: {
    method: 'POST',
    path: `${everybody}/status`,
    access: 'public',
    summary: 'حالة الطلب برمزه وبريد صاحبته معًا',
    takes: 'form',
    body: ApplicationStatusForm,
    data: ApplicationState,
    limit: { hits: 20, seconds: 900 },
    idempotency: 'none',
  },
  list: {
    method: 'GET',
    path: desk,
    access: ['admin'],
    summary: 'طلبات الانضمام؛ المنتظرة أولًا، وأقدمها في أولها',
    query: ApplicationFilters.extend(Paging(20).shape),
    list: ApplicationRow,
  },
  show: {
    method: 'GET',
    path: `${desk}/{id}`,
    access: ['admin'],
    summary: 'طلب واحد بملفاته وملاحظاته',
    params: IdParams,
    data: ApplicationDetail,
  },
  addNote: {
    method: 'POST',
    path: `${desk}/{id}/notes`,
    access: ['admin'],
    summary: 'ملاحظة للمديرات على الطلب، لا تراها صاحبته',
    params: IdParams,
    takes: 'form',
    body: ApplicationNoteForm,
    data: ApplicationDetail,
  },
  accept: {
    method: 'POST',
    path: `${desk}/{id}/accept`,
    access: ['admin'],
    summary: 'قبول الطلب: حساب معلمة ورسالة ترحيب',
    params: IdParams,
    takes: 'form',
    body: AcceptApplicationForm,
    data: ApplicationDetail,
  },
  refuse: {
    method: 'POST',
    path: `${desk}/{id}/refuse`,
    access: ['admin'],
    summary: 'رفض الطلب بسبب يصل صاحبته',
    params: IdParams,
    takes: 'form',
    body: RefuseApplicationForm,
    data: ApplicationDetail,
  },
})
