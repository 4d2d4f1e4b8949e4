import { useState, type ReactNode } from 'react'
import type { DeskSession, MoveCheck } from '#contract/circles/shapes.ts'
import { addDays } from '#core/day.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { RIYADH, riyadhDay, zonedTime } from '#core/format/zoned-day.ts'
import { foldDigits } from '#core/text/digits.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { TimePicker } from '#web/ui/pickers/time-picker.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { HourCheck, useHourCheck } from '../../public/hour-check.tsx'
import { moveScopes, type MoveScope } from '../../public/move-scopes.ts'
import { deskApi, useCircleAct } from '../../desk-circles.queries.ts'
import { TeacherChoice } from '../../../course-desk/public/person-choice.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

export type SessionAct = 'move' | 'cancel' | 'restore' | 'substitute' | 'add'

interface SessionDialogProps {
  readonly act: SessionAct
  readonly circleId: number
  /** Absent for a session that is added. */
  readonly session: DeskSession | undefined
  readonly onClose: () => void
}

export function SessionDialog({ act, circleId, session, onClose }: SessionDialogProps) {
  if (!session) return <AddDialog circleId={circleId} onClose={onClose} />
  const of = { session, params: { id: circleId, sessionId: session.id }, onClose }
  switch (act) {
    case 'move':
      return <MoveDialog {...of} />
    case 'cancel':
      return <CancelDialog {...of} />
    case 'substitute':
      return <SubstituteDialog {...of} />
    default:
      return <RestoreDialog {...of} />
  }
}

interface Of {
  readonly session: DeskSession
  readonly params: { readonly id: number; readonly sessionId: number }
  readonly onClose: () => void
}

const two = (number: number) => String(number).padStart(2, '0')
function hourOf({ starts_at, ends_at, zone }: DeskSession): Hour {
  const { day, hour, minute } = zonedTime(starts_at, zone)
  return {
    day,
    time: `${two(hour)}:${two(minute)}`,
    minutes: arabicDigits((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000),
  }
}
const whenWords = ({ starts_at, zone }: Pick<DeskSession, 'starts_at' | 'zone'>) =>
  `${formatDateBoth(starts_at, zone)}، ${formatTime(starts_at, zone)}`

interface Hour {
  readonly day: string
  readonly time: string
  readonly minutes: string
}

function HourFields({ hour, onChange }: { hour: Hour; onChange: (change: Partial<Hour>) => void }) {
  const [today] = useState(() => riyadhDay(Date.now()))
  return (
    <div className="grid gap-4">
      <Field label="اليوم">
        <DatePicker value={hour.day} min={today} onChange={(day) => day !== null && onChange({ day })} />
      </Field>
      <TimePicker label="الوقت" value={hour.time} onChange={(time) => onChange({ time })} />
      <Field label="المدة بالدقائق">
        <Input
          inputMode="numeric"
          maxLength={3}
          value={hour.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
      </Field>
    </div>
  )
}

const dayAfter = (hour: Hour): Hour => ({ ...hour, day: addDays(hour.day, 1) })
const tomorrow = (): Hour => ({ day: addDays(riyadhDay(Date.now()), 1), time: '16:30', minutes: '٦٠' })

function useHour(first: Hour | (() => Hour)) {
  const [hour, setHour] = useState(first)
  return [hour, (change: Partial<Hour>) => setHour((now) => ({ ...now, ...change }))] as const
}

function ScopeField<S extends MoveScope>({
  scope,
  known,
  check,
  onChange,
}: {
  scope: S
  known: readonly S[]
  check?: MoveCheck | undefined
  onChange: (scope: S) => void
}) {
  return (
    <Field label="ما الذي يتغير">
      <Select
        value={scope}
        options={moveScopes(known, check)}
        onChange={({ target }) => {
          const picked = known.find((one) => one === target.value)
          if (picked) onChange(picked)
        }}
      />
    </Field>
  )
}

const moved = ['this', 'following', 'all'] as const
const cancelled = ['this', 'following'] as const

function MoveDialog({ session, params, onClose }: Of) {
  const [hour, setHour] = useHour(hourOf(session))
  const [scope, setScope] = useState<MoveScope>('this')
  const own = hourOf(session)
  const isMoved = hour.day !== own.day || hour.time !== own.time || hour.minutes !== own.minutes
  const minutes = Number(foldDigits(hour.minutes))
  const isWhole = Number.isInteger(minutes) && minutes > 0
  const ends_at = isWhole
    ? new Date(Date.parse(session.starts_at) + minutes * 60_000).toISOString()
    : session.ends_at
  const check = useHourCheck({ ...session, ends_at, title: '' }, hour, isMoved && isWhole)
  const move = useCircleAct(() =>
    deskApi.moveSession({ params, body: { ...hour, scope, revision: session.revision } }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title="نقل الجلسة"
      text={`موعدها ${whenWords(session)}. تُبلَّغ معلمتها ومساعداتها وعضواتها.`}
      confirmLabel="نقل وإبلاغ"
      onConfirm={async () => {
        await move.mutateAsync(undefined)
        toast({ title: scope === 'this' ? 'نُقلت الجلسة' : 'نُقلت الجلسات، وأُبلغ أصحابها' })
      }}
    >
      <div className="grid gap-4">
        <HourFields hour={hour} onChange={setHour} />
        <section aria-label="فحص الموعد" aria-live="polite" className="grid gap-2">
          <HourCheck check={check} zone={session.zone} onHour={setHour} />
        </section>
        {!session.is_extra && (
          <ScopeField scope={scope} known={moved} check={check.result} onChange={setScope} />
        )}
      </div>
    </ConfirmDialog>
  )
}

function CancelDialog({ session, params, onClose }: Of) {
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<(typeof cancelled)[number]>('this')
  const [isMadeUp, setMadeUp] = useState(false)
  const [isExtended, setExtended] = useState(false)
  const [hour, setHour] = useHour(() => dayAfter(hourOf(session)))
  const cancel = useCircleAct(() =>
    deskApi.cancelSession({
      params,
      body: {
        reason,
        scope,
        make_up: isMadeUp ? hour : null,
        is_extended: isExtended,
        revision: session.revision,
      },
    }),
  )
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title="إلغاء الجلسة"
      text={`موعدها ${whenWords(session)}. تُبلَّغ عضواتها ومعلمتها بالسبب.`}
      confirmLabel="إلغاء الجلسة"
      cancelLabel="رجوع"
      onConfirm={async () => {
        await cancel.mutateAsync(undefined)
        toast({ kind: 'info', title: 'أُلغيت الجلسة' })
      }}
    >
      <div className="grid gap-4">
        <Field label="السبب" required>
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {!session.is_extra && (
          <>
            <ScopeField scope={scope} known={cancelled} onChange={setScope} />
            {scope === 'this' && (
              <Checkbox checked={isExtended} onChange={({ target }) => setExtended(target.checked)}>
                تمديد السلسلة بجلسة في آخرها
              </Checkbox>
            )}
          </>
        )}
        <Checkbox checked={isMadeUp} onChange={({ target }) => setMadeUp(target.checked)}>
          جلسة تعويضية في موعد آخر
        </Checkbox>
        {isMadeUp && <HourFields hour={hour} onChange={setHour} />}
      </div>
    </ConfirmDialog>
  )
}

interface SubstituteOf extends Omit<Of, 'session'> {
  readonly session: Pick<DeskSession, 'starts_at' | 'zone' | 'substitute' | 'teacher' | 'revision'>
}

export function SubstituteDialog({ session, params, onClose }: SubstituteOf) {
  const [person, setPerson] = useState<{ value: string; label: string } | null>(
    session.substitute && { value: String(session.substitute.id), label: session.substitute.name },
  )
  const substitute = useCircleAct(() =>
    deskApi.substitute({
      params,
      body: { teacher_id: person ? Number(person.value) : null, revision: session.revision },
    }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title="معلمة بديلة"
      text={
        <>
          {whenWords(session)}. معلمتها <SpokenName text={session.teacher.name} />؛ بلا اختيار تعود الجلسة
          إليها.
        </>
      }
      confirmLabel="حفظ وإبلاغ"
      onConfirm={async () => {
        await substitute.mutateAsync(undefined)
        toast({ title: person ? 'تم اختيار البديلة' : 'عادت الجلسة إلى معلمتها' })
      }}
    >
      <Field label="البديلة">
        <TeacherChoice value={person} onChange={setPerson} />
      </Field>
    </ConfirmDialog>
  )
}

function RestoreDialog({ session, params, onClose }: Of): ReactNode {
  const restore = useCircleAct(() => deskApi.restoreSession({ params }))
  return (
    <ConfirmDialog
      onClose={onClose}
      title="إعادة الجلسة"
      text={`تعود إلى موعدها ${whenWords(session)}.`}
      confirmLabel="إعادة الجلسة"
      onConfirm={async () => {
        await restore.mutateAsync(undefined)
        toast({ title: 'عادت الجلسة' })
      }}
    />
  )
}

function AddDialog({ circleId, onClose }: { circleId: number; onClose: () => void }) {
  const [hour, setHour] = useHour(tomorrow)
  const add = useCircleAct(() =>
    deskApi.addSession({ params: { id: circleId }, body: { ...hour, zone: RIYADH } }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title="جلسة إضافية"
      text="جلسة مفردة خارج المواعيد، بتوقيت الرياض."
      confirmLabel="إضافة الجلسة"
      onConfirm={async () => {
        await add.mutateAsync(undefined)
        toast({ title: 'أُضيفت الجلسة' })
      }}
    >
      <HourFields hour={hour} onChange={setHour} />
    </ConfirmDialog>
  )
}
