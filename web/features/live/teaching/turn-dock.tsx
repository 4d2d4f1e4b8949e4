import { ArrowLeft, BookOpen, Check, NotebookPen, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/button.tsx'
import { useJudge, type Decide } from '../live.queries.ts'

const TurnDialog = lazy(async () => ({ default: (await import('./turn-dialog.tsx')).TurnDialog }))

interface TurnDockProps {
  readonly room: LiveRoom
  readonly decide: Decide
  readonly onRange: () => void
  readonly tools: ReactNode
}

/** The frequent acts, in reach of a thumb: the result of a turn in one tap, and on to the next. */
export function TurnDock({ room, decide, onRange, tools }: TurnDockProps) {
  const turn = room.turns.at(-1)
  const isRunning = turn?.ended_at === null
  const next = room.places.find(({ person }) => person.id === room.next)
  return (
    <section
      aria-label="إدارة الدور"
      className="sticky inset-be-0 z-10 grid gap-2 bg-surface px-3 pbs-2 pbe-[max(12px,env(safe-area-inset-bottom))] shadow-dock lg:static lg:px-6"
    >
      {turn && <ResultKeys key={turn.id} room={room} turn={turn} onRange={onRange} />}
      {!turn && (
        <Button look="quiet" onClick={onRange}>
          <BookOpen /> موضع التسميع
        </Button>
      )}
      <div className="flex flex-wrap items-stretch gap-2">
        <div className="flex gap-2 max-lg:basis-full max-lg:[&_button]:flex-1">{tools}</div>
        {isRunning && (
          <Button
            look="quiet"
            className="lg:flex-1"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ kind: 'end' })}
          >
            أنهي الدور
          </Button>
        )}
        <Button
          size={52}
          className="min-w-40 flex-1"
          busy={decide.isPending}
          disabled={!next}
          onClick={() => decide.mutate({ kind: 'next', after: room.holder })}
        >
          {next ? (
            <span className="min-w-0 truncate">
              {isRunning ? 'التالية' : 'الدور لـ'} <bdi>{next.person.name}</bdi>
            </span>
          ) : (
            'لا أحد في الانتظار'
          )}
          {next && <ArrowLeft />}
        </Button>
      </div>
    </section>
  )
}

type Turn = LiveRoom['turns'][number]

interface ResultKeysProps {
  readonly room: LiveRoom
  readonly turn: Turn
  readonly onRange: () => void
}

/** Of the turn that runs, or of the last one until the next begins. */
function ResultKeys({ room, turn, onRange }: ResultKeysProps) {
  const judge = useJudge(room.session_id)
  const [isOpen, setOpen] = useState(false)
  const key = (result: 'heard' | 'repeat', label: string, icon: ReactNode) => (
    <Button
      look={turn.result === result ? 'primary' : 'quiet'}
      aria-pressed={turn.result === result}
      disabled={judge.isPending}
      className="flex-1"
      onClick={() =>
        judge.mutate({ turnId: turn.id, result: { result: turn.result === result ? null : result } })
      }
    >
      {icon} {label}
    </Button>
  )
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">نتيجة دور {turn.person.name}</legend>
      {key('heard', 'سُمع', <Check />)}
      {key('repeat', 'يعاد', <RotateCcw />)}
      <Button look="quiet" className="flex-1" onClick={() => setOpen(true)}>
        <NotebookPen /> {turn.grade === null ? 'ملاحظة' : `الدرجة ${formatNumber(turn.grade)}`}
      </Button>
      <Button look="quiet" className="flex-1" onClick={onRange}>
        <BookOpen /> الموضع
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <TurnDialog sessionId={room.session_id} turn={turn} judge={judge} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </fieldset>
  )
}
