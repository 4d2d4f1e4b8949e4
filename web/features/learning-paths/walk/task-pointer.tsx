import type { PathPlan } from '#contract/learning-paths/shapes.ts'
import type { LinkKind } from '#core/paths/task-types.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'

type TaskLink = NonNullable<PathPlan['stages'][number]['days'][number]['tasks'][number]['link']>

const words: Readonly<Record<LinkKind, string>> = {
  lesson: 'افتحي الدرس',
  matter: 'افتحيه في مناهج المسار',
  circle: 'صفحة الحلقة',
}

function addressOf(pathId: number, { kind, id, course_id: courseId }: TaskLink): string {
  if (kind === 'circle') return hrefTo('/circle/{circleId}', { circleId: id })
  if (kind === 'matter' || courseId === null) return `${hrefTo('/student/paths/{pathId}', { pathId })}#matter`
  return `${hrefTo('/course-player/{courseId}', { courseId })}?lesson=${id}`
}

/** Leads to where a task is done. */
export const TaskPointer = ({ pathId, link }: { pathId: number; link: TaskLink }) => (
  <Link className="text-link text-sm" to={addressOf(pathId, link)}>
    {words[link.kind]}: <bdi>{link.title}</bdi>
  </Link>
)
