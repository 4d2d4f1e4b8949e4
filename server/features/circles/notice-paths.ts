import type { Role } from '#contract/kernel/route.ts'
import { hrefTo } from '#core/href.ts'

interface InCircle {
  readonly circle_id: number
}

/** The circle as whoever belongs to it sees it: with her next session, its door and its notes. */
export const insideCircle = ({ circle_id: circleId }: InCircle, role: Role) =>
  role === 'student'
    ? hrefTo('/student/circle/{circleId}', { circleId })
    : hrefTo('/teacher/circles/{circleId}', { circleId })

/** The requests of a circle, where they are decided. */
export const requestsOfCircle = ({ circle_id: circleId }: InCircle, role: Role) =>
  role === 'admin'
    ? hrefTo('/admin/circles/{circleId}/registrations', { circleId })
    : hrefTo('/teacher/circles/{circleId}/manage', { circleId })
