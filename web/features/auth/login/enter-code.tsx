import type { SignInAnswer } from '#contract/auth/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useSite } from '#web/kernel/site.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeInput } from '#web/ui/fields/code-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { authApi } from '../auth.queries.ts'
import { loginFailure } from './login-failure.ts'
import { ResendButton } from '../recovery/resend-button.tsx'

interface EnterCodeProps {
  readonly email: string
  readonly onAnswer: (answer: SignInAnswer) => void
  readonly onBack: () => void
}

/** The code from the mailbox, for the address that asked for it. */
export function EnterCode({ email, onAnswer, onBack }: EnterCodeProps) {
  const form = useForm({
    values: { email, code: '', context: 'login' as const },
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.VerifyOtpBody),
    send: async (body) => onAnswer(await authApi.verifyOtp({ body })),
    failureText: loginFailure,
    onFailure: (error) =>
      toast({
        kind: 'danger',
        title: 'فشل التحقق',
        text: arabicDigits(error.errors.code?.[0] ?? loginFailure(error)),
      }),
  })
  const { name, ref } = form.field('code')
  const { has_mail } = useSite()
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <p className="text-ink-2">
        {has_mail ? (
          <>
            إذا كان هناك حساب بالبريد <Latin>{email}</Latin> فسيصله الرمز خلال دقائق.
          </>
        ) : (
          'لم يُضبط بريد المنصة بعد، فلن يصل رمز.'
        )}{' '}
        <Button look="text" size={36} onClick={onBack}>
          تغيير البريد
        </Button>
      </p>
      <BusyFields busy={form.busy}>
        <Field label="رمز الدخول المؤقت" error={form.error('code')}>
          <CodeInput
            ref={ref}
            name={name}
            value={form.value('code')}
            onChange={(code) => form.setField('code', code)}
            onComplete={() => void form.submit()}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- she has just asked for this step, and the code is all it wants
            autoFocus
          />
        </Field>
      </BusyFields>
      <ResendButton
        label="إعادة إرسال الرمز"
        done="أُرسل رمز جديد"
        send={() => authApi.requestOtp({ body: { email, context: 'login' } })}
      />
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ التحقق...">
        تحقق ودخول
      </Button>
    </form>
  )
}
