import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { clockIn, minutesOf, momentIn } from '#core/format/moments.ts'
import { plural } from '#core/format/plural.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { HourCheck, HourFields, useHourCheck, type PlannedSession } from './hour-check.tsx'
import { moveScopes } from './move-scopes.ts'
import { movesApi } from './session-moves.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface MoveDialogProps {
  readonly session: PlannedSession
  /** Where it was dragged to. */
  readonly to?: Date | undefined
  /** Only the director moves what follows too. */
  readonly movesSeries?: boolean
  readonly onClose: () => void
}

const scopes = ['this', 'following'] as const

/** Moving says what comes of it before anything changes: by drag, by keyboard and on a phone the same. */
export function MoveDialog({ session, to, movesSeries = false, onClose }: MoveDialogProps) {
  const { zone, starts_at } = session
  const [hour, setHour] = useState(() => clockIn(to ?? starts_at, zone))
  const [scope, setScope] = useState<(typeof scopes)[number]>('this')
  const own = clockIn(starts_at, zone)
  const isMoved = hour.day !== own.day || hour.time !== own.time
  const check = useHourCheck(session, hour, isMoved)
  const { result } = check
  const stale = useChanged('circles')
  /** The dialog is gone when she takes the move back: the message says what became of it. */
  const back = useMutation({
    mutationFn: (revision: number) =>
      movesApi.move({
        params: { sessionId: session.id },
        body: { ...own, minutes: minutesOf(session), scope: 'this', revision },
      }),
    onSuccess: async () => {
      toast({ kind: 'info', title: 'عادت الجلسة إلى موعدها' })
      await stale()
    },
    onError: (cause) => toast({ kind: 'danger', title: 'لم تعد الجلسة', text: sentenceOf(cause) }),
  })
  const move = useMutation({
    mutationFn: () =>
      movesApi.move({
        params: { sessionId: session.id },
        body: { ...hour, minutes: minutesOf(session), scope, revision: session.revision },
      }),
    onSuccess: async ({ revision }) => {
      toast({
        title: 'نُقلت الجلسة',
        ...(scope === 'this' && {
          seconds: UNDO_SECONDS,
          action: { label: 'تراجع', onPick: () => back.mutate(revision) },
        }),
      })
      onClose()
      await stale()
    },
  })
  return (
    <Dialog
      closable
      onClose={onClose}
      title="نقل الجلسة"
      text={<bdi>{session.title}</bdi>}
      actions={
        <>
          <Button
            disabled={!result || result.grade === 'blocked'}
            busy={move.isPending}
            onClick={() => move.mutate()}
          >
            {result ? tellWords(result.told) : 'نقل وإبلاغ'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            إبقاء الموعد
          </Button>
        </>
      }
    >
      <dl className="grid gap-2">
        <When label="الموعد الحالي" at={starts_at} zone={zone} isOld />
        {isMoved && (
          <When
            label="الموعد الجديد"
            at={momentIn(hour.day, minutesOfTime(hour.time), zone).toISOString()}
            zone={zone}
          />
        )}
      </dl>
      <HourFields
        hour={hour}
        zone={zone}
        onChange={(change) => setHour((before) => ({ ...before, ...change }))}
      />
      <section aria-label="فحص الموعد" aria-live="polite" className="grid gap-2">
        {!isMoved && <p className="text-sm text-ink-2">اختاري موعدًا جديدًا ليُفحص.</p>}
        <HourCheck check={check} zone={zone} onHour={setHour} />
        {result?.grade === 'blocked' && (
          <p className="text-sm text-ink-2">اختاري موعدًا بلا تعارض ليُفتح النقل.</p>
        )}
      </section>
      {movesSeries && (
        <RadioGroup
          label="ماذا ينتقل؟"
          name="scope"
          options={moveScopes(scopes, result)}
          value={scope}
          onChange={(value) => setScope(value)}
        />
      )}
      {move.isError && <FieldError>{sentenceOf(move.error)}</FieldError>}
    </Dialog>
  )
}

/** To see that a session stands in the wrong place takes longer than to read a message. */
const UNDO_SECONDS = 12
const minutesOfTime = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const tellWords = (told: number) =>
  plural(told, {
    zero: 'نقل الجلسة',
    one: 'نقل وإبلاغ عضوة واحدة',
    two: 'نقل وإبلاغ عضوتين',
    few: 'نقل وإبلاغ {n} عضوات',
    many: 'نقل وإبلاغ {n} عضوة',
    other: 'نقل وإبلاغ {n} عضوة',
  })

function When({ label, at, zone, isOld }: { label: string; at: string; zone: string; isOld?: boolean }) {
  return (
    <div
      className={
        isOld ? 'border-s-[3px] border-dashed border-line ps-3' : 'border-s-[3px] border-primary ps-3'
      }
    >
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="font-bold">
        <Spoken text={formatDateBoth(at, zone)} />، {formatTime(at, zone)}
      </dd>
    </div>
  )
}
