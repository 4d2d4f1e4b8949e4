import { useState } from 'react'
import type { DeskCourse, Obstacle } from '#contract/course-desk/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { useDoorRole, type DoorRole } from '#web/kernel/door.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

const FIRST = 5

/** Where an obstacle is mended: a quiz without questions in its questions, any other lesson in its editor. */
function mendedAt(role: DoorRole, courseId: number, { lesson }: Obstacle): string {
  if (lesson?.type === 'quiz')
    return hrefTo(`/${role}/courses/{courseId}/quiz/{lessonId}`, { courseId, lessonId: lesson.id })
  const content = hrefTo(`/${role}/courses/{courseId}/content`, { courseId })
  return lesson ? `${content}?lesson=${lesson.id}` : content
}

/** What stands between a course and publishing; each line leads to where it is mended. */
export function ObstacleList({ course }: { course: Pick<DeskCourse, 'id' | 'obstacles'> }) {
  const role = useDoorRole()
  const [isWhole, setWhole] = useState(false)
  const { id, obstacles } = course
  const shown = isWhole ? obstacles : obstacles.slice(0, FIRST)
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="font-semibold">ينقصها لتُنشر:</p>
      <ul className="list-disc ps-5">
        {shown.map((obstacle) => (
          <li key={`${obstacle.lesson?.id}-${obstacle.text}`}>
            <Link
              to={mendedAt(role, id, obstacle)}
              preventScrollReset
              className="inline-flex min-h-8 items-center text-ink-2 wrap-anywhere"
            >
              {obstacle.text}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < obstacles.length && (
        <Button look="text" size={36} onClick={() => setWhole(true)}>
          والباقي: {formatNumber(obstacles.length - shown.length)}
        </Button>
      )}
    </div>
  )
}
