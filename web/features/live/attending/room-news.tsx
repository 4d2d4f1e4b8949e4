import type { OpenRoom } from '../room/room-gate.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { useServerClock } from '#web/kernel/browser/server-clock.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const PATIENCE_MS = 5 * 60_000

/** What everybody in the room is told: that the teacher is gone, and who listens besides. */
export function RoomNews({ room, receivedAt }: OpenRoom) {
  const { teacher, second_teacher, guests } = room
  const isAlone = !teacher.is_present && !second_teacher?.is_present
  return (
    <>
      {/* Whoever recites is told at once that her teacher hears her no more. */}
      <output data-urgent className="block">
        {isAlone && teacher.away_since && (
          <TeacherAway since={teacher.away_since} now={room.now} receivedAt={receivedAt} />
        )}
      </output>
      <output className="block">
        {isAlone && !teacher.away_since && <Note>لم تدخل المعلمة الغرفة بعد.</Note>}
        {guests.map(({ id, name }) => (
          <Note key={id}>
            تستمع معكنّ من إدارة المركز:{' '}
            <bdi>
              <Spoken text={name} />
            </bdi>
            .
          </Note>
        ))}
      </output>
    </>
  )
}

function TeacherAway({ since, now, receivedAt }: { since: string; now: string; receivedAt: number }) {
  const clock = useServerClock(now, receivedAt)
  const isLate = clock.getTime() - Date.parse(since) > PATIENCE_MS
  return (
    <Note kind="warn">
      {isLate
        ? 'لم تعد المعلمة بعد خمس دقائق، فأُغلق صوت الغرفة. يعود حين تدخل.'
        : 'انقطع اتصال المعلمة. تبقى الغرفة مفتوحة خمس دقائق، ومكانكِ محفوظ.'}
    </Note>
  )
}
