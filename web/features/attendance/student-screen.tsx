import { useQuery } from '@tanstack/react-query'
import type { StudentAttendance } from '#contract/attendance/shapes.ts'
import { excuseDecisionWords, excuseWords } from '#core/attendance/excuses.ts'
import { stateText } from '#core/attendance/words.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { foldDigits } from '#core/text/digits.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Row } from '#web/ui/lists/rows.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { studentQuery } from './attendance.queries.ts'
import { StateShapeOf } from './public/last-states.tsx'
import { percentText, RateWords } from './rate-words.tsx'

/** The attendance of one student in one circle, for whoever teaches it. */
function StudentScreen() {
  const params = useParams()
  const role = useDoorRole()
  const idOf = (name: string) => Number(foldDigits(params[name] ?? ''))
  const student = useQuery(studentQuery(idOf('circleId'), idOf('studentId')))
  return (
    <Loaded
      query={student}
      failed="تعذر تحميل حضور الطالبة"
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذه الطالبة ليست في الحلقة"
          action={
            <LinkButton to={role === 'admin' ? '/admin/circles' : '/teacher/attendance'}>العودة</LinkButton>
          }
        />
      }
    >
      {(data) => <Attendance attendance={data} />}
    </Loaded>
  )
}

function Attendance({ attendance }: { attendance: StudentAttendance }) {
  const { student, circle, rate, missed_in_row, sessions } = attendance
  return (
    <>
      <PageHeader title={<bdi>{student.name}</bdi>} text={<bdi>{circle.name}</bdi>} />
      <StatStrip
        items={[
          { label: 'نسبة الحضور', value: percentText(rate.percent), note: <RateWords rate={rate} /> },
          { label: 'حضرت', value: sessionCount(rate.counted - rate.absent) },
          { label: 'منها بتأخر', value: sessionCount(rate.late) },
          { label: 'غابت', value: sessionCount(rate.absent) },
          { label: 'غياب متتالٍ الآن', value: sessionCount(missed_in_row) },
        ]}
      />
      {sessions.length === 0 ? (
        <EmptyState title="لا جلسات بعد" text="يظهر حضورها هنا بعد أول كشف يُعتمد." />
      ) : (
        <ul className="mbs-6 *:border-b *:border-rule">
          {sessions.map((one) => (
            <SessionItem key={one.session.id} one={one} circleId={circle.id} />
          ))}
        </ul>
      )}
    </>
  )
}

interface ItemProps {
  readonly one: StudentAttendance['sessions'][number]
  readonly circleId: number
}

function SessionItem({ one, circleId }: ItemProps) {
  const { session, state, minutes, excuse, recited } = one
  const isAdmin = useDoorRole() === 'admin'
  const places = { circleId, sessionId: session.id }
  const when = `${formatDateBoth(session.starts_at)}، ${formatTime(session.starts_at)}`
  return (
    <Row
      title={<time dateTime={session.starts_at}>{when}</time>}
      text={
        excuse &&
        `عذر: ${excuseWords[excuse.reason]}، ${excuseDecisionWords[excuse.decision]}${excuse.is_late ? '، متأخر' : ''}`
      }
      meta={
        state && (
          <span className="inline-flex items-center gap-2">
            <StateShapeOf state={state} />
            <span aria-hidden>{stateText(state, minutes)}</span>
            {recited > 0 && <span className="text-ink-2">وسمّعت</span>}
          </span>
        )
      }
      actions={
        <LinkButton
          look="text"
          size={36}
          aria-label={`الكشف: ${when}`}
          to={
            isAdmin
              ? hrefTo('/admin/circles/{circleId}/sessions/{sessionId}/attendance', places)
              : hrefTo('/teacher/circles/{circleId}/sessions/{sessionId}/attendance', places)
          }
        >
          الكشف
        </LinkButton>
      }
    />
  )
}

export const screen: ScreenModule = {
  Component: StudentScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(
      studentQuery(
        Number(foldDigits(params['circleId'] ?? '')),
        Number(foldDigits(params['studentId'] ?? '')),
      ).queryKey,
    )
    return { title: found ? `حضور ${found.student.name}` : 'حضور طالبة', noIndex: true }
  },
}
