import { Hand, MoreHorizontal, WifiOff } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import type { LivePlace, LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { useLatest } from '#web/kernel/use-latest.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DragArea, useDragRow } from '#web/ui/lists/drag-area.tsx'
import { DragHandle, DragHelp } from '#web/ui/lists/drag-handle.tsx'
import type { Drag } from '#web/ui/lists/drag-types.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import type { Decide } from '../live.queries.ts'
import { readRange } from '../room/read-range.ts'
import { focusVerses } from '../room/verses-focus.ts'
import { portionWords } from '../room/portion-words.ts'
import { RunningClock } from '../room/running-clock.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

interface TurnQueueProps {
  readonly room: LiveRoom
  readonly receivedAt: number
  readonly decide: Decide
  readonly onPerson: (id: number) => void
}

const orders = [
  { value: 'arrival', label: 'بالحضور' },
  { value: 'least-lately', label: 'الأبعد عهدًا بالتسميع' },
  { value: 'fixed', label: 'كما رتبتِها' },
] as const

/** Who recites after whom, changed by dragging, by the arrows on a handle, or by a rule. */
export function TurnQueue({ room, receivedAt, decide, onPerson }: TurnQueueProps) {
  const waiting = room.places.filter(({ state }) => state === 'waiting')
  const heard = room.places.filter(({ state }) => state === 'heard')
  const [said, say] = useState('')
  const ids = waiting.map(({ person }) => person.id)
  const arrange = (people: readonly number[]) => decide.mutate({ kind: 'arrange', people: [...people] })
  const step = (id: number, by: 1 | -1) => {
    const at = ids.indexOf(id)
    const to = at + by
    if (to < 0 || to >= ids.length) return say('لا مكان بعد هذا في هذا الاتجاه.')
    const name = waiting[at]?.person.name ?? ''
    say(`${name}: الدور ${formatNumber(to + 1)} من ${formatNumber(ids.length)}`)
    arrange(ids.toSpliced(at, 1).toSpliced(to, 0, id))
  }
  const stepNow = useLatest(step)
  const onStep = useCallback((id: number, by: 1 | -1) => stepNow()(id, by), [stepNow])
  const { mutate } = decide
  const onGive = useCallback(
    (person: number) => {
      mutate({ kind: 'give', person })
      focusVerses()
    },
    [mutate],
  )
  const drop = ({ arrange: arranged }: Drag) => {
    const next = arranged(ids)
    if (next.some((id, at) => id !== ids[at])) arrange(next.map(Number))
  }
  return (
    <div>
      <DragHelp />
      <output className="sr-only">{said}</output>
      <div className="flex flex-wrap items-center gap-2 border-b border-rule px-4 py-2">
        <h2 className="font-bold">الأدوار</h2>
        {waiting.length > 0 && (
          <span className="text-sm text-ink-3">{formatNumber(waiting.length)} في الانتظار</span>
        )}
        <Select
          aria-label="ترتيب الأدوار"
          className="ms-auto min-w-0"
          value={room.turn_order}
          options={orders.map((order) => ({ ...order, disabled: order.value === 'fixed' }))}
          onChange={({ target }) => {
            const { value } = target
            if (value === 'arrival' || value === 'least-lately') decide.mutate({ kind: 'order', by: value })
          }}
        />
      </div>
      {waiting.length === 0 && <p className="px-4 py-6 text-center text-ink-3">لا أحد في الانتظار الآن.</p>}
      <DragArea onDrop={drop}>
        <ol>
          {waiting.map((place, index) => (
            <WaitingRow
              key={place.person.id}
              place={place}
              index={index}
              isNext={place.person.id === room.next}
              awayBy={place.is_present ? undefined : room.now}
              receivedAt={place.is_present ? 0 : receivedAt}
              isBusy={place.person.id === room.next && decide.isPending}
              onGive={onGive}
              onStep={onStep}
              onMore={onPerson}
            />
          ))}
        </ol>
      </DragArea>
      {heard.length > 0 && (
        <section aria-labelledby="heard">
          <div className="flex items-center gap-2 border-b border-rule px-4 py-2">
            <h3 id="heard" className="text-sm text-ink-3">
              سمّعن اليوم
            </h3>
            <Button
              look="text"
              size={36}
              className="ms-auto"
              onClick={() =>
                decide.mutate({ kind: 'next-round' }, { onSuccess: () => say('بدأت جولة ثانية.') })
              }
            >
              جولة ثانية
            </Button>
          </div>
          <ul>
            {heard.map((place) => (
              <HeardRow
                key={place.person.id}
                person={place.person}
                turn={room.turns.findLast(({ person }) => person.id === place.person.id)}
                onMore={onPerson}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface WaitingRowProps {
  readonly place: LivePlace
  readonly index: number
  readonly isNext: boolean
  /** The server's moment, for who is away; and the device's when it was told. */
  readonly awayBy: string | undefined
  readonly receivedAt: number
  readonly isBusy: boolean
  readonly onGive: (id: number) => void
  readonly onStep: (id: number, by: 1 | -1) => void
  readonly onMore: (id: number) => void
}

/** With everything of the room told anew, only the rows in which something changed are drawn. */
const WaitingRow = memo(function WaitingRow(props: WaitingRowProps) {
  const { place, index, isNext, isBusy, onGive, onStep, onMore } = props
  const { person } = place
  const portion = portionWords(place)
  const { ref, handleRef, isDragging } = useDragRow({ id: person.id, index })
  return (
    <li
      ref={ref}
      className={cx(
        'grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-rule bg-surface py-1.5 pe-2',
        isNext && 'border-s-4 border-s-primary bg-tint',
        isDragging && 'opacity-60 shadow-float',
      )}
    >
      <DragHandle ref={handleRef} label={`ترتيب ${person.name}`} onStep={(by) => onStep(person.id, by)} />
      <span className="min-w-5 text-center text-sm text-ink-3">{formatNumber(index + 1)}</span>
      <div className="min-w-0 leading-ui">
        <b className="block truncate">
          <bdi>
            <Spoken text={person.name} />
          </bdi>
        </b>
        {portion && (
          <span className="block truncate text-sm text-ink-2">
            <Spoken text={portion} />
          </span>
        )}
        <WaitingState {...props} />
      </div>
      <IconButton label={`خيارات ${person.name}`} onClick={() => onMore(person.id)}>
        <MoreHorizontal />
      </IconButton>
      {isNext && (
        <Button
          look="quiet"
          size={36}
          className="col-span-2 col-start-3 mbe-1"
          aria-label={`أعطيها الدور: ${person.name}`}
          busy={isBusy}
          onClick={() => onGive(person.id)}
        >
          أعطيها الدور
        </Button>
      )}
    </li>
  )
})

function WaitingState({ place, isNext, awayBy, receivedAt }: WaitingRowProps) {
  const { is_present, away_since, hand_raised_at, deferred_until } = place
  if (!is_present)
    return (
      <span className="flex gap-1.5 text-sm text-ink-2">
        <WifiOff className="mbs-0.5 size-4 flex-none" />
        <span>
          انقطع الاتصال، مكانها محفوظ{' '}
          {away_since && awayBy && (
            <RunningClock since={away_since} now={awayBy} receivedAt={receivedAt} label="منذ" />
          )}
        </span>
      </span>
    )
  return (
    <span className="flex flex-wrap gap-x-3">
      {isNext && (
        <StateMark shape="disc" tone="go">
          التالية، نُبِّهت
        </StateMark>
      )}
      {hand_raised_at && (
        <span className="flex items-center gap-1.5 text-sm text-warn">
          <Hand className="size-4" /> رفعت يدها
        </span>
      )}
      {deferred_until && (
        <StateMark shape="clock" tone="info">
          طلبت وقتًا
        </StateMark>
      )}
      {place.is_ready && (
        <StateMark shape="check" tone="ok">
          جاهزة
        </StateMark>
      )}
      {place.line && place.line !== 'good' && <LineMark line={place.line} />}
    </span>
  )
}

/** How well somebody hears and is heard. */
export function LineMark({ line }: { readonly line: NonNullable<LivePlace['line']> }) {
  if (line === 'good')
    return (
      <StateMark shape="three-bars" tone="ok">
        اتصالها جيد
      </StateMark>
    )
  return line === 'weak' ? (
    <StateMark shape="two-bars" tone="warn">
      اتصالها ضعيف
    </StateMark>
  ) : (
    <StateMark shape="one-bar" tone="bad">
      اتصالها سيئ
    </StateMark>
  )
}

interface HeardRowProps {
  readonly person: LivePlace['person']
  readonly turn: LiveRoom['turns'][number] | undefined
  readonly onMore: (id: number) => void
}

const HeardRow = memo(function HeardRow({ person, turn, onMore }: HeardRowProps) {
  const range = readRange(turn?.range ?? null)
  return (
    <li className="flex items-center gap-3 border-b border-rule py-1 ps-4 pe-2">
      <StateMark shape="check" tone={turn?.result === 'repeat' ? 'warn' : 'ok'}>
        <span className="sr-only">{turn?.result === 'repeat' ? 'تعيد' : 'سمّعت'}</span>
      </StateMark>
      <span className="min-w-0 flex-1 leading-ui">
        <b className="block truncate">
          <bdi>
            <Spoken text={person.name} />
          </bdi>
        </b>
        {range && (
          <span className="block truncate text-sm text-ink-2">
            <Spoken text={rangeWords(range)} />
          </span>
        )}
      </span>
      {turn?.grade !== null && turn?.grade !== undefined && (
        <b className="text-ok">{formatNumber(turn.grade)}</b>
      )}
      <IconButton label={`خيارات ${person.name}`} onClick={() => onMore(person.id)}>
        <MoreHorizontal />
      </IconButton>
    </li>
  )
})
