import {
  CircleQuestionMark,
  Infinity as InfinityMark,
  NotebookPen,
  Smartphone,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import type { ButtonSize } from '#web/ui/buttons/button.tsx'
import { DockBar } from '#web/ui/frame/dock-bar.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { Link } from '#web/router/link.tsx'

interface ActionShape {
  size?: ButtonSize | undefined
  block?: boolean | undefined
  className?: string | undefined
}

export interface OfferFrameProps {
  course: CourseDetail
  /** Riyals; undefined when nothing is due any more. */
  price: number | undefined
  /** What has become of her request. */
  note?: ReactNode
  renderAction: (shape: ActionShape) => ReactNode
}

/** The box beside the lessons on a wide screen; on a phone a bar in the thumb's reach, and the note above the lessons. */
export function OfferFrame({ course, price, note, renderAction }: OfferFrameProps) {
  return (
    <>
      {note && <div className="grid gap-3 pbs-6 max-lg:order-first lg:hidden">{note}</div>}
      <aside
        aria-label="التسجيل في الدورة"
        className="sticky inset-bs-[100px] mbs-8 hidden gap-3 border border-t-3 border-rule border-t-primary bg-surface px-6 py-5 lg:grid"
      >
        {price !== undefined && (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <PriceTag value={price} large />
            {price > 0 && <span className="text-sm text-ink-3">مرة واحدة</span>}
          </p>
        )}
        {note}
        {renderAction({ size: 52, block: true })}
        <Promises course={course} />
        {price !== undefined && price > 0 && (
          <p className="text-xs text-ink-3">
            لا يناسبكِ السعر؟ <Link to="/#contact">راسلينا</Link>
          </p>
        )}
      </aside>
      <DockBar>
        {price !== undefined && (
          <span className="leading-normal">
            <PriceTag value={price} className="block text-lg" />
            {price > 0 && <span className="block text-xs text-ink-3">مرة واحدة</span>}
          </span>
        )}
        {renderAction({ className: 'flex-1' })}
      </DockBar>
    </>
  )
}

/** Only what she finds on her first day. */
function Promises({ course: { modules } }: { course: CourseDetail }) {
  const hasQuiz = modules.some(({ lessons }) => lessons.some(({ type }) => type === 'quiz'))
  const promises: { icon: LucideIcon; text: string }[] = [
    { icon: InfinityMark, text: 'وصول دائم إلى الدروس' },
    { icon: Smartphone, text: 'على الجوال والحاسوب' },
    { icon: NotebookPen, text: 'ملاحظاتكِ وتقدمكِ محفوظة في حسابكِ' },
    ...(hasQuiz ? [{ icon: CircleQuestionMark, text: 'اختبارات قصيرة تُصحَّح فورًا' }] : []),
  ]
  return (
    <ul className="text-sm">
      {promises.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-3 border-b border-rule py-3 last:border-0">
          <Icon /> {text}
        </li>
      ))}
    </ul>
  )
}
