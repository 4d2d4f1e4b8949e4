import { ListChecks, NotebookPen, Play, type LucideIcon } from 'lucide-react'
import { Section } from './section.tsx'

const reasons: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Play,
    title: 'درسكِ ينتظركِ حيث توقفتِ',
    text: 'الدروس مسجلة تفتحينها متى شئتِ. نحفظ موضعكِ في المقطع، فتعودين إليه من الجوال أو الحاسوب.',
  },
  {
    icon: NotebookPen,
    title: 'ملاحظاتكِ بجانب الدرس',
    text: 'اكتبي ما فهمتِه وأنتِ تشاهدين، وضعي إشارة مرجعية عند الموضع الذي تريدين العودة إليه.',
  },
  {
    icon: ListChecks,
    title: 'تعرفين ما أتقنتِه',
    text: 'اختبارات قصيرة تُصحَّح فورًا، وتراجعين إجاباتكِ بعد التسليم، وتعيدين الاختبار ما شئتِ.',
  },
]

export function WhyUs({ word }: { word: string }) {
  return (
    <Section id="why" title={`لماذا ${word}؟`}>
      <div className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        {reasons.map(({ icon: Icon, title, text }) => (
          <div
            key={title}
            className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2 lg:grid-cols-1 [&_.lucide]:size-7 [&_.lucide]:stroke-[1.5]"
          >
            <Icon className="mbs-[3px] text-gold" />
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="col-start-2 text-ink-2 lg:col-start-1">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
