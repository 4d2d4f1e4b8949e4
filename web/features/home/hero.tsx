import { ShieldCheck } from 'lucide-react'
import { useSession } from '#web/kernel/session/session.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { PatternGround } from '#web/ui/pictures/pattern-ground.tsx'
import { Shamsa } from '#web/ui/pictures/shamsa.tsx'
import { HeroLeaf } from './hero-leaf.tsx'

export function Hero() {
  return (
    <section className="on-hero relative overflow-hidden bg-hero text-on-hero">
      <PatternGround className="lg:hidden" />
      <Shamsa className="absolute inset-bs-1/2 inset-e-[max(calc(50vw_-_856px),-216px)] hidden w-[980px] -translate-y-1/2 text-hero-line opacity-75 lg:block" />
      <div className="wrap relative grid gap-8 py-12 lg:grid-cols-[1.1fr_0.9fr] lg:items-center lg:gap-16 lg:pbs-[88px] lg:pbe-24">
        <div>
          <h1 className="font-display text-d2 font-bold">
            تعلّمي القرآن
            <br />
            وعلومه في وقتكِ
          </h1>
          <p className="mbs-4 max-w-[26em] text-lg leading-body text-on-hero-2">
            دورات مسجلة في التجويد والتفسير وعلوم القرآن: دروس مرئية ومكتوبة، واختبارات قصيرة، وتقدمكِ محفوظ
            درسًا درسًا.
          </p>
          <Doors />
          <p className="flex items-start gap-2.5 text-sm text-on-hero-2">
            <ShieldCheck className="mbs-0.5" />
            <span>خصوصيتكِ محفوظة: ملاحظاتكِ لكِ وحدكِ، ولا تظهر صورتكِ للطالبات.</span>
          </p>
        </div>
        <HeroLeaf />
      </div>
    </section>
  )
}

/** The way in for a visitor, and the way on for her who is in. */
function Doors() {
  const { status } = useSession()
  const [first, second] =
    status === 'signed-in'
      ? [
          { to: '/dashboard', label: 'لوحة التحكم' },
          { to: '/courses', label: 'الدورات' },
        ]
      : [
          { to: '/register', label: 'إنشاء حساب' },
          { to: '/login', label: 'تسجيل الدخول' },
        ]
  return (
    <div className="mbs-6 mbe-4 flex flex-wrap gap-3 *:flex-[1_1_140px] lg:*:min-w-[168px] lg:*:flex-none">
      <LinkButton to={first.to} look="on-hero" size={52}>
        {first.label}
      </LinkButton>
      <LinkButton to={second.to} look="on-hero-quiet" size={52}>
        {second.label}
      </LinkButton>
    </div>
  )
}
