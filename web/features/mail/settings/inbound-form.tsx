import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboundForm as Sent } from '#contract/inbound-mail/forms.ts'
import { inboundWays, type InboundSettings } from '#contract/inbound-mail/shapes.ts'
import { encryptions } from '#contract/mail/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { inboundApi } from '../mail.queries.ts'
import { ConnectionAnswer } from './connection-answer.tsx'
import { encryptionWords } from './encryption-words.ts'
import { WebhookPart } from './webhook-part.tsx'

const wayWords: Record<InboundSettings['way'], string> = {
  imap: 'صندوق بريد تقرؤه المنصة (IMAP)',
  webhook: 'مزود البريد يرسلها إلينا (Webhook)',
}

const valuesOf = ({ way, address, host, port, tls, user, folder }: InboundSettings) => ({
  way: way as string,
  address,
  host,
  port: String(port),
  tls: tls as string,
  user,
  folder,
  password: '',
})
/** A password that was not typed is not sent: the saved one stays. A provider that calls us has no server to name. */
function bodyOf({ password, host, port, ...rest }: Sent): Sent {
  if (rest.way === 'webhook') return { ...rest, host: '' }
  return { ...rest, host, port, ...(password && { password }) }
}

export function InboundForm({ settings }: { settings: InboundSettings }) {
  const stale = useChanged('mail')
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm({
    values: valuesOf(settings),
    schema: () => import('#contract/inbound-mail/forms.ts').then((forms) => forms.InboundForm),
    send: (values, keyed) => inboundApi.save({ body: bodyOf(values) }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      toast({ title: 'تم حفظ طريق الرسائل الواردة' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  const test = useMutation({ mutationFn: (values: Sent) => inboundApi.test({ body: bodyOf(values) }) })
  async function tryMailbox() {
    const values = await form.checked()
    if (values) test.mutate(values)
  }
  const isImap = form.value('way') === 'imap'
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field label="كيف تصل" error={form.error('way')} className="sm:col-span-2">
          <Select
            {...form.field('way')}
            options={inboundWays.map((value) => ({ value, label: wayWords[value] }))}
          />
        </Field>
        <Field
          label="عنوان الأجوبة"
          hint="صندوق يقبل ما بعد علامة +، مثل answers+abc@example.com؛ به تُعرف كل تذكرة."
          error={form.error('address')}
          className="sm:col-span-2"
        >
          <Input {...form.field('address')} type="email" autoComplete="off" />
        </Field>
        {isImap && (
          <>
            <Field label="خادم الصندوق" error={form.error('host')}>
              <Input {...form.field('host')} dir="ltr" autoComplete="off" placeholder="imap.example.com" />
            </Field>
            <Field label="منفذ الصندوق" error={form.error('port')}>
              <Input {...form.field('port')} dir="ltr" inputMode="numeric" autoComplete="off" />
            </Field>
            <Field label="تشفير الصندوق" error={form.error('tls')}>
              <Select
                {...form.field('tls')}
                options={encryptions.map((value) => ({ value, label: encryptionWords[value] }))}
              />
            </Field>
            <Field label="المجلد" error={form.error('folder')}>
              <Input {...form.field('folder')} dir="ltr" autoComplete="off" />
            </Field>
            <Field label="اسم دخول الصندوق" error={form.error('user')}>
              <Input {...form.field('user')} dir="ltr" autoComplete="off" />
            </Field>
            <Field
              label="كلمة مرور الصندوق"
              error={form.error('password')}
              hint={
                settings.has_password
                  ? 'محفوظة ولا تُعرض. اتركيها فارغة لتبقى.'
                  : 'تُحفظ مختومة ولا تُعرض بعد ذلك.'
              }
            >
              <PasswordInput {...form.field('password')} autoComplete="new-password" />
            </Field>
          </>
        )}
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ الوارد
        </Button>
        {isImap && (
          <Button
            look="quiet"
            busy={test.isPending}
            busyText="جارٍ السؤال..."
            onClick={() => void tryMailbox()}
          >
            تجربة الصندوق
          </Button>
        )}
        {settings.source === 'desk' && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            إيقاف الوارد
          </Button>
        )}
      </div>
      {isImap && <ConnectionAnswer test={test} />}
      {settings.source === 'desk' && settings.way === 'webhook' && <WebhookPart settings={settings} />}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="إيقاف الرسائل الواردة؟"
        text="لا تُقرأ أجوبة البريد بعده، وتعود الرسائل إلى الرابط وحده."
        confirmLabel="إيقاف الوارد"
        danger
        onConfirm={async () => {
          await inboundApi.remove({})
          await stale()
        }}
      />
    </form>
  )
}
