import { Suspense, useState } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { markCount } from '#core/tasks/words.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useJudge } from '../live.queries.ts'
import { lineWords } from '../room/line-words.ts'
import { readRange } from '../room/read-range.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const TurnDialog = lazyPart('TurnDialog', () => import('./turn-dialog.tsx'))

/** Every turn that was given, the newest first; each opens for its result. */
export function TurnLog({ room }: { readonly room: LiveRoom }) {
  const judge = useJudge(room.session_id)
  const [turnId, setTurnId] = useState<number>()
  const turn = room.turns.find(({ id }) => id === turnId)
  if (room.turns.length === 0) return <p className="py-6 text-center text-ink-3">لم يبدأ دور بعد.</p>
  return (
    <>
      <ul>
        {room.turns.toReversed().map((each) => (
          <li key={each.id} className="border-b border-rule">
            <button
              type="button"
              onClick={() => setTurnId(each.id)}
              className="grid w-full gap-0.5 py-2 text-start hover:bg-sunken"
            >
              <b>
                <bdi>
                  <Spoken text={each.person.name} />
                </bdi>
              </b>
              <span className="text-sm text-ink-2">
                <Spoken text={turnWords(each)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {turn && (
          <TurnDialog
            key={turn.id}
            sessionId={room.session_id}
            turn={turn}
            judge={judge}
            onClose={() => setTurnId(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function turnWords({
  began_at,
  range,
  result,
  grade,
  marks,
  line,
  recordings,
}: LiveRoom['turns'][number]): string {
  const ids = readRange(range)
  return [
    formatTime(began_at),
    ids && rangeWords(ids),
    result && (result === 'heard' ? 'سُمع' : 'يعاد'),
    grade !== null && `الدرجة ${formatNumber(grade)}`,
    marks.length > 0 && markCount(marks.length),
    line && lineWords(line),
    recordings.length > 0 && 'مسجَّل',
  ]
    .filter(Boolean)
    .join('، ')
}
