import type { DeskCourseRow } from '#contract/course-desk/shapes.ts'
import type { courseStatuses } from '#contract/courses/shapes.ts'

export type CourseStatus = (typeof courseStatuses)[number]
export type Standing = Pick<
  DeskCourseRow,
  'id' | 'title' | 'status' | 'version' | 'is_scheduled' | 'visible_from' | 'active_count'
>

export const acts: readonly { status: CourseStatus; label: string }[] = [
  { status: 'published', label: 'نشر' },
  { status: 'hidden', label: 'إخفاء' },
  { status: 'archived', label: 'أرشفة' },
  { status: 'draft', label: 'إعادتها مسودة' },
]

/** A course that waits for its day counts as published. */
export const statusActs = ({ status, is_scheduled, active_count }: Standing) =>
  acts.filter(
    (act) =>
      act.status !== (is_scheduled ? 'published' : status) &&
      // A draft is seen by no student, so a course with students never becomes one.
      !(act.status === 'draft' && active_count > 0),
  )
