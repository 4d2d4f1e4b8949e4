import { useEffect, useRef, useState } from 'react'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSite } from '#web/kernel/site.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { doorLink } from '../after-sign-in.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { authApi } from '../auth.queries.ts'
import { NoMailNote } from '../no-mail-note.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { ResendButton } from './resend-button.tsx'

function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string>()
  const { search } = useLocation()
  const { status } = useSession()
  return (
    <AuthLayout
      title="نسيتِ كلمة المرور؟"
      text="اكتبي بريدكِ، ونرسل إليه رابطًا تعيّنين به كلمة مرور جديدة."
      welcome="لا بأس، نعيدكِ إلى حسابكِ"
      footer={
        status === 'signed-in' ? undefined : (
          <Link to={doorLink('/login', search)}>العودة إلى تسجيل الدخول</Link>
        )
      }
    >
      <NoMailNote />
      {email === undefined ? <AskForLink onSent={setEmail} /> : <LinkOnItsWay email={email} />}
    </AuthLayout>
  )
}

/** One who is signed in without a password comes here too, and need not write her address. */
function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { user } = useSession()
  const form = useForm({
    values: { email: user?.email ?? '' },
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.ForgotPasswordBody),
    send: (body) => authApi.forgotPassword({ body }),
    onDone: (_, { email }) => onSent(email),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy}>
        <Field label="البريد الإلكتروني" error={form.error('email')}>
          <Input {...form.field('email')} type="email" autoComplete="username" />
        </Field>
      </BusyFields>
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ الإرسال...">
        إرسال الرابط
      </Button>
    </form>
  )
}

function LinkOnItsWay({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { has_mail } = useSite()
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5">
      {has_mail && (
        <>
          <Note kind="info" role="alert">
            إذا كان هناك حساب بالبريد <Latin>{email}</Latin> فسيصلكِ رابط لتعيين كلمة مرور جديدة. يصلح الرابط
            لثلاثين دقيقة.
          </Note>
          <ResendButton
            label="إعادة إرسال الرابط"
            done="أُرسل الرابط مرة أخرى"
            send={() => authApi.forgotPassword({ body: { email } })}
          />
        </>
      )}
    </div>
  )
}

export const screen: ScreenModule = {
  Component: ForgotPasswordScreen,
  head: () => ({ title: 'نسيتِ كلمة المرور؟', canonical: '/forgot-password' }),
}
