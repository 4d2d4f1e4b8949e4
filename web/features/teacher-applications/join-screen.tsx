import { Suspense, useState } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import type { SentApplication } from './apply/use-apply.ts'

const TITLE = 'انضمي إلى معلماتنا'

/** The server draws the form whole; what she writes in it is there when its code is. */
const ApplyForm = whenSeen(async () => (await import('./apply/apply-form.tsx')).ApplyForm)
const SentPanel = lazyPart('SentPanel', () => import('./apply/sent-panel.tsx'))

function JoinScreen() {
  const [sent, setSent] = useState<SentApplication>()
  return (
    <div className="wrap pbs-2">
      <Breadcrumbs items={[{ label: 'الرئيسية', to: '/' }, { label: TITLE }]} />
      <h1 className="pbs-6 font-display text-d1 font-bold lg:pbs-8">{TITLE}</h1>
      <p className="max-w-[33.5em] text-ink-2">
        علّمي القرآن وعلومه للنساء من بيتكِ وفي وقتكِ. املئي هذا الطلب، وتقرؤه المديرة بنفسها.
      </p>
      <div className="grid gap-x-16 gap-y-8 pbs-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="max-w-[720px]">
          <noscript>
            <p>يلزم تشغيل JavaScript في المتصفح لإرسال الطلب.</p>
          </noscript>
          <Suspense fallback={<SkeletonRows />}>
            {sent ? <SentPanel sent={sent} /> : <ApplyForm onSent={setSent} />}
          </Suspense>
        </div>
        <HowItGoes />
      </div>
    </div>
  )
}

const steps = [
  'ترسلين الطلب وملفاتكِ، وتجدين رمز متابعته.',
  'تقرؤه المديرة، وقد تتصل بكِ.',
  'تعرفين القرار في «حالة الطلب». فإن قُبلتِ عيّنتِ كلمة مروركِ وبدأتِ.',
]

function HowItGoes() {
  return (
    <aside aria-labelledby="how" className="max-lg:order-first lg:sticky lg:inset-bs-[100px] lg:self-start">
      <h2 id="how" className="border-b border-line pbe-2 text-lg font-bold">
        كيف يسير الطلب
      </h2>
      <ol>
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3 border-b border-rule py-3">
            <b aria-hidden className="text-gold">
              {arabicDigits(at + 1)}
            </b>
            {step}
          </li>
        ))}
      </ol>
      <p className="pbs-4 text-ink-2">
        أرسلتِ طلبًا من قبل؟ <TextLink to="/teacher-application/status">حالة الطلب</TextLink>
      </p>
    </aside>
  )
}

export const screen: ScreenModule = {
  Component: JoinScreen,
  head: () => ({
    title: TITLE,
    description:
      'طلب الانضمام إلى معلمات القرآن: بياناتكِ وحفظكِ وإجازاتكِ وما تودّين تعليمه، وجواب المديرة برمز تتابعين به.',
    canonical: '/join-teacher',
  }),
}
