import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LessonPlace } from '#core/course.ts'
import { arabicDigits } from '#core/format/number.ts'
import type { KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { onDelivered, useOutbox } from '#web/kernel/outbox/outbox.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { keepQuestionDraft, questionDraft } from './draft.ts'
import { EMPTY, QuestionForm } from './question-form.tsx'
import { QuestionItem, QuestionWords } from './question-item.tsx'
import { askQuestion, draftIn, isAskedAt, threadQuery } from './thread.queries.ts'

/** What is asked under one lesson: her form first, then what waits on this device, then what all may read. */
export function QuestionThread({ place }: { place: LessonPlace }) {
  const stale = useChanged('lesson-questions')
  const waiting = useOutbox().filter((write) => isAskedAt(place, write) && write.state === 'waiting')
  const [page, setPage] = useState(1)
  const [begun] = useState(() => questionDraft(place) ?? EMPTY)
  const thread = useQuery(threadQuery(place, page))

  const arrived = useEffectEvent((write: KeptWrite) => {
    if (!isAskedAt(place, write)) return
    setPage(1)
    void stale()
  })
  useEffect(() => onDelivered((write) => arrived(write)), [])
  // A letter leads here, and nothing stood at this place while the page was loaded.
  useEffect(() => {
    if (location.hash === '#questions') document.getElementById('questions')?.scrollIntoView()
  }, [])

  return (
    <div className="grid gap-4 pbs-2 pbe-6">
      <QuestionForm
        label="سؤالكِ للمعلمة"
        values={begun}
        onDraft={(draft) => keepQuestionDraft(place, draft)}
        sendLabel="إرسال السؤال"
        busyLabel="جارٍ الإرسال..."
        send={(draft) => askQuestion(place, draft)}
        onDone={({ status }) =>
          status === 'sent'
            ? toast({ title: 'وصل سؤالكِ', text: 'يصلكِ إشعار حين تُجيب المعلمة.' })
            : toast({ kind: 'info', title: 'حُفظ على هذا الجهاز', text: 'يُرسل سؤالكِ عند عودة الاتصال.' })
        }
      />
      {waiting.length > 0 && (
        <ul aria-label="أسئلة بانتظار الاتصال" className="*:border-b *:border-rule">
          {waiting.map((write) => (
            <li key={write.topic} className="grid gap-2 py-4">
              <QuestionWords author="أنتِ" draft={draftIn(write)} aside="بانتظار الاتصال" />
            </li>
          ))}
        </ul>
      )}
      <Loaded query={thread} failed="تعذر تحميل أسئلة الدرس" rows={2} fades>
        {({ items, meta }) =>
          items.length === 0 ? (
            waiting.length === 0 && (
              <p className="border-t border-rule py-4 text-ink-2">
                لا أسئلة على هذا الدرس بعد. اكتبي ما أشكل عليكِ، فسؤالكِ ينفع زميلاتكِ أيضًا.
              </p>
            )
          ) : (
            <>
              <ul
                aria-label="أسئلة الدرس"
                className="border-t border-rule *:border-b *:border-rule *:last:border-b-0"
              >
                {items.map((question) => (
                  <QuestionItem key={question.id} question={question} />
                ))}
              </ul>
              <Pages page={meta.page} lastPage={meta.last_page} onGo={setPage} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

interface PagesProps {
  page: number
  lastPage: number
  onGo: (page: number) => void
}

/** The page of the player is the lesson's: leafing through its questions leaves the address alone. */
function Pages({ page, lastPage, onGo }: PagesProps) {
  if (lastPage < 2) return null
  return (
    <div className="flex items-center gap-3 pbs-3">
      <Button look="quiet" size={36} disabled={page <= 1} onClick={() => onGo(page - 1)}>
        الأحدث
      </Button>
      <span className="text-sm text-ink-2">
        صفحة {arabicDigits(page)} من {arabicDigits(lastPage)}
      </span>
      <Button look="quiet" size={36} disabled={page >= lastPage} onClick={() => onGo(page + 1)}>
        الأقدم
      </Button>
    </div>
  )
}
