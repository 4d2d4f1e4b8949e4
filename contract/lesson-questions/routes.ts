import { LessonParams } from '#contract/courses/shapes.ts'
import { IdParams, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { AnswerForm, HideForm, LessonQuestionForm } from './forms.ts'
import { AskedFilters, AskedOverview, AskedQuestion, LessonQuestion } from './shapes.ts'

const thread = '/api/v1/courses/{courseId}/modules/{moduleId}/lessons/{lessonId}/questions'
const own = '/api/v1/lesson-questions'

/** What stands under a lesson, for those who learn it. */
export const lessonQuestionRoutes = contract({
  list: {
    method: 'GET',
    path: thread,
    access: 'signed-in',
    summary: 'أسئلة الدرس التي تراها: أسئلتها، وأسئلة زميلاتها غير الخاصة؛ الأحدث أولًا',
    params: LessonParams,
    query: Paging(10),
    list: LessonQuestion,
  },
  ask: {
    method: 'POST',
    path: thread,
    access: 'signed-in',
    summary: 'سؤال المعلمة عن الدرس، للدورة كلها أو خاصًّا',
    params: LessonParams,
    takes: 'form',
    body: LessonQuestionForm,
    data: LessonQuestion,
    limit: { hits: 20, seconds: 3600 },
  },
  change: {
    method: 'PUT',
    path: `${own}/{id}`,
    access: 'signed-in',
    summary: 'تعديل سؤالها ما دام بلا إجابة',
    params: IdParams,
    takes: 'form',
    body: LessonQuestionForm,
    data: LessonQuestion,
    limit: { hits: 60, seconds: 3600 },
  },
  remove: {
    method: 'DELETE',
    path: `${own}/{id}`,
    access: 'signed-in',
    summary: 'حذف سؤالها ما دام بلا إجابة',
    params: IdParams,
  },
})

/** The director answers everywhere, a teacher in her own courses. */
const askedRoutes = <const A extends 'admin' | 'teacher'>(area: A) => {
  const path = `/api/v1/${area}/lesson-questions` as const
  const access = [area] as const
  return contract({
    list: {
      method: 'GET',
      path,
      access,
      summary: 'أسئلة الطالبات عن الدروس: ما ينتظر الإجابة أقدمه أولًا، وما عداه أحدثه أولًا',
      query: AskedFilters,
      list: AskedQuestion,
    },
    overview: {
      method: 'GET',
      path: `${path}/overview`,
      access,
      summary: 'كم سؤالًا ينتظر الإجابة، وفي أي الدورات',
      data: AskedOverview,
    },
    answer: {
      method: 'PUT',
      path: `${path}/{id}/answer`,
      access,
      summary: 'الإجابة عن سؤال، أو تعديل إجابته؛ تصل الطالبة رسالة بالإجابة الأولى',
      params: IdParams,
      takes: 'form',
      body: AnswerForm,
      data: AskedQuestion,
    },
    hide: {
      method: 'POST',
      path: `${path}/{id}/hide`,
      access,
      summary: 'إخفاء سؤال بسبب تقرؤه صاحبته',
      params: IdParams,
      takes: 'form',
      body: HideForm,
      data: AskedQuestion,
    },
    show: {
      method: 'POST',
      path: `${path}/{id}/show`,
      access,
      summary: 'إظهار سؤال مخفي',
      params: IdParams,
      data: AskedQuestion,
    },
  })
}

export const adminAskedRoutes = askedRoutes('admin')
export const teacherAskedRoutes = askedRoutes('teacher')
