import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { addDays } from '#core/day.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { clockIn, minutesOf } from '#core/format/moments.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { HourCheck, HourFields, useHourCheck } from '../../public/hour-check.tsx'
import { movesApi, type Hour } from '../../public/session-moves.queries.ts'

const MOST_REASON = 500

type Instead = 'make-up' | 'extension' | 'nothing'
const insteadChoices = [
  { value: 'make-up', label: 'جلسة تعويضية في موعد آخر' },
  { value: 'extension', label: 'تمديد الحلقة بجلسة في آخرها' },
  { value: 'nothing', label: 'بلا تعويض' },
] as const

/** Cancelling one session: why, and what comes instead of it. Everybody of the circle is told both. */
export function CancelDialog({ session, onClose }: { session: TaughtSession; onClose: () => void }) {
  const { id, circle, starts_at, zone, revision, can } = session
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [instead, setInstead] = useState<Instead>()
  const [hour, setHour] = useState<Hour>(() => {
    const own = clockIn(starts_at, zone)
    // A week later stands the next session of the rule, which would always be in the way.
    return { ...own, day: addDays(own.day, 1) }
  })
  const check = useHourCheck({ ...session, title: circle.name }, hour, instead === 'make-up')
  const stale = useChanged('circles')
  const cancel = useMutation({
    mutationFn: () =>
      movesApi.cancel({
        params: { sessionId: id },
        body: {
          reason,
          scope: 'this',
          make_up: instead === 'make-up' ? { ...hour, minutes: minutesOf(session) } : null,
          is_extended: instead === 'extension',
          revision,
        },
      }),
    onSuccess: async () => {
      toast({ kind: 'info', title: 'أُلغيت الجلسة وأُبلغ أهلها' })
      onClose()
      await stale()
    },
  })
  const isHourFree = check.result !== undefined && check.result.grade !== 'blocked'
  const isReady = instead !== undefined && (instead !== 'make-up' || isHourFree)
  return (
    <Dialog
      closable
      onClose={onClose}
      title="إلغاء الجلسة"
      text={`موعدها ${formatDateBoth(starts_at, zone)}، ${formatTime(starts_at, zone)}. تُبلَّغ عضواتها ومعلمتها بالسبب.`}
      actions={
        <>
          <Button
            look="danger-solid"
            disabled={!isReady}
            busy={cancel.isPending}
            onClick={() => {
              setMissing(reason.trim() === '')
              if (reason.trim() !== '') cancel.mutate()
            }}
          >
            إلغاء وإبلاغ
          </Button>
          <Button look="quiet" onClick={onClose}>
            إبقاء الجلسة
          </Button>
        </>
      }
    >
      <Field label="السبب" required error={isMissing ? 'اكتبي سبب الإلغاء' : undefined}>
        <Textarea
          rows={2}
          maxLength={MOST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <RadioGroup
        label="ماذا مكانها؟"
        name="instead"
        options={insteadChoices.filter(({ value }) => value !== 'extension' || can.extend)}
        value={instead}
        onChange={setInstead}
      />
      {instead === 'make-up' && (
        <>
          <HourFields
            hour={hour}
            zone={zone}
            onChange={(change) => setHour((before) => ({ ...before, ...change }))}
          />
          <section aria-label="فحص الموعد" aria-live="polite" className="grid gap-2">
            <HourCheck check={check} zone={zone} onHour={setHour} />
          </section>
        </>
      )}
      {cancel.isError && <FieldError>{sentenceOf(cancel.error)}</FieldError>}
    </Dialog>
  )
}
