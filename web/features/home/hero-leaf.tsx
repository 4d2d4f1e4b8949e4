import { Play } from 'lucide-react'
import { Ayah, Ayat, Heard, Leaf } from '#web/ui/text/ayat.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { StateMark, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { tartil } from './tartil.ts'

const lessons: readonly { title: string; state: StateLook }[] = [
  { title: 'ما الترتيل؟ ومراتب القراءة', state: { shape: 'check', tone: 'ok', label: 'مكتمل' } },
  { title: 'الاستعاذة والبسملة', state: { shape: 'half', tone: 'go', label: 'قيد التعلم' } },
  { title: 'اختبار قصير: آداب التلاوة', state: { shape: 'ring', tone: 'plain', label: 'لم يبدأ' } },
]

/** A leaf of a lesson as a student meets it. An illustration: its words are plain text. */
export function HeroLeaf() {
  return (
    <figure aria-label="مثال من دورة">
      <Leaf className="px-[22px] py-5 lg:px-8 lg:py-6">
        <div className="flex items-center gap-3 border-b border-paper-rule pbe-2">
          <span className="inline-flex items-center gap-2 text-sm font-semibold text-primary">
            <Play className="size-4" /> درس مرئي
          </span>
          <span className="ms-auto text-xs text-ink-3">آداب التلاوة، سورة المزمل</span>
        </div>
        <Ayat className="ayat-home py-3 text-center text-[2rem] [--font-quran:'Amiri_Quran_Home'] lg:py-4 lg:text-[2.5rem]">
          <Heard spoken={tartil.vocalised}>
            <Ayah text={tartil.verse} number={tartil.number} />
          </Heard>
        </Ayat>
        <ul className="border-t border-paper-rule">
          {lessons.map(({ title, state: { shape, tone, label } }) => (
            <li key={title} className="flex items-center gap-3 border-b border-rule py-2 text-note">
              <span>{title}</span>
              <StateMark shape={shape} tone={tone} className="ms-auto">
                {label}
              </StateMark>
            </li>
          ))}
        </ul>
        <div className="pbs-3">
          <ProgressBar value={34} label="تقدم المثال" gold figure />
        </div>
      </Leaf>
    </figure>
  )
}
