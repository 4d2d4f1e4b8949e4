import { BookOpen, CircleCheck, Lock } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { useSite } from '#web/kernel/site.ts'
import { pendingAction } from '#web/kernel/session/pending-action.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { doorLink } from '../after-sign-in.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { signUpReason } from '../reasons.ts'
import { DirectorSignUp, SignUp } from './sign-up.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

const offers = [
  { icon: BookOpen, text: 'دورات مسجلة في القرآن وعلومه، تتعلمين منها في وقتكِ.' },
  { icon: CircleCheck, text: 'دروس مرئية ونصية واختبارات قصيرة، وتقدمكِ محفوظ.' },
  { icon: Lock, text: 'بياناتكِ لكِ: لا صور ولا أسماء معلنة، والحروف الأولى من اسمكِ تكفي.' },
]

function RegisterScreen() {
  const { search } = useLocation()
  const reason = signUpReason(search, pendingAction())
  const { has_mail } = useSite()
  const director = new URLSearchParams(search).get('director')
  return (
    <VisitorsOnly>
      {director ? (
        <AuthLayout
          title="حساب المديرة الأولى"
          text="بهذا الحساب تديرين المنصة كلها. يصلح هذا الرابط مرة واحدة."
          welcome="منصتكِ جاهزة، وتبدأ بكِ"
        >
          <DirectorSignUp token={director} />
        </AuthLayout>
      ) : (
        <AuthLayout
          title="إنشاء حساب"
          text="الحساب مجاني، ويصلح لكل ما في المنصة."
          welcome="ابدئي رحلتكِ مع القرآن"
          promises={offers}
          footer={
            <>
              لديكِ حساب؟ <Link to={doorLink('/login', search)}>تسجيل الدخول</Link>
            </>
          }
        >
          {reason && <Note>{reason}</Note>}
          {!has_mail && <Note kind="warn">لم يُضبط بريد المنصة بعد: يُنشأ حسابكِ، ولا تصلكِ منها رسالة.</Note>}
          <SignUp />
        </AuthLayout>
      )}
    </VisitorsOnly>
  )
}

export const screen: ScreenModule = {
  Component: RegisterScreen,
  head: () => ({
    title: 'إنشاء حساب',
    description: 'أنشئي حسابكِ في دقيقة، ثم سجّلي في الدورات والحلقات.',
    canonical: '/register',
  }),
}
