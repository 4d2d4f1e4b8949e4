import { z } from 'zod'
import { Id, IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { ListenForm, MarkForm, NewMarkForm, PhraseForm, RetakeForm } from './forms.ts'
import { RecitationMark, ReviewPhrase, ScoreScheme, TaskDetails } from './shapes.ts'

const tasks = '/api/v1/tasks'
const one = `${tasks}/{id}` as const
const staff = ['teacher', 'admin'] as const
const marks = `${one}/marks` as const
const MarkParams = IdParams.extend({ markId: Id })

/** Hearing a recitation: marks at a second, pieces that are recited again, phrases that a teacher writes often. */
export const recitationRoutes = contract({
  mark: {
    method: 'POST',
    path: marks,
    access: staff,
    summary: 'علامة عند ثانية من التسجيل',
    params: IdParams,
    takes: 'form',
    body: NewMarkForm,
    data: z.array(RecitationMark),
  },
  saveMark: {
    method: 'PUT',
    path: `${marks}/{markId}`,
    access: staff,
    summary: 'تعديل علامة أو نقلها أو إغلاقها',
    params: MarkParams,
    takes: 'form',
    body: MarkForm,
    data: z.array(RecitationMark),
  },
  removeMark: {
    method: 'DELETE',
    path: `${marks}/{markId}`,
    access: staff,
    summary: 'حذف علامة',
    params: MarkParams,
    data: z.array(RecitationMark),
  },
  retake: {
    method: 'POST',
    path: `${marks}/{markId}/retake`,
    access: ['student'],
    summary: 'تسجيل موضع من جديد',
    params: MarkParams,
    takes: 'form',
    body: RetakeForm,
    data: TaskDetails,
  },
  listen: {
    method: 'POST',
    path: `${one}/listen`,
    access: ['admin'],
    summary: 'استماع من ليست معلمتها؛ يبقى في سجل التلاوة',
    params: IdParams,
    takes: 'form',
    body: ListenForm,
    data: z.object({ url: z.string() }),
  },
  phrases: {
    method: 'GET',
    path: `${tasks}/phrases`,
    access: staff,
    summary: 'عبارات تكتبها في مراجعتها',
    data: z.array(ReviewPhrase),
  },
  addPhrase: {
    method: 'POST',
    path: `${tasks}/phrases`,
    access: staff,
    summary: 'حفظ عبارة',
    takes: 'form',
    body: PhraseForm,
    data: z.array(ReviewPhrase),
  },
  removePhrase: {
    method: 'DELETE',
    path: `${tasks}/phrases/{id}`,
    access: staff,
    summary: 'حذف عبارة',
    params: IdParams,
    data: z.array(ReviewPhrase),
  },
  scheme: {
    method: 'GET',
    path: `${tasks}/scheme`,
    access: staff,
    summary: 'ميزان الدرجات: وزن كل نوع من العلامات',
    data: ScoreScheme,
  },
})
