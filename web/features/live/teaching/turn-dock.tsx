import { ArrowLeft, BookOpen, Check, NotebookPen, RotateCcw } from 'lucide-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { LivePointer, LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { usePageKeys } from '#web/kernel/browser/use-page-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useDocked, useRoomy } from '#web/ui/use-docked.ts'
import { useJudge, type Decide } from '../live.queries.ts'
import type { Picked } from '../marking/picked.ts'
import { focusVerses, restAfterPress } from '../room/verses-focus.ts'

const TurnDialog = lazyPart('TurnDialog', () => import('./turn-dialog.tsx'))

const MarkPanel = lazyPart('MarkPanel', () => import('../marking/mark-panel.tsx'))
const GradeKey = lazyPart('GradeKey', () => import('../marking/grade-key.tsx'))

type Turn = LiveRoom['turns'][number]

/** On the smallest phones four tools leave no room for a word: there the key has a line of its own. */
const BESIDE_TOOLS = 'flex-[1_1_6rem]'

interface TurnDockProps {
  readonly room: LiveRoom
  readonly decide: Decide
  /** The turn whose words may be marked, and the word that is picked. */
  readonly marked: { readonly turn: Turn; readonly picked: Picked | undefined } | undefined
  readonly onPoint: (at: LivePointer | null) => void
  readonly onRange: () => void
  readonly tools: ReactNode
}

/** The frequent acts, in reach of a thumb: marks, the result of a turn in one tap, and on to the next. */
export function TurnDock({ room, decide, marked, onPoint, onRange, tools }: TurnDockProps) {
  const turn = room.turns.at(-1)
  const isRunning = turn?.ended_at === null
  const next = room.places.find(({ person }) => person.id === room.next)
  const isDocked = useDocked()
  const endKey = useRef<HTMLButtonElement>(null)
  // It leads to the key that ends the turn, and only a second press ends it.
  usePageKeys(({ code }) => {
    if (code !== 'Enter' && code !== 'NumpadEnter') return false
    endKey.current?.focus()
    return true
  })
  const isTight = isDocked || marked !== undefined
  // Beside the keys there is room for the one press that goes on.
  const isWide = useRoomy() && marked !== undefined
  const goOn = (
    <Button
      size={52}
      className={cx(
        isDocked ? BESIDE_TOOLS : 'flex-1',
        isTight ? 'min-w-0 px-3!' : 'min-w-40',
        isWide && 'col-start-2 row-start-2',
      )}
      busy={decide.isPending}
      disabled={!next}
      onClick={() => {
        decide.mutate({ kind: 'next', after: room.holder })
        focusVerses()
      }}
    >
      {next ? (
        <span className={cx('min-w-0', isTight ? 'flex-1 text-start text-base leading-tight' : 'truncate')}>
          {isRunning ? 'التالية' : 'الدور إلى'}{' '}
          <bdi className={cx(isTight && 'block truncate text-sm leading-tight font-normal')}>
            {next.person.name}
          </bdi>
        </span>
      ) : room.places.some(({ state }) => state === 'waiting') ? (
        'انقطع اتصال من تنتظر'
      ) : (
        'لا أحد في الانتظار'
      )}
      {next && <ArrowLeft />}
    </Button>
  )
  const end = turn && (
    <Button
      look="quiet"
      className={cx(isDocked ? BESIDE_TOOLS : marked ? 'px-3!' : 'lg:flex-1')}
      ref={endKey}
      busy={decide.isPending}
      disabled={!isRunning}
      onClick={() => {
        decide.mutate({ kind: 'end' })
        focusVerses()
      }}
    >
      أنهي الدور
    </Button>
  )
  const results = turn && (
    <ResultKeys key={turn.id} room={room} turn={turn} isMarked={marked !== undefined} isWide={isWide} />
  )
  const range = turn && (
    <IconButton lined label="الموضع" onClick={onRange}>
      <BookOpen />
    </IconButton>
  )
  return (
    <section
      aria-label="إدارة الدور"
      className={cx(
        'grid gap-2 bg-surface px-3 pbs-2 pbe-[max(12px,env(safe-area-inset-bottom))] shadow-dock lg:px-6',
        isDocked && 'sticky inset-be-0 z-10',
        isWide && 'grid-cols-[minmax(0,1fr)_196px]',
      )}
    >
      {marked && (
        <Suspense fallback={<div className="min-h-28" />}>
          <MarkPanel room={room} onPoint={onPoint} {...marked} />
        </Suspense>
      )}
      {!turn && (
        <Button look="quiet" onClick={onRange}>
          <BookOpen /> موضع التسميع
        </Button>
      )}
      {isDocked ? (
        <>
          <div className="flex gap-2">
            {results}
            {range}
          </div>
          {/* Where nobody waits there is only the turn to end; else a press on her picture ends it too. */}
          <div className="flex flex-wrap gap-2">
            {tools}
            {next || !isRunning ? goOn : end}
          </div>
        </>
      ) : (
        <>
          <div className={isWide ? 'col-span-full flex gap-2' : 'contents'}>
            {results}
            <div className="flex gap-2 max-lg:[&_button]:flex-1">
              {tools}
              {range}
            </div>
            {isWide && end}
          </div>
          <div className={isWide ? 'contents' : 'flex gap-2'}>
            {!isWide && end}
            {goOn}
          </div>
        </>
      )}
    </section>
  )
}

interface ResultKeysProps {
  readonly room: LiveRoom
  readonly turn: Turn
  readonly isMarked: boolean
  readonly isWide: boolean
}

/** Of the turn that runs, or of the last one until the next begins. */
function ResultKeys({ room, turn, isMarked, isWide }: ResultKeysProps) {
  const judge = useJudge(room.session_id)
  const [isOpen, setOpen] = useState(false)
  const key = (result: 'heard' | 'repeat', label: string, icon: ReactNode) => (
    <Button
      look={turn.result === result ? 'primary' : 'quiet'}
      aria-pressed={turn.result === result}
      className="min-w-0 flex-1 gap-1.5 px-1! max-[340px]:[&_svg]:hidden"
      onClick={(event) => {
        judge.mutate({ turnId: turn.id, result: { result: turn.result === result ? null : result } })
        restAfterPress(event)
      }}
    >
      {icon} {label}
    </Button>
  )
  return (
    <fieldset className="flex min-w-0 flex-1 gap-2">
      <legend className="sr-only">نتيجة دور {turn.person.name}</legend>
      {key('heard', 'سُمع', <Check />)}
      {key('repeat', 'يعاد', <RotateCcw />)}
      {isMarked && (
        <Suspense fallback={<span className="flex-1" />}>
          <GradeKey turn={turn} judge={judge} />
        </Suspense>
      )}
      <Button
        look="quiet"
        className={cx('px-3!', (isWide || !isMarked) && 'flex-1')}
        onClick={() => setOpen(true)}
      >
        <NotebookPen />
        <span className={isMarked && !isWide ? 'sr-only' : undefined}>
          {turn.grade === null ? 'ملاحظة' : `الدرجة ${formatNumber(turn.grade)}`}
        </span>
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <TurnDialog sessionId={room.session_id} turn={turn} judge={judge} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </fieldset>
  )
}
