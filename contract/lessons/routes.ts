import { z } from 'zod'
import { LessonParams } from '#contract/courses/shapes.ts'
import { Id, Line, SentInstant, Text, Verbatim } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { Bookmark, Fraction, LessonNote, LessonProgress, MAX_NOTE, VideoPosition } from './shapes.ts'

const lesson = '/api/v1/courses/{courseId}/modules/{moduleId}/lessons/{lessonId}'

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
    path: `${lesson}/bookmarks/{bookmarkId}`,
    access: 'signed-in',
    summary: 'حذف إشارة مرجعية',
    params: LessonParams.extend({ bookmarkId: Id }),
  },
})
