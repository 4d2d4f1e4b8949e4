import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { loginPath } from '#web/kernel/login-path.ts'
import { goTo } from '#web/kernel/navigation.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { endSession } from '#web/kernel/calls/session-end.ts'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { authApi } from '../auth.queries.ts'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { NewPasswordFields } from '../register/sign-up-fields.tsx'

function ResetPasswordScreen() {
  const { search } = useLocation()
  const token = new URLSearchParams(search).get('token')
  return (
    <AuthLayout
      title="كلمة مرور جديدة"
      text="تعيينها ينهي كل جلساتكِ، ثم تسجّلين الدخول بها."
      welcome="لا بأس، نعيدكِ إلى حسابكِ"
      footer={<Link to="/forgot-password">طلب رابط جديد</Link>}
    >
      {token ? <NewPassword token={token} /> : <IncompleteLink />}
    </AuthLayout>
  )
}

function IncompleteLink() {
  return (
    <>
      <Note kind="danger" role="alert">
        الرابط غير مكتمل. افتحيه من الرسالة كما وصلكِ، أو اطلبي رابطًا جديدًا.
      </Note>
      <LinkButton to="/forgot-password" size={52} block>
        طلب رابط جديد
      </LinkButton>
    </>
  )
}

function NewPassword({ token }: { token: string }) {
  const form = useForm({
    values: { token, password: '', password_confirmation: '' },
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.ResetPasswordBody),
    send: (body) => authApi.resetPassword({ body }),
    onDone: leaveForLogin,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <NewPasswordFields form={form} />
      </BusyFields>
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ الحفظ...">
        تعيين كلمة المرور
      </Button>
    </form>
  )
}

/** The server has ended every session, this device's with them. */
function leaveForLogin(): void {
  if (currentSession().status === 'signed-in') endSession('password_reset')
  else goTo(loginPath('password_reset', '/'), { replace: true })
}

export const screen: ScreenModule = {
  Component: ResetPasswordScreen,
  head: () => ({ title: 'كلمة مرور جديدة', canonical: '/reset-password', noIndex: true }),
}
