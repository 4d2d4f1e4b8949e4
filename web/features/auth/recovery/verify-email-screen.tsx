import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate } from '#web/router/link.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { homeOf } from '#web/kernel/session/home-of.ts'
import { loginPath } from '#web/kernel/login-path.ts'
import { goTo, herePath } from '#web/kernel/navigation.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { currentSession, type SessionUser } from '#web/kernel/calls/session-state.ts'
import { signOut, updateUser, useSession } from '#web/kernel/session/session.ts'
import { useSite } from '#web/kernel/site.ts'
import { useLeaving } from '#web/kernel/session/use-leaving.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageSpinner } from '#web/ui/loading/page-spinner.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { authApi } from '../auth.queries.ts'

/** The link proves the mailbox, her session that she is the one who signed up: both are needed. */
function VerifyEmailScreen() {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  const token = new URLSearchParams(search).get('token')
  if (status === 'visitor' && token)
    return <Navigate to={loginPath('verify_email', pathname + search)} replace />
  return (
    <AuthLayout title="تأكيد البريد الإلكتروني" welcome="خطوة واحدة ليصلكِ ما يهمكِ">
      {!token && <Sentence kind="danger">الرابط غير مكتمل. افتحيه من الرسالة كما وصلكِ.</Sentence>}
      {token && (user ? <Verify token={token} user={user} /> : <PageSpinner label="جارٍ التأكيد..." />)}
    </AuthLayout>
  )
}

function Verify({ token, user }: { token: string; user: SessionUser }) {
  const verified = useQuery({
    queryKey: ['auth', 'verify-email', token, user.id],
    queryFn: () => verify(token),
    staleTime: Infinity,
  })
  if (verified.isPending) return <PageSpinner label="جارٍ التأكيد..." />
  if (verified.error) {
    const isOther = verified.error instanceof ApiError && verified.error.type === 'forbidden'
    return (
      <>
        <Sentence kind="danger">{sentenceOf(verified.error)}</Sentence>
        {isOther ? <OtherAccount /> : <NewLink />}
      </>
    )
  }
  return (
    <>
      <Sentence kind="ok">تم تأكيد بريدكِ الإلكتروني</Sentence>
      <LinkButton to={homeOf(user.role)} size={52} block>
        متابعة
      </LinkButton>
    </>
  )
}

async function verify(token: string): Promise<true> {
  await authApi.verifyEmail({ body: { token } })
  const { user } = currentSession()
  if (user) updateUser({ ...user, email_verified: true })
  return true
}

/** The link belongs to another account than the one that is signed in here. */
function OtherAccount() {
  const { isAsking, loss, leave, go, stay } = useLeaving({
    go: () => {
      const here = herePath()
      void signOut()
      goTo(loginPath('verify_email', here), { replace: true })
    },
  })
  return (
    <>
      <Button look="quiet" size={52} block onClick={leave}>
        الدخول بالحساب الآخر
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={stay}
        title="الدخول بحساب آخر؟"
        text={loss}
        confirmLabel="الخروج وحذفه"
        cancelLabel="البقاء"
        danger
        onConfirm={go}
      />
    </>
  )
}

function NewLink() {
  const { has_mail } = useSite()
  const resend = useMutation({
    mutationFn: () => authApi.resendVerification({}),
    onSuccess: () =>
      toast(
        has_mail
          ? { title: 'أرسلنا رابط التأكيد إلى بريدكِ' }
          : { kind: 'info', title: 'لم يُضبط بريد المنصة بعد، فلا يصل منها رابط.' },
      ),
    onError: (error) => toast({ kind: 'danger', title: 'تعذر الإرسال', text: sentenceOf(error) }),
  })
  return (
    <Button
      size={52}
      block
      busy={resend.isPending}
      busyText="جارٍ الإرسال..."
      disabled={resend.isSuccess}
      onClick={() => resend.mutate()}
    >
      إرسال رابط جديد
    </Button>
  )
}

const Sentence = ({ kind, children }: { kind: 'ok' | 'danger'; children: string }) => (
  <Note kind={kind} role={kind === 'ok' ? 'status' : 'alert'}>
    {children}
  </Note>
)

export const screen: ScreenModule = {
  Component: VerifyEmailScreen,
  head: () => ({ title: 'تأكيد البريد الإلكتروني', canonical: '/verify-email', noIndex: true }),
}
