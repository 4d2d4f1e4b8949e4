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
import { Latin } from '#web/ui/text/latin.tsx'
import { mailApi } from '../mail.queries.ts'

const valuesOf = ({ name, address, reply_to }: MailSettings['sender']) => ({ name, address, reply_to })

/** Whom a reader sees as the sender, and where her answer goes. */
export function SenderForm({ sender }: { sender: MailSettings['sender'] }) {
  const stale = useChanged('mail')
  const form = useForm({
    values: valuesOf(sender),
    schema: () => import('#contract/mail/forms.ts').then((forms) => forms.MailSenderForm),
    send: (body, keyed) => mailApi.saveSender({ body }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved.sender))
      toast({ title: 'تم حفظ المرسل' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-ink-2">
        تصل الرسائل من: <bdi>{sender.shown.name}</bdi>{' '}
        <Latin className="wrap-anywhere">{`<${sender.shown.address}>`}</Latin>
      </p>
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="اسم المرسل" optional hint="اتركيه فارغًا ليكون اسم المنصة." error={form.error('name')}>
          <Input {...form.field('name')} />
        </Field>
        <Field
          label="عنوان المرسل"
          hint={
            sender.is_fixed ? (
              <>
                مُعدّ في إعدادات التشغيل (<Latin>MAIL_FROM</Latin>
                )، وهي المقدَّمة.
              </>
            ) : (
              'من نطاق تملكينه، ويقبله خادم البريد.'
            )
          }
          error={form.error('address')}
        >
          <Input {...form.field('address')} type="email" autoComplete="off" disabled={sender.is_fixed} />
        </Field>
        <Field
          label="عنوان الرد"
          optional
          hint="إليه يصل جواب من ترد على رسالة."
          error={form.error('reply_to')}
        >
          <Input {...form.field('reply_to')} type="email" autoComplete="off" />
        </Field>
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ المرسل
        </Button>
      </div>
    </form>
  )
}
