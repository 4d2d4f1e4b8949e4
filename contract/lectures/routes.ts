import { z } from 'zod'
import { IdParams, Instant } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { Lecture, LectureCard, LectureFilters } from './shapes.ts'

export const lecturesPath = '/api/v1/live-lectures'

/** What everybody may see of lectures. */
export const lectureRoutes = contract({
  list: {
    method: 'GET',
    path: lecturesPath,
    access: 'public',
    summary: 'المحاضرات المنشورة: المباشرة ثم الأقرب موعدًا، أو السابقة الأحدث أولًا',
    query: LectureFilters,
    list: LectureCard,
    cached: true,
  },
  home: {
    method: 'GET',
    path: `${lecturesPath}/home`,
    access: 'public',
    summary: 'ما تعرضه الصفحة الرئيسية من المحاضرات: المباشرة ثم القادمة، المميزة أولًا',
    data: z.array(LectureCard),
    cached: true,
  },
  clock: {
    method: 'GET',
    path: `${lecturesPath}/clock`,
    access: 'public',
    summary: 'ساعة الخادم، ليعدّ المتصفح بها لا بساعة الجهاز',
    data: z.object({ now: Instant }),
  },
  show: {
    method: 'GET',
    path: `${lecturesPath}/{id}`,
    access: 'public',
    summary: 'محاضرة واحدة، بلا بيانات الدخول إليها',
    params: IdParams,
    data: Lecture,
    cached: true,
  },
})
