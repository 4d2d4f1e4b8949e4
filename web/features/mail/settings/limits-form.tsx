import type { MailSettings } from '#contract/mail/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { mailApi } from '../mail.queries.ts'

const valuesOf = ({ per_minute, per_day }: MailSettings['limits']) => ({
  per_minute: String(per_minute),
  per_day: per_day === null ? '' : String(per_day),
})

/** How much leaves at most; what is above it waits its turn. */
export function LimitsForm({ limits }: { limits: MailSettings['limits'] }) {
  const stale = useChanged('mail')
  const form = useForm({
    values: valuesOf(limits),
    schema: () => import('#contract/mail/forms.ts').then((forms) => forms.MailLimitsForm),
    send: (body, keyed) => mailApi.saveLimits({ body }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved.limits))
      toast({ title: 'تم حفظ السرعة والحد اليومي' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5 sm:grid-cols-2">
        <Field label="رسائل في الدقيقة" error={form.error('per_minute')}>
          <Input {...form.field('per_minute')} dir="ltr" inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label="رسائل في اليوم"
          optional
          hint="اتركيه فارغًا بلا حد. العُشر الأخير لرموز الدخول وروابطه وحدها."
          error={form.error('per_day')}
        >
          <Input {...form.field('per_day')} dir="ltr" inputMode="numeric" autoComplete="off" />
        </Field>
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ الحدود
        </Button>
      </div>
    </form>
  )
}
