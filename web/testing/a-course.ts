import type { CourseDetail } from '#contract/courses/shapes.ts'
import type { Enrolment } from '#contract/enrolments/shapes.ts'

const lesson = (id: number, over = {}) => ({
  id,
  module_id: 1,
  title: `درس ${id}`,
  description: '',
  type: 'video',
  duration: 18,
  is_preview: false,
  quiz: null,
  ...over,
})
/** A course with one part and three lessons, as a visitor gets it. */
export const course = (over: Partial<CourseDetail> = {}) => ({
  id: 7,
  title: 'تحفة الأطفال: شرح المتن كاملًا',
  short_description: 'واحد وستون بيتًا',
  description: 'الفقرة الأولى.\n\nالفقرة الثانية.',
  image: null,
  art: {},
  price: 0,
  rating: 4.8,
  rating_count: 2,
  category: { id: 1, name: 'المتون' },
  level: { id: 1, name: 'متوسط' },
  instructor: { id: 3, name: 'أ. منى الخالدي' },
  instructor_bio: '',
  duration: 9,
  lessons_count: 3,
  students_count: 12,
  created_at: '2026-11-01T08:00:00.000Z',
  modules: [
    {
      id: 1,
      title: 'مدخل إلى المتن',
      lessons: [
        lesson(1, { is_preview: true, type: 'text', content: '<p>نص المعاينة</p>' }),
        lesson(2),
        lesson(3, { type: 'quiz', quiz: { questions_count: 5, pass_mark: 50 } }),
      ],
    },
  ],
  rating_histogram: [0, 0, 0, 1, 1],
  ...over,
})
export const enrolment = (over: Partial<Enrolment> = {}): Enrolment => ({
  id: 1,
  course_id: 7,
  status: 'active',
  price: 0,
  enrolled_at: '2026-11-20T08:00:00.000Z',
  progress: 0,
  completed_count: 0,
  completed_at: null,
  last_accessed_at: '2026-11-20T08:00:00.000Z',
  last_lesson_id: null,
  receipt: null,
  completed_lessons: [],
  ...over,
})
export const receipt = {
  id: 4,
  amount: 120,
  reason: null,
  created_at: '2026-11-20T08:00:00.000Z',
  decided_at: null,
}
