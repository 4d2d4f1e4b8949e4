import { useQuery } from '@tanstack/react-query'
import type { TaughtDay, TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { placeWords } from '../circle-words.ts'
import { WaitingRequests } from '../teaching/requests/waiting-requests.tsx'
import { SessionPanel } from '../teaching/session-panel.tsx'
import { TaughtState } from '../teaching/session/taught-state.tsx'
import { taughtDayQuery } from '../teaching/teaching.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** The session with which a teacher goes on: it meets, may be started, or comes next. Whether loading failed is said below. */
export function TeacherNextSession() {
  const { data, dataUpdatedAt, isPending } = useQuery(taughtDayQuery())
  if (isPending) return <Arriving />
  if (!data?.next) return null
  return <SessionPanel key={data.next.id} session={data.next} now={data.now} receivedAt={dataUpdatedAt} />
}

/** Her sessions of today and who waits for a seat in her circles; nothing where there are none. */
export function TeacherDay() {
  const day = useQuery(taughtDayQuery())
  return (
    <Loaded query={day} failed="تعذر تحميل جلسات اليوم" rows={3}>
      {(data) => <Day day={data} />}
    </Loaded>
  )
}

function Day({ day: { now, sessions, waiting } }: { day: TaughtDay }) {
  return (
    <>
      {sessions.length > 0 && (
        <section aria-labelledby="today">
          <PanelTitle
            id="today"
            title="جلسات اليوم"
            text={sessionCount(sessions.length)}
            action={<TextLink to="/teacher/circles">حلقاتكِ</TextLink>}
          />
          <ol>
            {sessions.map((session) => (
              <TodayRow key={session.id} session={session} now={now} />
            ))}
          </ol>
        </section>
      )}
      <WaitingRequests waiting={waiting} now={now} />
    </>
  )
}

function TodayRow({ session, now }: { session: TaughtSession; now: string }) {
  const { circle, starts_at, ends_at, members_count, place, substitute, cancel_reason } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3">
      <p className="w-[112px] flex-none self-stretch border-e-3 border-primary leading-normal">
        <b className="block whitespace-nowrap">{formatTime(starts_at)}</b>
        <span className="text-xs text-ink-3">حتى {formatTime(ends_at)}</span>
      </p>
      <div className="min-w-40 flex-1">
        <h3 className="font-bold">
          <TextLink to={hrefTo('/teacher/circles/{circleId}', { circleId: circle.id })}>
            <bdi>{circle.name}</bdi>
          </TextLink>
        </h3>
        <p className="text-sm text-ink-2">
          {studentCount(members_count)}، {placeWords[place]}
          {substitute && (
            <>
              . تدرّسها <SpokenName text={substitute.name} />
            </>
          )}
          {cancel_reason && (
            <>
              . <bdi>{cancel_reason}</bdi>
            </>
          )}
        </p>
      </div>
      <TaughtState session={session} now={now} />
    </li>
  )
}
