import { z } from 'zod'
import { CourseParams, LessonParams } from '#contract/courses/shapes.ts'
import { Id, Line, Paging, SentInstant, Text, Verbatim } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  enrolmentStates,
  Enrolment,
  MyCourse,
  LessonProgress,
  LessonNote,
  MAX_NOTE,
  VideoPosition,
  Bookmark,
  Fraction,
} from './shapes.ts'

const lesson = '/api/v1/courses/{id}/modules/{m}/lessons/{l}'

export const enrolmentRoutes = contract({
  enroll: {
    method: 'POST',
    path: '/api/v1/courses/{id}/enroll',
    access: 'signed-in',
    summary: 'التسجيل في دورة: المجانية فورًا، والمدفوعة بإيصال تحويل تراجعه المديرة',
    params: CourseParams,
    takes: 'form',
    body: z.object({
      /** A file of the bucket `receipts`; needed for a paid course. */
      receipt_file_id: Id.optional(),
      /** The price she was shown, in riyals; another price now is refused with 409. */
      price: z.number().min(0, 'السعر غير صحيح').optional(),
    }),
    data: Enrolment,
    limit: { hits: 30, seconds: 60 },
  },
  show: {
    method: 'GET',
    path: '/api/v1/courses/{id}/enrollment',
    access: 'signed-in',
    summary: 'تسجيلها في دورة؛ لا شيء إن لم تسجل',
    params: CourseParams,
    data: Enrolment.nullable(),
  },
  mine: {
    method: 'GET',
    path: '/api/v1/my-courses',
    access: 'signed-in',
    summary: 'دوراتها، وآخر ما فتحته أولًا',
    query: Paging(12).extend({ state: z.enum(enrolmentStates).default('all') }),
    list: MyCourse,
  },
})

export const lessonRoutes = contract({
  visit: {
    method: 'POST',
    path: `${lesson}/visit`,
    access: 'signed-in',
    summary: 'تسجيل أنها فتحت الدرس، لتواصل منه',
    params: LessonParams,
  },
  complete: {
    method: 'POST',
    path: `${lesson}/complete`,
    access: 'signed-in',
    summary: 'إكمال الدرس؛ التكرار مقبول، والاختبار لا يكتمل إلا باجتيازه، أو بتسليمه حيث يكفي',
    params: LessonParams,
    /** Accepted for the specification's sake and never believed: the server grades attempts itself. */
    takes: 'form',
    body: z.object({ quiz_score: z.unknown().optional(), quiz_answers: z.unknown().optional() }),
    data: LessonProgress.extend({
      /** It was complete before this call, from another device or tab. */
      was_completed: z.boolean(),
    }),
  },
  undo: {
    method: 'DELETE',
    path: `${lesson}/complete`,
    access: 'signed-in',
    summary: 'التراجع عن إكمال الدرس، لغير الاختبارات',
    params: LessonParams,
    data: LessonProgress,
  },
  note: {
    method: 'GET',
    path: `${lesson}/notes`,
    access: 'signed-in',
    summary: 'ملاحظاتها على الدرس',
    params: LessonParams,
    data: LessonNote,
  },
  saveNote: {
    method: 'POST',
    path: `${lesson}/notes`,
    access: 'signed-in',
    summary: 'حفظ ملاحظاتها؛ يُرفض الحفظ فوق نسخة أحدث من جهاز آخر',
    params: LessonParams,
    takes: 'text',
    body: z.object({
      notes: Verbatim({ max: MAX_NOTE }),
      /** `updated_at` of the text she began from (null: there was none). Absent: overwrite. Differs: 409. */
      base_updated_at: SentInstant.nullable().optional(),
    }),
    data: LessonNote,
  },
  position: {
    method: 'GET',
    path: `${lesson}/position`,
    access: 'signed-in',
    summary: 'الموضع المحفوظ من المقطع',
    params: LessonParams,
    data: VideoPosition.nullable(),
  },
  savePosition: {
    method: 'PUT',
    path: `${lesson}/position`,
    access: 'signed-in',
    summary: 'حفظ الموضع؛ الأحدث بوقت الجهاز يبقى، والجواب هو الباقي',
    params: LessonParams,
    takes: 'form',
    body: z.object({
      position: Fraction,
      duration: z.number().min(0, 'المدة غير صحيحة').max(172_800, 'المدة غير صحيحة'),
      timestamp: SentInstant,
    }),
    data: VideoPosition,
    idempotency: 'none',
  },
  bookmarks: {
    method: 'GET',
    path: `${lesson}/bookmarks`,
    access: 'signed-in',
    summary: 'إشاراتها المرجعية في المقطع',
    params: LessonParams,
    data: z.array(Bookmark),
  },
  addBookmark: {
    method: 'POST',
    path: `${lesson}/bookmarks`,
    access: 'signed-in',
    summary: 'إضافة إشارة مرجعية',
    params: LessonParams,
    takes: 'form',
    body: z.object({
      position: Fraction,
      title: Line({ max: 40 }),
      note: Text({ min: 0, max: 500 }).default(''),
    }),
    data: Bookmark,
  },
  removeBookmark: {
    method: 'DELETE',
    path: `${lesson}/bookmarks/{b}`,
    access: 'signed-in',
    summary: 'حذف إشارة مرجعية',
    params: LessonParams.extend({ b: Id }),
  },
})
