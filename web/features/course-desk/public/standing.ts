import type { DeskCourseRow } from '#contract/course-desk/shapes.ts'
import type { StateLook } from '#web/ui/marks/state-mark.tsx'
import { publicationStates } from '#web/ui/marks/states.ts'

const scheduled: StateLook = { shape: 'clock', tone: 'go', label: 'مجدولة' }
const ready: StateLook = { shape: 'square', tone: 'go', label: 'جاهزة للنشر' }
const removed: StateLook = { shape: 'cross', tone: 'off', label: 'محذوفة' }

/** How a course stands, by shape, colour and word. */
export function standingOf(
  course: Pick<DeskCourseRow, 'status' | 'is_scheduled' | 'ready_at' | 'restorable_until'>,
): StateLook {
  if (course.restorable_until) return removed
  if (course.ready_at) return ready
  return course.is_scheduled ? scheduled : publicationStates[course.status]
}
