import { z } from 'zod'
import { CourseParams } from '#contract/courses/shapes.ts'
import { Id, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { enrolmentStates, Enrolment, FinishedCourse, MyCourse } from './shapes.ts'

export const enrolmentRoutes = contract({
  enroll: {
    method: 'POST',
    path: '/api/v1/courses/{courseId}/enroll',
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
    path: '/api/v1/courses/{courseId}/enrollment',
    access: 'signed-in',
    summary: 'تسجيلها في دورة؛ لا شيء إن لم تسجل',
    params: CourseParams,
    data: Enrolment.nullable(),
  },
  finished: {
    method: 'GET',
    path: '/api/v1/courses/{courseId}/finished',
    access: 'signed-in',
    summary: 'ما بلغته في دورة أتمتها، وما يناسبها بعدها؛ لا شيء قبل إتمامها',
    params: CourseParams,
    data: FinishedCourse.nullable(),
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
