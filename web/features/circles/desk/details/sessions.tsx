import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskSession } from '#contract/circles/shapes.ts'
import { cityOf } from '#core/series/circle-words.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { hrefTo } from '#core/href.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { State, StateMark } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { PeriodSessions, usePeriodFilters } from '../../period-sessions.tsx'
import { sessionsQuery } from '../../desk-circles.queries.ts'
import type { SessionAct } from './session-dialogs.tsx'
import { movedWords } from '../../moved-words.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

const SessionDialog = lazyDialog('SessionDialog', () => import('./session-dialogs.tsx'))

interface Asked {
  readonly act: SessionAct
  readonly session: DeskSession | undefined
}

/** The sessions of a circle, the nearest first, and what can be done to each. */
export function Sessions({ circleId }: { circleId: number }) {
  const filters = usePeriodFilters()
  const list = useQuery(sessionsQuery(circleId, filters.period, filters.page))
  const [asked, setAsked] = useState<Asked>()
  return (
    <section className="grid gap-4" aria-labelledby="sessions">
      <PeriodSessions
        filters={filters}
        list={list}
        emptyText="تُنشأ الجلسات من مواعيد الحلقة."
        action={
          <Button look="quiet" size={36} onClick={() => setAsked({ act: 'add', session: undefined })}>
            جلسة إضافية
          </Button>
        }
      >
        {(session) => (
          <SessionRow
            key={session.id}
            circleId={circleId}
            session={session}
            hasBegun={filters.period === 'past' || session.status === 'live'}
            onAct={(act) => setAsked({ act, session })}
          />
        )}
      </PeriodSessions>
      {asked && (
        <SessionDialog
          act={asked.act}
          circleId={circleId}
          session={asked.session}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

interface SessionRowProps {
  readonly circleId: number
  readonly session: DeskSession
  readonly hasBegun: boolean
  readonly onAct: (act: SessionAct) => void
}

function SessionRow({ circleId, session, hasBegun, onAct }: SessionRowProps) {
  const { starts_at, ends_at, zone, status, moved_from, cancel_reason, substitute, is_extra, clashes, can } =
    session
  const when = `${formatDateBoth(starts_at, zone)}، ${formatTime(starts_at, zone)}`
  const acts = [
    can.move && { act: 'move', label: 'نقل…' },
    can.substitute && { act: 'substitute', label: 'بديلة…' },
    can.cancel && { act: 'cancel', label: 'إلغاء…' },
    can.restore && { act: 'restore', label: 'إعادة' },
  ].filter((one) => one !== false) as { act: SessionAct; label: string }[]
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="grid min-w-56 flex-1 gap-1">
        <p className="font-semibold">
          <time dateTime={starts_at}>
            <Spoken text={`${when} – ${formatTime(ends_at, zone)}`} />
          </time>
          {zone !== RIYADH && <span className="text-sm font-normal text-ink-2"> بتوقيت {cityOf(zone)}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <State look={sessionStates[status]} />
          {is_extra && <span>خارج المواعيد</span>}
          {cancel_reason && <bdi>{cancel_reason}</bdi>}
          {moved_from && (
            <span>
              <Spoken text={movedWords(moved_from, starts_at, zone)} />
            </span>
          )}
          {substitute && (
            <span>
              البديلة <SpokenName text={substitute.name} />
            </span>
          )}
        </p>
        {session.substitute_request && (
          <p className="text-sm">
            <StateMark shape="triangle" tone="warn">
              تطلب معلمتها بديلة: <bdi>{session.substitute_request.reason}</bdi>
            </StateMark>
          </p>
        )}
        {clashes.map((clash) => (
          <p key={clash} className="text-sm">
            <StateMark shape="triangle" tone="bad">
              تعارض: {clash}
            </StateMark>
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {hasBegun && status !== 'cancelled' && (
          <LinkButton
            look="quiet"
            size={36}
            to={hrefTo('/admin/circles/{circleId}/sessions/{sessionId}/attendance', {
              circleId,
              sessionId: session.id,
            })}
            aria-label={`كشف الحضور: ${when}`}
          >
            كشف الحضور
          </LinkButton>
        )}
        {acts.map(({ act, label }) => (
          <Button
            key={act}
            look="quiet"
            size={36}
            aria-label={`${label}: ${when}`}
            onClick={() => onAct(act)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}
