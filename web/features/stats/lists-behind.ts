import type { Period } from '#core/period.ts'
import { hrefTo } from '#core/href.ts'

/** The lists behind the director's figures: each is exactly as long as its figure says. */
export const newStudents = (period: Period) => `/admin/students?joined=${period}&sort=newest`
export const learners = (period: Period) => `/admin/students?learned=${period}&sort=last_seen`
export const enrolments = (period: Period) => `/admin/reports?report=enrolments&state=active&period=${period}`
export const completedCourses = (period: Period) => `/admin/reports?report=completed-courses&period=${period}`
export const completedLessons = (period: Period) => `/admin/reports?report=completed-lessons&period=${period}`
export const confirmedReceipts = (period?: Period) =>
  period ? `/admin/receipts?status=confirmed&decided=${period}` : '/admin/receipts?status=confirmed'
export const waitingReceipts = '/admin/receipts'
export const roster = (courseId: number, state: 'active' | 'completed') =>
  `${hrefTo('/admin/courses/{courseId}/details', { courseId })}?part=students&state=${state}`
export const allCourses = '/admin/courses?sort=students'
