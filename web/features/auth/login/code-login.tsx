import { startTransition, useState } from 'react'
import type { SignInAnswer } from '#contract/auth/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { authApi } from '../auth.queries.ts'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { NoMailNote } from '../no-mail-note.tsx'
import { loginFailure } from './login-failure.ts'

/** Fetched once a code was sent: few sign in so, and the first page is lighter without it. */
const EnterCode = lazyPart('EnterCode', () => import('./enter-code.tsx'))

/** Sign-in with a code from the mailbox, in two steps. */
export function CodeLogin({ onAnswer }: { onAnswer: (answer: SignInAnswer) => void }) {
  const [email, setEmail] = useState<string>()
  return email === undefined ? (
    <RequestCode onSent={(sentTo) => startTransition(() => setEmail(sentTo))} />
  ) : (
    <EnterCode email={email} onAnswer={onAnswer} onBack={() => setEmail(undefined)} />
  )
}

function RequestCode({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    values: { email: '', context: 'login' as const },
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.RequestOtpBody),
    send: (body) => authApi.requestOtp({ body }),
    onDone: (_, { email }) => onSent(email),
    failureText: loginFailure,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <NoMailNote />
      <BusyFields busy={form.busy}>
        <Field
          label="البريد الإلكتروني"
          hint="نرسل إليه رمزًا من ٦ أرقام، يصلح لعشر دقائق."
          error={form.error('email')}
        >
          <Input {...form.field('email')} type="email" autoComplete="username" />
        </Field>
      </BusyFields>
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ الإرسال...">
        إرسال الرمز
      </Button>
    </form>
  )
}
