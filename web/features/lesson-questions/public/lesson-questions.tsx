import { Suspense, useState } from 'react'
import type { LessonPlace } from '#core/course.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { questionDraft } from '../thread/draft.ts'

const QuestionThread = lazyPart('QuestionThread', () => import('../thread/question-thread.tsx'))

/** Under the open lesson; neither its code nor its questions are fetched before she opens it. */
export function LessonQuestions({ place }: { place: LessonPlace }) {
  const [hasDraft] = useState(() => questionDraft(place) !== undefined)
  const [isOpen, setOpen] = useState(() => location.hash === '#questions')
  return (
    <section id="questions" className="px-gutter pbe-12">
      <Disclosure
        title="أسئلة الدرس"
        aside={hasDraft && <span className="text-sm font-normal text-ink-2">لديكِ سؤال لم يُرسل</span>}
        open={isOpen}
        onToggle={setOpen}
      >
        <SectionBoundary>
          <Suspense fallback={<p className="py-4 text-ink-2">جارٍ التحميل...</p>}>
            {isOpen && <QuestionThread place={place} />}
          </Suspense>
        </SectionBoundary>
      </Disclosure>
    </section>
  )
}
