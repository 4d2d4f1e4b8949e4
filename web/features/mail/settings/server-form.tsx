import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailServerForm } from '#contract/mail/forms.ts'
import { encryptions, type MailSettings } from '#contract/mail/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { mailApi } from '../mail.queries.ts'
import { ConnectionAnswer } from './connection-answer.tsx'
import { encryptionWords } from './encryption-words.ts'

const valuesOf = ({ host, port, tls, user }: MailSettings['server']) => ({
  host,
  port: String(port),
  tls: tls as string,
  user,
  password: '',
})
/** A password that was not typed is not sent: the saved one stays. */
const bodyOf = ({ password, ...rest }: MailServerForm) => ({ ...rest, ...(password && { password }) })

/** How the mail server is reached; an empty field for the password keeps the one that is saved. */
export function ServerForm({ server }: { server: MailSettings['server'] }) {
  const stale = useChanged('mail', 'system', 'site')
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm({
    values: valuesOf(server),
    schema: () => import('#contract/mail/forms.ts').then((forms) => forms.MailServerForm),
    send: (values, keyed) => mailApi.saveServer({ body: bodyOf(values) }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved.server))
      toast({ title: 'تم حفظ خادم البريد', text: 'الرسائل تخرج منه الآن، ومعها ما كُتب قبله وبقي نافعًا.' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  const test = useMutation({
    mutationFn: (values: MailServerForm) => mailApi.testConnection({ body: bodyOf(values) }),
  })
  async function tryConnection() {
    const values = await form.checked()
    if (values) test.mutate(values)
  }
  return (
    <form {...form.props} className="grid gap-5">
      {server.source === 'none' && (
        <Note kind="warn">لا خادم بريد مضبوط: الرسائل تُكتب في ملفات ولا تصل إلى أحد.</Note>
      )}
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field label="عنوان الخادم" error={form.error('host')}>
          <Input {...form.field('host')} dir="ltr" autoComplete="off" placeholder="smtp.example.com" />
        </Field>
        <Field label="المنفذ" error={form.error('port')}>
          <Input {...form.field('port')} dir="ltr" inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="التشفير" error={form.error('tls')} className="sm:col-span-2">
          <Select
            {...form.field('tls')}
            options={encryptions.map((value) => ({ value, label: encryptionWords[value] }))}
          />
        </Field>
        <Field label="اسم الدخول" optional error={form.error('user')}>
          <Input {...form.field('user')} dir="ltr" autoComplete="off" />
        </Field>
        <Field
          label="كلمة المرور"
          error={form.error('password')}
          hint={server.has_password ? 'محفوظة ولا تُعرض. اتركيها فارغة لتبقى.' : 'تُحفظ مختومة ولا تُعرض بعد ذلك.'}
        >
          <PasswordInput {...form.field('password')} autoComplete="new-password" />
        </Field>
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ الخادم
        </Button>
        <Button
          look="quiet"
          busy={test.isPending}
          busyText="جارٍ السؤال..."
          onClick={() => void tryConnection()}
        >
          تجربة الاتصال
        </Button>
        {server.source === 'desk' && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            حذف الخادم
          </Button>
        )}
      </div>
      <ConnectionAnswer test={test} />
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="حذف خادم البريد؟"
        text="تُكتب الرسائل بعده في ملفات ولا تصل إلى أحد، ومنها رموز الدخول."
        confirmLabel="حذف الخادم"
        danger
        onConfirm={async () => {
          await mailApi.removeServer({})
          await stale()
        }}
      />
    </form>
  )
}
