import type { MyCourse } from '#contract/enrolments/shapes.ts'
import { hrefTo } from '#core/href.ts'

export interface NextStep {
  readonly label: string
  readonly to: string
}

type Step = Pick<MyCourse, 'status' | 'completed_at' | 'completed_count' | 'course_id'>

/** What she can do with a course of hers now. */
export function nextStep({ status, completed_at, completed_count, course_id }: Step): NextStep {
  const player = hrefTo('/course-player/{courseId}', { courseId: course_id })
  const page = hrefTo('/course/{courseId}', { courseId: course_id })
  if (status === 'refused') return { label: 'إرسال إيصال جديد', to: page }
  if (status === 'ended') return { label: 'صفحة الدورة', to: page }
  if (status === 'pending_payment') return { label: 'تفاصيل الطلب', to: page }
  if (completed_at) return { label: 'مراجعة الدروس', to: player }
  return { label: completed_count > 0 ? 'واصلي التعلم' : 'ابدئي التعلم', to: player }
}
