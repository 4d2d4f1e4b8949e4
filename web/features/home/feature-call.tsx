import { BookmarkCheck, CloudOff, Play, type LucideIcon } from 'lucide-react'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'

/** A call that promises what a student finds on her first day, and nothing else. */
export function FeatureCall() {
  return (
    <section aria-labelledby="feature" className="later pbs-16 lg:pbs-24">
      <div className="bg-tint">
        <div className="wrap grid items-center gap-8 py-12 lg:grid-cols-[1fr_1.1fr] lg:py-16">
          <div>
            <h2 id="feature" className="font-display text-d1 font-bold">
              تقدمكِ محفوظ، درسًا درسًا
            </h2>
            <p className="mbs-1 mbe-5 max-w-[24.5em] text-ink-2">
              أمامكِ دائمًا ما أتممتِه وما يليه، وموضعكِ في المقطع، وأيام تعلمكِ. وينقطع الاتصال فلا يضيع ما كتبتِ.
            </p>
            <LinkButton to="/courses" size={52}>
              اختاري دورتكِ
            </LinkButton>
          </div>
          <Example />
        </div>
      </div>
    </section>
  )
}

const rows: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Play, title: 'الدرس التالي: أحكام النون الساكنة', text: 'حُفظ موضعكِ عند ٤:١٢' },
  { icon: BookmarkCheck, title: 'إشارة مرجعية عند ٢:٠٥', text: 'مثال الإظهار في سورة الفاتحة' },
  { icon: CloudOff, title: 'انقطع الاتصال', text: 'ملاحظتكِ محفوظة على جهازكِ، وتُرسل حين يعود' },
]

function Example() {
  return (
    <figure aria-label="مثال من صفحة الطالبة" className="border border-rule bg-surface px-6 py-5">
      <p className="flex items-baseline gap-3 pbe-2 font-bold">
        تحفة الأطفال <span className="ms-auto text-sm font-normal text-ink-3">٧ من ١٨ درسًا</span>
      </p>
      <ProgressBar value={39} label="تقدم المثال" figure />
      <ul className="pbs-3">
        {rows.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3 border-t border-rule py-3 leading-ui">
            <Icon className="mbs-1 text-gold" />
            <span>
              <b className="block text-note">{title}</b>
              <span className="text-sm text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
