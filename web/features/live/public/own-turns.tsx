import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { studentLiveRoutes } from '#contract/live/routes.ts'
import type { OwnTurn } from '#contract/live/shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { client } from '#web/kernel/calls/api.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { askCalmly, useEvents } from '#web/kernel/realtime/use-realtime.ts'
import { askAgain } from '#web/kernel/tags.ts'
import { lineWords } from '../room/line-words.ts'
import { readRange } from '../room/read-range.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const TurnRecordings = lazyPart('TurnRecordings', () => import('../recording/turn-recordings.tsx'))

const MarkedWords = lazyPart('MarkedWords', () => import('../marking/marked-words.tsx'))

const api = client(studentLiveRoutes)

const ownTurnsQuery = (circleId: number) =>
  queryOptions({
    queryKey: ['live', 'own-turns', circleId],
    meta: { uses: ['live'] },
    queryFn: ({ signal }) => api.turns({ params: { id: circleId } }, { signal }),
  })

/** What she recited in the room of her circle, what her teacher shares of it, and what was recorded. */
export function OwnTurns({ circleId }: { readonly circleId: number }) {
  const queries = useQueryClient()
  const [ask] = useState(() => askCalmly(() => askAgain(queries, ownTurnsQuery(circleId))))
  useEvents({
    onEvent({ type, payload }) {
      if (type === 'live.changed' && (!payload.change || payload.change.turn !== undefined)) ask()
    },
  })
  const { data: turns } = useQuery(ownTurnsQuery(circleId))
  // A circle without a room has none, and a page that has much else need not say so.
  if (!turns?.length) return null
  return (
    <section className="grid content-start gap-4" aria-labelledby="own-turns">
      <PanelTitle id="own-turns" title="أدواركِ في الغرفة" />
      <ul>
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </ul>
    </section>
  )
}

function Turn({ turn }: { readonly turn: OwnTurn }) {
  const { began_at, range, grade, remark, line, marks, recordings, session_id } = turn
  const ids = readRange(range)
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      <p className="flex flex-wrap items-center gap-x-4">
        <b>
          <time dateTime={began_at}>
            <Spoken text={`${formatDateBoth(began_at)}، ${formatTime(began_at)}`} />
          </time>
        </b>
        <Result turn={turn} />
        {grade !== null && <span>الدرجة {formatNumber(grade)}</span>}
      </p>
      {ids && (
        <p className="text-ink-2">
          <Spoken text={rangeWords(ids)} />
        </p>
      )}
      {marks.length > 0 && (
        <Suspense fallback={<div className="h-11" />}>
          <MarkedWords turn={turn} marks={marks} />
        </Suspense>
      )}
      {remark && <p className="max-w-[38em] whitespace-pre-line wrap-anywhere">{remark}</p>}
      {line && line.quality !== 'good' && (
        <p className="text-sm text-ink-2">
          في هذا الدور <Spoken text={lineWords(line)} />.
        </p>
      )}
      {recordings.length > 0 && (
        <Suspense fallback={<div className="h-11" />}>
          <TurnRecordings sessionId={session_id} turn={turn} isOwn />
        </Suspense>
      )}
    </li>
  )
}

function Result({ turn: { is_shared, result } }: { readonly turn: OwnTurn }) {
  if (!is_shared || result === null)
    return (
      <StateMark shape="disc" tone="off">
        سمّعتِ
      </StateMark>
    )
  return result === 'heard' ? (
    <StateMark shape="check" tone="ok">
      سُمع
    </StateMark>
  ) : (
    <StateMark shape="half" tone="warn">
      تعيدين هذا الموضع
    </StateMark>
  )
}
