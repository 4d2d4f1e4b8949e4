import { BookOpenCheck, ClipboardCheck, GraduationCap, Trophy, type LucideIcon } from 'lucide-react'
import type { TeacherStats } from '#contract/stats/desk-shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { formatPercent } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

type Event = TeacherStats['recent'][number]

const icons: Readonly<Record<Event['kind'], LucideIcon>> = {
  enrolled: GraduationCap,
  'completed-lesson': BookOpenCheck,
  quiz: ClipboardCheck,
  'completed-course': Trophy,
}

/** What the students of her courses did last; a name opens the student. */
export function TeacherRecent({ recent, now }: { recent: readonly Event[]; now: Date }) {
  return (
    <section aria-labelledby="recent">
      <PanelTitle id="recent" title="آخر نشاط طالباتكِ" />
      {recent.length === 0 ? (
        <EmptyState title="لا نشاط بعد" text="ما تتعلمه طالباتكِ في دوراتكِ يظهر هنا." />
      ) : (
        <Rows label="آخر نشاط طالباتكِ">
          {recent.map((event) => {
            const Icon = icons[event.kind]
            return (
              <Row
                key={`${event.kind} ${event.student.id} ${event.course.id} ${event.lesson} ${event.at}`}
                lead={<Icon className="flex-none text-ink-3" />}
                title={
                  <Link
                    to={hrefTo('/teacher/students/{studentId}', { studentId: event.student.id })}
                    className="inline-flex min-h-7 items-center wrap-anywhere text-ink no-underline hover:underline"
                  >
                    <bdi>{event.student.name}</bdi>
                  </Link>
                }
                text={<What event={event} />}
                meta={<time dateTime={event.at}>{formatRelativeTime(event.at, now)}</time>}
              />
            )
          })}
        </Rows>
      )}
    </section>
  )
}

/** After a verb the dual takes its other form. */
const lessonsDone = (count: number) => (count === 2 ? 'درسين' : lessonCount(count))

function What({ event: { kind, course, lesson, lessons_count, score, passed } }: { event: Event }) {
  const title = <bdi>{course.title}</bdi>
  switch (kind) {
    case 'enrolled':
      return <>سجلت في {title}</>
    case 'completed-course':
      return <>أتمت دورة {title}</>
    case 'completed-lesson':
      return lessons_count === 1 ? (
        <>
          أكملت «<bdi>{lesson}</bdi>» من {title}
        </>
      ) : (
        <>
          أكملت {lessonsDone(lessons_count)} من {title}، والأخير «<bdi>{lesson}</bdi>»
        </>
      )
    case 'quiz':
      return (
        <span className="flex flex-wrap items-center gap-x-3">
          <span>
            سلّمت «<bdi>{lesson}</bdi>» من {title}
            {score !== null && (
              <>
                ، <Spoken text={formatPercent(score)} />
              </>
            )}
          </span>
          {passed === false && <State look={{ shape: 'cross', tone: 'bad', label: 'لم تجتزه' }} />}
        </span>
      )
  }
}
