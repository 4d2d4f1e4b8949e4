import { z } from 'zod'
import { CourseParams } from '#contract/courses/routes.ts'
import { IdParams, Instant, Paging, Whole } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { ReasonForm, ReviewForm, TestimonialsForm } from '#contract/reviews/forms.ts'

const Stars = z.number()

export const Review = z.object({
  id: z.number(),
  /** First name and an initial: «فاطمة أ.» */
  author: z.string(),
  rating: Stars,
  text: z.string(),
  created_at: Instant,
  updated_at: Instant,
})
export type Review = z.output<typeof Review>

export const OwnReview = z.object({
  id: z.number(),
  rating: Stars,
  text: z.string(),
  status: z.enum(['published', 'hidden']),
  hidden_reason: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type OwnReview = z.output<typeof OwnReview>

export const Testimonial = z.object({
  id: z.number(),
  author: z.string(),
  rating: Stars,
  text: z.string(),
  course: z.object({ id: z.number(), title: z.string() }),
})
export type Testimonial = z.output<typeof Testimonial>

export const reviewFilters = ['reported', 'hidden', 'all'] as const
export const JudgedReview = z.object({
  id: z.number(),
  author: z.object({ id: z.number(), name: z.string() }),
  course: z.object({ id: z.number(), title: z.string() }),
  rating: Stars,
  text: z.string(),
  status: z.enum(['published', 'hidden']),
  hidden_reason: z.string().nullable(),
  /** Reports since the director last decided on it. */
  reports_count: z.number(),
  /** The newest few. */
  reasons: z.array(z.string()),
  created_at: Instant,
})
export type JudgedReview = z.output<typeof JudgedReview>

export const reviewRoutes = contract({
  list: {
    method: 'GET',
    path: '/api/v1/courses/{id}/reviews',
    access: 'public',
    summary: 'تقييمات الدورة المنشورة، الأحدث أولًا',
    params: CourseParams,
    query: Paging(10),
    list: Review,
    cached: true,
  },
  testimonials: {
    method: 'GET',
    path: '/api/v1/testimonials',
    access: 'public',
    summary: 'آراء الطالبات: ما اختارته المديرة، وإلا فأحدث التقييمات المنشورة بأربع نجوم فأكثر',
    query: z.object({ limit: Whole('العدد غير صحيح', { min: 1, max: 24 }).default(6) }),
    data: z.array(Testimonial),
    cached: true,
  },
  chosenTestimonials: {
    method: 'GET',
    path: '/api/v1/admin/testimonials',
    access: ['admin'],
    summary: 'الآراء التي اختارتها المديرة للصفحة الرئيسية، بترتيبها',
    data: z.array(Testimonial),
  },
  testimonialChoices: {
    method: 'GET',
    path: '/api/v1/admin/testimonials/choices',
    access: ['admin'],
    summary: 'التقييمات المنشورة التي يمكن أن تُعرض في الصفحة الرئيسية، الأحدث أولًا',
    query: Paging(10),
    list: Testimonial,
  },
  chooseTestimonials: {
    method: 'PUT',
    path: '/api/v1/admin/testimonials',
    access: ['admin'],
    summary: 'اختيار ما يُعرض من الآراء في الصفحة الرئيسية؛ القائمة الفارغة تعيد الاختيار إلى المنصة',
    takes: 'form',
    body: TestimonialsForm,
    data: z.array(Testimonial),
  },
  mine: {
    method: 'GET',
    path: '/api/v1/courses/{id}/my-review',
    access: 'signed-in',
    summary: 'تقييمها للدورة، وهل لها أن تقيّم الآن',
    params: CourseParams,
    data: z.object({ review: OwnReview.nullable(), can: z.object({ write: z.boolean() }) }),
  },
  write: {
    method: 'PUT',
    path: '/api/v1/courses/{id}/my-review',
    access: ['student'],
    summary: 'كتابة تقييمها أو تعديله، لمن أتمت نصف الدورة',
    params: CourseParams,
    takes: 'form',
    body: ReviewForm,
    data: OwnReview,
    limit: { hits: 20, seconds: 3600 },
  },
  report: {
    method: 'POST',
    path: '/api/v1/reviews/{id}/report',
    access: 'signed-in',
    summary: 'الإبلاغ عن تقييم، مرة لكل مستخدمة',
    params: IdParams,
    takes: 'form',
    body: ReasonForm,
    limit: { hits: 20, seconds: 3600 },
  },
  judged: {
    method: 'GET',
    path: '/api/v1/admin/reviews',
    access: ['admin'],
    summary: 'التقييمات المبلَّغ عنها أو المخفية',
    query: Paging(20).extend({ filter: z.enum(reviewFilters).default('reported') }),
    list: JudgedReview,
  },
  hide: {
    method: 'POST',
    path: '/api/v1/admin/reviews/{id}/hide',
    access: ['admin'],
    summary: 'إخفاء تقييم بسبب يصل صاحبته',
    params: IdParams,
    takes: 'form',
    body: ReasonForm,
    data: JudgedReview,
  },
  show: {
    method: 'POST',
    path: '/api/v1/admin/reviews/{id}/show',
    access: ['admin'],
    summary: 'إظهار تقييم، وإغلاق ما أُبلغ عنه فيه',
    params: IdParams,
    data: JudgedReview,
  },
})
