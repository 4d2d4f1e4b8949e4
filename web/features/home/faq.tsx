import type { SiteText } from '#contract/site/shapes.ts'
import { Accordion } from '#web/ui/text/accordion.tsx'
import { SectionTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

const SHOWN = 5

/** The first questions of the FAQ; the first one stands open. */
export function Faq({ text }: { text: SiteText }) {
  const items = text.sections
    .slice(0, SHOWN)
    .map(({ title, text: answer }, at) => ({ id: title, title, content: answer, open: at === 0 }))
  return (
    <section aria-labelledby="faq-title" className="later wrap pbs-16 lg:pbs-24">
      <div className="grid gap-x-12 lg:grid-cols-[1fr_2fr] lg:items-start">
        <div className="lg:*:border-0">
          <SectionTitle id="faq-title" title={text.title} />
        </div>
        <div className="whitespace-pre-line">
          <Accordion items={items} />
          {text.sections.length > SHOWN && (
            <TextLink to="/faq" arrow>
              كل الأسئلة
            </TextLink>
          )}
        </div>
      </div>
    </section>
  )
}
