import type { Circle, CircleSession } from '#contract/circles/shapes.ts'
import { cityOf, meetingWords, wallTimeWords } from '#core/series/circle-words.ts'
import { formatLongDate, formatTime } from '#core/format/date.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { State, StateMark } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import { useOwnZone } from './use-own-zone.ts'
import { movedWords } from '../moved-words.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

export const CircleTimes = ({ circle }: { circle: Circle }) => (
  <>
    <MeetingTimes circle={circle} />
    <NextSessions circle={circle} />
  </>
)

/** The rules as they hang on the wall of the circle's own zone. */
function MeetingTimes({ circle: { rules } }: { circle: Circle }) {
  if (rules.length === 0) return null
  return (
    <section className="pbs-8" aria-labelledby="times">
      <h2 id="times" className="mbe-2 text-xl font-bold">
        متى تجتمع؟
      </h2>
      <ul className="grid">
        {rules.map((rule) => (
          <li key={`${rule.rrule} ${rule.time}`} className="border-b border-rule py-3">
            <b className="font-semibold">{meetingWords(rule)}</b>
            <span className="text-sm text-ink-2"> بتوقيت {cityOf(rule.zone)}</span>
            {rule.ramadan_time && (
              <p className="text-sm text-ink-2">في رمضان {wallTimeWords(rule.ramadan_time)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the visitor's own time, with that of the circle beside it where the two differ. */
function NextSessions({ circle }: { circle: Circle }) {
  const { sessions, rules } = circle
  const own = useOwnZone()
  const zone = rules[0]?.zone ?? RIYADH
  return (
    <section className="pbs-8" aria-labelledby="sessions">
      <h2 id="sessions" className="mbe-1 text-xl font-bold">
        الجلسات القادمة
      </h2>
      {sessions.length === 0 ? (
        <p className="text-ink-2">لا جلسات قادمة الآن.</p>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            الأوقات بتوقيت {own === RIYADH ? cityOf(RIYADH) : `جهازكِ، ${cityOf(own)}`}
          </p>
          <ol className="grid gap-x-8 sm:grid-cols-2">
            {sessions.map((session) => (
              <Row key={session.id} session={session} own={own} zone={zone} />
            ))}
          </ol>
          <a
            href={`/api/v1/circles/${circle.id}/calendar.ics`}
            download
            className="inline-flex min-h-11 items-center font-semibold"
          >
            أضيفيها إلى تقويم جهازكِ
          </a>
        </>
      )}
    </section>
  )
}

function Row({ session, own, zone }: { session: CircleSession; own: string; zone: string }) {
  const { starts_at, ends_at, moved_from, status, cancel_reason, substitute } = session
  return (
    <li className="border-b border-rule py-3">
      <p className="font-semibold">
        <time dateTime={starts_at}>
          <Spoken
            text={`${formatLongDate(starts_at, own)}، ${formatTime(starts_at, own)} – ${formatTime(ends_at, own)}`}
          />
        </time>
      </p>
      {own !== zone && (
        <p className="text-sm text-ink-2">
          {formatTime(starts_at, zone)} بتوقيت {cityOf(zone)}
        </p>
      )}
      {status !== 'scheduled' && (
        <p className="text-sm">
          <State look={sessionStates[status]} /> {cancel_reason && <bdi>{cancel_reason}</bdi>}
        </p>
      )}
      {moved_from && status !== 'cancelled' && (
        <p className="text-sm">
          <StateMark shape="dash" tone="info">
            <Spoken text={movedWords(moved_from, starts_at, own)} />
          </StateMark>
        </p>
      )}
      {substitute && (
        <p className="text-sm text-ink-2">
          تدرّسها <SpokenName text={substitute.name} />
        </p>
      )}
    </li>
  )
}
