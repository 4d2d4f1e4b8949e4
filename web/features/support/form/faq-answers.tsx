import type { SiteText } from '#contract/site/shapes.ts'
import { matchesQuery } from '#core/search/match.ts'
import { Accordion } from '#web/ui/text/accordion.tsx'

const MOST = 4
const WORD = 3

/** The questions that answer what she types, word by word: those with most of its words come first. */
export function answersTo(words: string, { sections }: SiteText): SiteText['sections'] {
  const typed = words.split(/\s+/).filter((word) => word.length >= WORD)
  return sections
    .map((section) => ({
      section,
      hits: typed.filter((word) => matchesQuery(word, `${section.title} ${section.text}`)).length,
    }))
    .filter(({ hits }) => hits > 0 && hits * 2 >= typed.length)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, MOST)
    .map(({ section }) => section)
}

interface FaqAnswersProps {
  readonly words: string
  readonly questions: SiteText
}

/** What is already answered, before she waits for the desk. */
export function FaqAnswers({ words, questions }: FaqAnswersProps) {
  const answers = answersTo(words, questions)
  return (
    // Without an answer it takes no room between the fields, and still says one when it comes.
    <div aria-live="polite" className="empty:absolute">
      {answers.length > 0 && (
        <section aria-labelledby="faq-answers" className="border-s-2 border-gold-line ps-4">
          <h2 id="faq-answers" className="text-note font-bold">
            قد يكون جوابكِ هنا
          </h2>
          <div className="whitespace-pre-line">
            <Accordion items={answers.map(({ title, text }) => ({ id: title, title, content: text }))} />
          </div>
        </section>
      )}
    </div>
  )
}
