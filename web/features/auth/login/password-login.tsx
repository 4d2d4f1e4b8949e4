import type { SignInAnswer } from '#contract/auth/shapes.ts'
import { useLocation } from '#web/router/router-context.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { doorLink } from '../after-sign-in.ts'
import { authApi } from '../auth.queries.ts'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { loginFailure } from './login-failure.ts'

export function PasswordLogin({ onAnswer }: { onAnswer: (answer: SignInAnswer) => void }) {
  const { search } = useLocation()
  const form = useForm({
    values: { email: '', password: '' },
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.LoginBody),
    send: async (body) => onAnswer(await authApi.login({ body })),
    failureText: loginFailure,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="البريد الإلكتروني" required error={form.error('email')}>
          <Input {...form.field('email')} type="email" autoComplete="username" />
        </Field>
        <Field
          label="كلمة المرور"
          required
          error={form.error('password')}
          aside={
            <TextLink to={doorLink('/forgot-password', search)} small>
              نسيتِ كلمة المرور؟
            </TextLink>
          }
        >
          <PasswordInput {...form.field('password')} />
        </Field>
      </BusyFields>
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ الدخول...">
        تسجيل الدخول
      </Button>
    </form>
  )
}
