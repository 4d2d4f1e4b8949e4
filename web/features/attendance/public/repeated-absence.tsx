import { useQuery } from '@tanstack/react-query'
import type { RepeatedAbsence as Absence } from '#contract/attendance/shapes.ts'
import { sessionsInRow } from '#core/attendance/words.ts'
import { hrefTo } from '#core/href.ts'
import { useWriteTo } from '#web/features/messages/public/use-write-to.ts'
import { Link } from '#web/router/link.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { repeatedQuery } from '../attendance.queries.ts'
import { LastStates } from './last-states.tsx'

/** Who stays away from her circles, and what has been done already, so that nobody writes twice. */
export function RepeatedAbsence() {
  const absences = useQuery(repeatedQuery())
  return (
    <section>
      <PanelTitle title="غياب متكرر" text="آخر ٦ جلسات" />
      <Loaded query={absences} failed="تعذر تحميل الغياب المتكرر" rows={3}>
        {(list) =>
          list.length === 0 ? (
            <p className="py-4 text-sm text-ink-2">لم تغب طالبة عن حلقاتكِ جلستين متتاليتين.</p>
          ) : (
            <ul className="*:border-b *:border-rule">
              {list.map((absence) => (
                <AbsenceItem key={`${absence.circle.id}-${absence.student.id}`} absence={absence} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const toldWords = ({ told }: Absence): string => {
  if (told.office) return 'وصل تنبيه إليها وإليكِ وإلى المكتب'
  if (told.teacher) return 'وصل تنبيه إليها وإليكِ'
  return told.student ? 'وصلتها رسالة لطيفة' : ''
}

function AbsenceItem({ absence }: { absence: Absence }) {
  const { student, circle, missed, last } = absence
  const writeTo = useWriteTo(student.id)
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar name={student.name} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={hrefTo('/teacher/circles/{circleId}/attendance/{studentId}', {
            circleId: circle.id,
            studentId: student.id,
          })}
          className="font-semibold"
        >
          <bdi>{student.name}</bdi>
        </Link>
        <p className="text-sm text-ink-2">
          <bdi>{circle.name}</bdi>، غابت {sessionsInRow(missed)}
        </p>
        <LastStates sessions={last} />
        <p className="text-xs text-ink-3">{toldWords(absence)}</p>
      </div>
      <Button look="quiet" size={36} aria-label={`راسليها: ${student.name}`} onClick={writeTo}>
        راسليها
      </Button>
    </li>
  )
}
