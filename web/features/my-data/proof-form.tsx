import { useState } from 'react'
import { RESEND_SECONDS, type AuthUser } from '#contract/auth/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useLetterWords } from '#web/kernel/site.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeInput } from '#web/ui/fields/code-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { LockedButton } from '#web/ui/buttons/locked-button.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { accountApi } from '../auth/public/account.queries.ts'
import { myDataApi, useKeepMyData } from './my-data.queries.ts'

interface ProofFormProps {
  readonly me: AuthUser
  readonly onClose: () => void
}

/** Her password, or a code that has just come to her mailbox. */
export function ProofForm({ me, onClose }: ProofFormProps) {
  const [byCode, setByCode] = useState(!me.has_password)
  const keep = useKeepMyData()
  const letterWords = useLetterWords()
  const form = useForm({
    values: { password: '', code: '' },
    schema: () => import('#contract/my-data/forms.ts').then((forms) => forms.ProofForm),
    send: ({ password, code }) =>
      myDataApi.askDeletion({ body: { password: password || undefined, code: code || undefined } }),
    onDone: (data) => {
      keep(data)
      toast({ title: 'سُجّل طلب حذف حسابكِ', text: letterWords('تصل إلى بريدكِ رسالة بموعده.') })
      onClose()
    },
  })
  const changeToCode = () => {
    form.setField('password', '')
    setByCode(true)
  }
  const { name, ref } = form.field('code')
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      <BusyFields busy={form.busy} className="grid gap-4">
        {byCode ? (
          <>
            <Field label="رمز من بريدكِ" hint="اطلبي رمزًا ثم اكتبيه هنا." error={form.error('code')}>
              <CodeInput
                ref={ref}
                name={name}
                value={form.value('code')}
                onChange={(code) => form.setField('code', code)}
              />
            </Field>
            <LockedButton
              look="quiet"
              label="إرسال رمز إلى بريدي"
              busyText="جارٍ الإرسال..."
              seconds={RESEND_SECONDS}
              onPress={() => sendCode(me.email)}
            />
          </>
        ) : (
          <>
            <Field label="كلمة المرور" error={form.error('password')}>
              <PasswordInput {...form.field('password')} />
            </Field>
            <div>
              <Button look="text" size={36} onClick={changeToCode}>
                لا أذكرها، أريد رمزًا إلى بريدي
              </Button>
            </div>
          </>
        )}
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger-solid" busy={form.busy} busyText="جارٍ الطلب...">
          طلب حذف حسابي
        </Button>
        <Button look="quiet" disabled={form.busy} onClick={onClose}>
          إلغاء
        </Button>
      </div>
    </form>
  )
}

async function sendCode(email: string): Promise<void> {
  try {
    await accountApi.requestOtp({ body: { email, context: 'login' } })
    toast({ title: 'أرسلنا رمزًا إلى بريدكِ' })
  } catch (error) {
    toast({ kind: 'danger', title: 'تعذر الإرسال', text: sentenceOf(error) })
    throw error
  }
}
