import { formatDate } from '#core/format/date.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import type { Player } from '../use-player.ts'

/** Above every lesson of a course that she has finished, whenever she opens it. */
export function CourseDone({
  player: { enrolment, finishedPage, lessons, completedCount },
}: {
  player: Player
}) {
  const completedAt = enrolment?.completed_at
  if (!completedAt) return null
  return (
    <div className="px-gutter py-3">
      <Note
        kind="ok"
        action={
          finishedPage && (
            <TextLink to={finishedPage} small arrow>
              صفحة إتمامكِ
            </TextLink>
          )
        }
      >
        <b>أتممتِ هذه الدورة</b> في <bdi>{formatDate(completedAt)}</bdi>.{' '}
        {completedCount < lessons.length ? 'أُضيفت إليها دروس بعد ذلك.' : 'تصفّحي دروسها متى شئتِ.'}
      </Note>
    </div>
  )
}
