import type { UseQueryResult } from '@tanstack/react-query'
import type { Data } from '#contract/kernel/route.ts'
import type { quizRoutes } from '#contract/quizzes/routes.ts'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import type { Quiz } from './use-quiz.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

export interface AttemptHistoryProps {
  attempts: UseQueryResult<Data<typeof quizRoutes.attempts>>
  quiz: Quiz
}

/** Every attempt stays, the newest first. */
export function AttemptHistory({ attempts, quiz: { look } }: AttemptHistoryProps) {
  const now = useNow()
  if (attempts.isError && !attempts.data)
    return (
      <Note
        kind="warn"
        action={
          <Button look="text" size={36} busy={attempts.isFetching} onClick={() => void attempts.refetch()}>
            إعادة المحاولة
          </Button>
        }
      >
        تعذر تحميل محاولاتكِ السابقة.
      </Note>
    )
  if (!attempts.data || attempts.data.items.length === 0) return null
  return (
    <section aria-labelledby="attempts">
      <PanelTitle id="attempts" title="محاولاتكِ" />
      {look.isError && (
        <Note kind="danger" role="alert">
          {sentenceOf(look.error)}
        </Note>
      )}
      <ul>
        {attempts.data.items.map(({ id, number, score, passed, submitted_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 border-b border-rule py-2 last:border-0"
          >
            <span className="font-semibold">المحاولة {formatNumber(number)}</span>
            <span className="text-sm text-ink-3">
              {submitted_at && formatRelativeTime(submitted_at, now)}
            </span>
            <span className="ms-auto flex items-center gap-4">
              {score !== null && (
                <StateMark shape={passed ? 'check' : 'cross'} tone={passed ? 'ok' : 'warn'}>
                  <SpokenName text={formatPercent(score)} /> {passed ? 'اجتزتِ' : 'لم تجتازي'}
                </StateMark>
              )}
              <Button
                look="text"
                size={36}
                aria-label={`مراجعة المحاولة ${formatNumber(number)}`}
                busy={look.isPending && look.variables === id}
                onClick={() => look.mutate(id)}
              >
                مراجعة
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
