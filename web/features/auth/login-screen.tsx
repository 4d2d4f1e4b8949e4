import { BookOpen, NotebookPen, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { pendingAction } from '#web/kernel/pending-action.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { forgetEnd, useSession } from '#web/kernel/session.ts'
import { Note } from '#web/ui/note.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { doorLink } from './after-sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CodeLogin } from './code-login.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordLogin } from './password-login.tsx'
import { reasonText } from './reasons.ts'
import { VisitorsOnly } from './visitors-only.tsx'

type Mode = 'password' | 'code'
const modes = [
  { value: 'password', label: 'كلمة المرور' },
  { value: 'code', label: 'رمز الدخول المؤقت' },
] as const

const offers = [
  { icon: Smartphone, text: 'تكملين من حيث توقفتِ، على أي جهاز.' },
  { icon: NotebookPen, text: 'ملاحظاتكِ على الدروس محفوظة لكِ وحدكِ.' },
  { icon: BookOpen, text: 'تقدمكِ في كل دورة ظاهر درسًا درسًا.' },
]

function LoginScreen() {
  return (
    <VisitorsOnly>
      <Login />
    </VisitorsOnly>
  )
}

function Login() {
  const [mode, setMode] = useState<Mode>('password')
  const { search } = useLocation()
  const { demo } = useSite()
  return (
    <AuthLayout
      title="تسجيل الدخول"
      welcome="أهلًا بعودتكِ إلى رحلتكِ مع القرآن"
      promises={offers}
      footer={
        <>
          ليس لديكِ حساب؟ <Link to={doorLink('/register', search)}>إنشاء حساب</Link>
        </>
      }
    >
      <Reason />
      <SegmentedControl label="طريقة الدخول" options={modes} value={mode} onChange={setMode} block />
      {mode === 'password' ? <PasswordLogin /> : <CodeLogin />}
      {demo && <DemoAccounts />}
    </AuthLayout>
  )
}

/** Said once: the next ended session brings its own reason. */
function Reason() {
  const { search } = useLocation()
  const { status } = useSession()
  const reason = status === 'signed-in' ? 'auth_error' : new URLSearchParams(search).get('reason')
  const said = reasonText(reason, pendingAction()?.type)
  useEffect(forgetEnd, [])
  return said ? <Note kind={said.kind}>{said.text}</Note> : null
}

export const screen: ScreenModule = {
  Component: LoginScreen,
  head: () => ({ title: 'تسجيل الدخول', canonical: '/login' }),
}
