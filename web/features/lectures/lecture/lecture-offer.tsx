import type { Lecture } from '#contract/lectures/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { EdgeCard } from '#web/ui/pictures/picture-card.tsx'
import { CountdownClock } from '../countdown-clock.tsx'
import { LectureJoin } from './lecture-join.tsx'

/** What is left until it begins, on which terms, and the way in. */
export function LectureOffer({ lecture }: { lecture: Lecture }) {
  const { status, start_time, cancel_reason } = lecture
  const terms = [
    lecture.takes_questions ? 'تسألين، وتصوّت الحاضرات للأسئلة' : 'بلا أسئلة',
    ...(lecture.enable_chat ? ['محادثة مكتوبة بين الحاضرات'] : []),
    lecture.takes_listeners ? 'إن امتلأت المقاعد دخلتِ مستمعة' : 'الدخول حتى تمتلئ المقاعد',
    lecture.is_recorded
      ? 'صوت بلا كاميرا، وتُسجَّل: لا يُسمع فيها منكِ إلا ما تقولينه في الميكروفون'
      : 'صوت فقط: لا كاميرا ولا تسجيل',
  ]
  return (
    <aside aria-label="الانضمام إلى المحاضرة" className="mbs-8">
      <EdgeCard>
        {status === 'cancelled' && (
          <Note kind="warn">
            أُلغيت هذه المحاضرة. السبب: <bdi>{cancel_reason}</bdi>
          </Note>
        )}
        {status === 'scheduled' && (
          <div>
            <CountdownClock until={start_time} />
          </div>
        )}
        <ul className="grid text-sm">
          {terms.map((term) => (
            <li key={term} className="border-b border-rule py-2.5 last:border-0">
              {term}
            </li>
          ))}
        </ul>
        {lecture.lesson_course && (
          <p className="text-sm">
            تسمعين تسجيلها درسًا في دورة{' '}
            <Link to={hrefTo('/course/{courseId}', { courseId: lecture.lesson_course.id })}>
              <bdi>{lecture.lesson_course.title}</bdi>
            </Link>
            .
          </p>
        )}
        <LectureJoin lecture={lecture} />
      </EdgeCard>
    </aside>
  )
}
