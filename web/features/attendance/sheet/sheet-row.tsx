import { Minus, Pencil, Plus } from 'lucide-react'
import { excuseWords } from '#core/attendance/excuses.ts'
import { lengthOfStretches, wholeMinutes, type Stretch } from '#core/attendance/presence.ts'
import { hasMinutes, type ChosenState } from '#core/attendance/states.ts'
import { sessionsInRow, stateText } from '#core/attendance/words.ts'
import { minuteCount } from '#core/format/counts.ts'
import { formatDateTime, formatTime } from '#core/format/date.ts'
import { arabicDigits, formatNumber } from '#core/format/number.ts'
import type { Sheet, SheetEntry } from '#contract/attendance/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { attendanceStates } from '#web/ui/marks/states.ts'
import type { ShownEntry } from './sheet-draft.ts'
import { StateChoice } from './state-choice.tsx'

export interface SheetRowProps {
  readonly shown: ShownEntry
  readonly number: number
  readonly sheet: Sheet
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onChoose: (state: ChosenState) => void
  readonly onMinutes: (minutes: number) => void
  readonly onExcuse: (decision: 'accepted' | 'declined') => void
}

/** One student: her name with the word of her state, where she was, and the shapes. */
export function SheetRow({
  shown,
  number,
  sheet,
  isCurrent,
  onFocus,
  onChoose,
  onMinutes,
  onExcuse,
}: SheetRowProps) {
  const { entry, state, minutes, isByHand } = shown
  const { id, name } = entry.student
  const isException = state !== 'present'
  return (
    <li
      data-student={id}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule py-1.5 max-lg:-mx-4 max-lg:px-4 lg:min-h-12 lg:grid-cols-[1.75rem_11rem_minmax(0,1fr)_auto] lg:py-0.5 lg:aria-[current]:bg-tint lg:aria-[current]:outline lg:aria-[current]:outline-primary',
        isException && 'bg-sunken/50',
      )}
    >
      <span className="text-center text-sm text-ink-3 max-lg:hidden">{formatNumber(number)}</span>
      <div className="min-w-0 leading-ui">
        <p className="truncate font-semibold">
          <bdi>{name}</bdi>
        </p>
        <StateWord state={state} minutes={minutes} isByHand={isByHand} entry={entry} />
      </div>
      <Presence entry={entry} sheet={sheet} />
      {state === 'not_enrolled' || state === 'teacher_absent' ? (
        <span />
      ) : (
        <StateChoice
          onFocus={onFocus}
          studentId={id}
          name={name}
          state={state}
          disabled={!sheet.can.edit}
          onChoose={onChoose}
        />
      )}
      {sheet.can.edit && isCurrent && hasMinutes(state) && (
        <Minutes
          state={state}
          minutes={minutes}
          most={sheet.minutes}
          onChoose={onChoose}
          onMinutes={onMinutes}
        />
      )}
      {sheet.can.edit && entry.excuse?.decision === 'waiting' && (
        <LateExcuse name={name} excuse={entry.excuse} onExcuse={onExcuse} />
      )}
    </li>
  )
}

const shapeOf = (state: ShownEntry['state']) =>
  state === 'not_enrolled' || state === 'teacher_absent'
    ? ({ shape: 'ring', tone: 'off' } as const)
    : attendanceStates[state]

function StateWord({ state, minutes, isByHand, entry }: Omit<ShownEntry, 'entry'> & { entry: SheetEntry }) {
  const { shape, tone } = shapeOf(state)
  const marked = entry.marked && `سجّلتها ${entry.marked.by}، ${formatDateTime(entry.marked.at)}`
  return (
    <p className="flex items-center gap-1.5">
      <StateMark shape={shape} tone={tone} className="text-xs">
        {stateText(state, minutes)}
      </StateMark>
      {entry.recited > 0 && <span className="text-xs text-ink-2">سمّعت</span>}
      {isByHand && (
        <span title={marked ?? undefined} className="text-ink-3">
          <Pencil aria-hidden className="size-3" />
          <span className="sr-only">{marked ?? 'سُجّلت باليد'}</span>
        </span>
      )}
    </p>
  )
}

/** What the teacher reads beside the bar, or below the name on a phone. */
function noteOf({ state, stretches, excuse, missed_before, source }: SheetEntry): string {
  if (excuse) return `${excuse.is_late ? 'عذر متأخر' : 'استأذنت'}: ${excuseWords[excuse.reason]}`
  if (state === 'absent' && missed_before > 0) return `غابت قبلها ${sessionsInRow(missed_before)}`
  const [first, last] = [stretches.at(0), stretches.at(-1)]
  if (!first || !last) return ''
  if (source === 'link') return `ضغطت رابط الجلسة ${formatTime(first.from)}`
  if (state === 'late') return `دخلت ${formatTime(first.from)}`
  if (state === 'left_early') return `خرجت ${formatTime(last.until)}`
  return minuteCount(wholeMinutes({ from: 0, until: lengthOfStretches(stretches.map(inMoments)) }))
}

const inMoments = ({ from, until }: Sheet['expected']): Stretch => ({
  from: Date.parse(from),
  until: Date.parse(until),
})

/** Bar and ends of its track are of one clock: the time in which she was expected. */
function Presence({ entry, sheet }: { entry: SheetEntry; sheet: Sheet }) {
  const note = noteOf(entry)
  const expected = inMoments(sheet.expected)
  const share = (length: number) => `${(length / (expected.until - expected.from)) * 100}%`
  return (
    <div className="grid gap-0.5 text-xs text-ink-2 max-lg:col-start-1 max-lg:row-start-2">
      {sheet.source !== null && (
        <span aria-hidden className="relative block h-2 border border-rule bg-sunken max-lg:hidden">
          {entry.stretches.map(inMoments).map(({ from, until }) => (
            <i
              key={from}
              className="absolute inset-y-0 bg-primary"
              style={{ insetInlineStart: share(from - expected.from), inlineSize: share(until - from) }}
            />
          ))}
        </span>
      )}
      {note && <span className={cx(entry.state === 'present' && 'max-lg:hidden')}>{note}</span>}
    </div>
  )
}

interface MinutesProps {
  readonly state: ShownEntry['state']
  readonly minutes: number
  readonly most: number
  readonly onChoose: (state: ChosenState) => void
  readonly onMinutes: (minutes: number) => void
}

function Minutes({ state, minutes, most, onChoose, onMinutes }: MinutesProps) {
  const isLate = state === 'late'
  return (
    <div className="col-span-full flex flex-wrap items-center justify-end gap-2 py-1.5 text-sm text-ink-2">
      <span className="me-auto lg:me-0">{isLate ? 'دقائق التأخر' : 'دقائق قبل النهاية'}</span>
      <span className="inline-flex items-center rounded-md border border-line bg-surface">
        <IconButton label="دقيقة أقل" onClick={() => onMinutes(Math.max(1, minutes - 1))}>
          <Minus />
        </IconButton>
        <output className="min-w-8 text-center font-bold text-ink">
          <span aria-hidden>{arabicDigits(minutes)}</span>
          <span className="sr-only">{minuteCount(minutes)}</span>
        </output>
        <IconButton label="دقيقة أكثر" onClick={() => onMinutes(Math.min(most, minutes + 1))}>
          <Plus />
        </IconButton>
      </span>
      <Button
        look="quiet"
        size={36}
        className="lg:hidden"
        onClick={() => onChoose(isLate ? 'left_early' : 'late')}
      >
        {isLate ? 'انصراف مبكر' : 'تأخر'}
      </Button>
      <Button
        look="quiet"
        size={36}
        aria-label={`أعذرها: ${attendanceStates.excused.label}`}
        onClick={() => onChoose('excused')}
      >
        أعذرها
      </Button>
    </div>
  )
}

interface LateExcuseProps {
  readonly name: string
  readonly excuse: NonNullable<SheetEntry['excuse']>
  readonly onExcuse: (decision: 'accepted' | 'declined') => void
}

function LateExcuse({ name, excuse, onExcuse }: LateExcuseProps) {
  return (
    <div className="col-span-full flex flex-wrap items-center justify-end gap-2 py-1.5 text-sm">
      <span className="me-auto text-ink-2">وصل {formatDateTime(excuse.sent_at)}. هل تقبلين العذر؟</span>
      <Button look="quiet" size={36} aria-label={`قبول عذر ${name}`} onClick={() => onExcuse('accepted')}>
        قبول
      </Button>
      <Button look="text" size={36} aria-label={`لا أقبله: عذر ${name}`} onClick={() => onExcuse('declined')}>
        لا أقبله
      </Button>
    </div>
  )
}
