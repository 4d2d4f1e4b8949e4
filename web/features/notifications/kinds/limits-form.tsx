import { useQueryClient } from '@tanstack/react-query'
import type { NotificationLimits } from '#contract/notifications/template-shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { limitsQuery, templateApi } from '../desk/desk.queries.ts'

const valuesOf = ({ email, push }: NotificationLimits) => ({
  email: email === null ? '' : String(email),
  push: push === null ? '' : String(push),
})

/** How much comes to one person in a day; the rest waits for a morning. */
export function LimitsForm({ limits }: { limits: NotificationLimits }) {
  const queries = useQueryClient()
  const form = useForm({
    values: valuesOf(limits),
    schema: () =>
      import('#contract/notifications/template-shapes.ts').then((shapes) => shapes.NotificationLimits),
    send: (body, keyed) => templateApi.saveLimits({ body }, keyed),
    onDone: (saved) => {
      queries.setQueryData(limitsQuery().queryKey, saved)
      form.reset(valuesOf(saved))
      toast({ title: 'تم حفظ الحد اليومي' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid max-w-[560px] gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5 sm:grid-cols-2">
        <Field label="رسائل بريد" optional hint="اتركيه فارغًا بلا حد." error={form.error('email')}>
          <Input {...form.field('email')} dir="ltr" inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="إشعارات على الجوال" optional hint="اتركيه فارغًا بلا حد." error={form.error('push')}>
          <Input {...form.field('push')} dir="ltr" inputMode="numeric" autoComplete="off" />
        </Field>
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ الحد
        </Button>
      </div>
    </form>
  )
}
