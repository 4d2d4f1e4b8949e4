import { useForm } from '#web/kernel/forms/form.ts'
import { useSite } from '#web/kernel/site.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { mailApi } from '../mail.queries.ts'

export function TestMailForm() {
  const { user } = useSession()
  const stale = useChanged('mail')
  const { has_mail } = useSite()
  const form = useForm({
    values: { to: user?.email ?? '' },
    schema: () => import('#contract/mail/forms.ts').then((forms) => forms.TestMailForm),
    send: (body, keyed) => mailApi.sendTest({ body }, keyed),
    onDone: () => {
      toast(
        has_mail
          ? { kind: 'ok', title: 'أُرسلت رسالة التجربة', text: 'تخرج بعد لحظات، وتجدينها في إدارة البريد.' }
          : { kind: 'info', title: 'كُتبت رسالة التجربة ولم تُرسل', text: 'لا خادم بريد مضبوط.' },
      )
      void stale()
    },
  })
  return (
    <form {...form.props} className="grid max-w-[480px] gap-4">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy}>
        <Field label="إلى البريد" error={form.error('to')}>
          <Input {...form.field('to')} type="email" dir="ltr" autoComplete="off" />
        </Field>
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الإرسال...">
          إرسال رسالة تجربة
        </Button>
      </div>
    </form>
  )
}
