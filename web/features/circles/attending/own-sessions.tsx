import { useQuery } from '@tanstack/react-query'
import type { MemberSession } from '#contract/circles/member-shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import { PeriodSessions, usePeriodFilters } from '../period-sessions.tsx'
import { Materials } from '../public/materials.tsx'
import { Portion } from '../public/portion.tsx'
import { ownSessionsQuery } from './attending.queries.ts'
import { useOwnZone } from '../circle/use-own-zone.ts'
import { movedWords } from '../moved-words.ts'
import { RiyadhHour } from './riyadh-hour.tsx'

/** The sessions of her circle with what the teacher wrote to all, the nearest first. */
export function OwnSessions({ circleId }: { circleId: number }) {
  const filters = usePeriodFilters()
  const list = useQuery(ownSessionsQuery(circleId, filters.period, filters.page))
  return (
    <section className="grid content-start gap-4" aria-labelledby="sessions">
      <PeriodSessions filters={filters} list={list} emptyText="تظهر هنا جلسات حلقتكِ بمواعيدها.">
        {(session) => <SessionRow key={session.id} session={session} />}
      </PeriodSessions>
    </section>
  )
}

function SessionRow({ session }: { session: MemberSession }) {
  const { starts_at, ends_at, status, moved_from, cancel_reason, substitute, notes, portion, materials } =
    session
  const zone = useOwnZone()
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      <p className="font-semibold">
        <time dateTime={starts_at}>
          <Spoken
            text={`${formatDateBoth(starts_at, zone)}، ${formatTime(starts_at, zone)} – ${formatTime(ends_at, zone)}`}
          />
        </time>
        <RiyadhHour at={starts_at} zone={zone} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        <State look={sessionStates[status]} />
        {cancel_reason && <bdi>{cancel_reason}</bdi>}
        {moved_from && <Spoken text={movedWords(moved_from, starts_at, zone)} />}
        {substitute && (
          <span>
            تدرّسها <SpokenName text={substitute.name} />
          </span>
        )}
      </p>
      <Portion portion={portion} />
      <Materials materials={materials} />
      {notes.map(({ author, text }) => (
        <p key={author.id} className="border-s-3 border-gold-line ps-3 text-sm whitespace-pre-line">
          {text}{' '}
          <bdi className="text-ink-3">
            <Spoken text={author.name} />
          </bdi>
        </p>
      ))}
    </li>
  )
}
