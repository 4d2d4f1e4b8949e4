import { BookOpen, NotebookPen, Smartphone } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SignInAnswer } from '#contract/auth/shapes.ts'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { pendingAction } from '#web/kernel/session/pending-action.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { forgetEnd, signIn, useSession } from '#web/kernel/session/session.ts'
import { PageSpinner } from '#web/ui/loading/page-spinner.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { doorLink } from '../after-sign-in.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { useSite } from '#web/kernel/site.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { PasswordLogin } from './password-login.tsx'
import { reasonText } from '../reasons.ts'
import { VisitorsOnly } from '../visitors-only.tsx'

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

// Few need them, so they are no part of the first page.
const CodeLogin = lazyPart('CodeLogin', () => import('./code-login.tsx'))
const SecondStep = lazyPart('SecondStep', () => import('./second-step.tsx'))
const DemoAccounts = lazyPart('DemoAccounts', () => import('./demo-accounts.tsx'))
const ChoosePassword = lazyPart('ChoosePassword', () => import('../recovery/choose-password.tsx'))

type Answered = (answer: SignInAnswer) => void

/** Between the answer and the page that she was going to there may be a second step, or a password to choose. */
function LoginScreen() {
  const [ticket, setTicket] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const take: Answered = (answer) => {
    if ('ticket' in answer) return setTicket(answer.ticket)
    // In place before the session changes, or she would be led on at once.
    if (answer.user && !answer.user.has_password) flushSync(() => setChoosing(true))
    signIn(answer)
  }
  const goBack = (why?: string) => {
    setTicket(undefined)
    setEnded(why)
  }
  return (
    <Suspense fallback={<PageSpinner />}>
      {isChoosing ? (
        <ChoosePassword onDone={() => setChoosing(false)} />
      ) : (
        <VisitorsOnly>
          {ticket === undefined ? (
            <Login ended={ended} onAnswer={take} />
          ) : (
            <SecondStep ticket={ticket} onAnswer={take} onBack={goBack} />
          )}
        </VisitorsOnly>
      )}
    </Suspense>
  )
}

function Login({ ended, onAnswer }: { ended: string | undefined; onAnswer: Answered }) {
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
      {ended ? (
        <Note kind="danger" role="alert">
          {ended}
        </Note>
      ) : (
        <Reason />
      )}
      <SegmentedControl label="طريقة الدخول" options={modes} value={mode} onChange={setMode} block />
      {mode === 'password' ? (
        <PasswordLogin onAnswer={onAnswer} />
      ) : (
        <Suspense fallback={<div aria-busy className="h-44" />}>
          <CodeLogin onAnswer={onAnswer} />
        </Suspense>
      )}
      <Suspense fallback={null}>{demo && <DemoAccounts onAnswer={onAnswer} />}</Suspense>
    </AuthLayout>
  )
}

/** Said once: the next ended session brings its own reason. */
function Reason() {
  const { search } = useLocation()
  const { status } = useSession()
  const reason = status === 'signed-in' ? 'auth_error' : new URLSearchParams(search).get('reason')
  const reasonSentence = reasonText(reason, pendingAction()?.type)
  useEffect(forgetEnd, [])
  return reasonSentence ? <Note kind={reasonSentence.kind}>{reasonSentence.text}</Note> : null
}

export const screen: ScreenModule = {
  Component: LoginScreen,
  head: () => ({
    title: 'تسجيل الدخول',
    description: 'ادخلي إلى حسابكِ: دوراتكِ وحلقاتكِ ومهامكِ كما تركتِها.',
    canonical: '/login',
  }),
}
