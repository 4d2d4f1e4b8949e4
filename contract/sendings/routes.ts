import { z } from 'zod'
import { Named } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { SaveSendingForm, SendForm, SendingForm } from './forms.ts'
import {
  PeopleSearch,
  RecipientFilters,
  Sending,
  SendingCircle,
  SendingCourse,
  SendingFilters,
  SendingParams,
  SendingPreview,
  SendingRecipient,
} from './shapes.ts'

const base = '/api/v1/sendings'
const one = `${base}/{sendingId}` as const
const staff = ['teacher', 'admin'] as const

export const sendingRoutes = contract({
  list: {
    method: 'GET',
    path: base,
    access: staff,
    summary: 'ما أُرسل إلى كثيرات وما ينتظر: إشعارات المديرات، أو رسائلها هي',
    query: SendingFilters,
    list: Sending,
  },
  courses: {
    method: 'GET',
    path: '/api/v1/sending-courses',
    access: staff,
    summary: 'الدورات التي تكتب إلى طالباتها، وكم فيها',
    data: z.array(SendingCourse),
  },
  circles: {
    method: 'GET',
    path: '/api/v1/sending-circles',
    access: staff,
    summary: 'الحلقات التي تكتب إلى عضواتها، وكم فيها',
    data: z.array(SendingCircle),
  },
  create: {
    method: 'POST',
    path: base,
    access: staff,
    summary: 'مسودة إرسال جديدة',
    body: SendingForm,
    takes: 'form',
    data: Sending,
  },
  show: {
    method: 'GET',
    path: one,
    access: staff,
    summary: 'إرسال: نصه وجمهوره وحاله وأرقامه',
    params: SendingParams,
    data: Sending,
  },
  save: {
    method: 'PUT',
    path: one,
    access: staff,
    summary: 'حفظ مسودة إرسال',
    params: SendingParams,
    body: SaveSendingForm,
    takes: 'form',
    data: Sending,
  },
  remove: {
    method: 'DELETE',
    path: one,
    access: staff,
    summary: 'حذف مسودة إرسال',
    params: SendingParams,
  },
  preview: {
    method: 'GET',
    path: `${one}/preview`,
    access: staff,
    summary: 'كم تصل إليهن الآن، وكيف تقرؤها بعضهن',
    params: SendingParams,
    data: SendingPreview,
  },
  people: {
    method: 'GET',
    path: `${one}/people`,
    access: staff,
    summary: 'من في جمهور المسودة، والمستثنيات منهن معهن؛ مئة على الأكثر',
    params: SendingParams,
    query: PeopleSearch,
    data: z.object({ items: z.array(Named) }),
  },
  send: {
    method: 'POST',
    path: `${one}/send`,
    access: staff,
    summary: 'إرسال مسودة الآن أو في وقتها؛ ترجع عنه خلال ٣٠ ثانية أو قبل الموعد',
    params: SendingParams,
    body: SendForm,
    takes: 'form',
    data: Sending,
  },
  cancel: {
    method: 'POST',
    path: `${one}/cancel`,
    access: staff,
    summary: 'إلغاء إرسال قبل أن يبدأ، أو وقفه وقد وصل إلى بعضهن',
    params: SendingParams,
    data: Sending,
  },
  copy: {
    method: 'POST',
    path: `${one}/copy`,
    access: staff,
    summary: 'مسودة جديدة بنص إرسال سابق وجمهوره',
    params: SendingParams,
    data: Sending,
  },
  recipients: {
    method: 'GET',
    path: `${one}/recipients`,
    access: staff,
    summary: 'من وصل إليهن ومن لم يصل ولماذا',
    params: SendingParams,
    query: RecipientFilters,
    list: SendingRecipient,
  },
})
