import type { SiteText } from '#contract/site/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Section } from './section.tsx'

const STAR =
  'M46 24L39.56 30.44L39.56 39.56L30.44 39.56L24 46L17.56 39.56L8.44 39.56L8.44 30.44L2 24L8.44 17.56L8.44 8.44L17.56 8.44L24 2L30.44 8.44L39.56 8.44L39.56 17.56Z'

/** The steps that the director may word herself. */
export function HowItWorks({ text }: { text: SiteText }) {
  return (
    <Section id="how-it-works" title={text.title}>
      <ol className="grid gap-6 lg:grid-cols-4">
        {text.sections.map((step, at) => (
          <li key={step.title} className="grid grid-cols-[56px_1fr] content-start gap-x-4 lg:grid-cols-1">
            <span className="relative row-span-2 grid size-[52px] place-items-center text-gold-line lg:mbe-3">
              <svg viewBox="0 0 48 48" aria-hidden className="absolute inset-0">
                <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.4" />
              </svg>
              <b aria-hidden className="relative text-lg leading-none text-ink">
                {arabicDigits(at + 1)}
              </b>
            </span>
            <h3 className="text-lg font-bold">{step.title}</h3>
            <p className="col-start-2 text-ink-2 lg:col-start-1">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
