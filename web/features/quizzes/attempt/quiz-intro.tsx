import { useQuery } from '@tanstack/react-query'
import type { QuizIntro as Intro } from '#contract/quizzes/shapes.ts'
import { attemptCount } from '#core/format/area-counts.ts'
import { minuteCount, questionCount } from '#core/format/counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatPercent } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Loading, SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { attemptsQuery, introQuery } from '../quiz.queries.ts'
import type { LessonPlace } from '#core/course.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { AttemptHistory } from './attempt-history.tsx'
import { NextAttempt } from './next-attempt.tsx'
import type { Quiz } from './use-quiz.ts'

export interface QuizIntroProps {
  quiz: Quiz
  place: LessonPlace
  description: string
}

/** What she should know before she begins, and what she has done here before. */
export function QuizIntro({ quiz, place, description }: QuizIntroProps) {
  const intro = useQuery(introQuery(place))
  const attempts = useQuery(attemptsQuery(place))
  return (
    <Loaded
      query={intro}
      failed="تعذر تحميل الاختبار"
      loading={
        <Loading label="جارٍ تحميل الاختبار...">
          <SkeletonText lines={5} />
        </Loading>
      }
    >
      {(data) => (
        <div className="grid gap-6">
          {description && <p className="text-lg text-ink-2">{description}</p>}
          <DescriptionList items={factsOf(data)} />
          {quiz.start.isError && (
            <Note kind="danger" role="alert">
              {sentenceOf(quiz.start.error)}
            </Note>
          )}
          <Begin quiz={quiz} intro={data} />
          <AttemptHistory attempts={attempts} quiz={quiz} />
        </div>
      )}
    </Loaded>
  )
}

function factsOf(intro: Intro) {
  const { questions_count, pass_mark, time_limit_minutes, attempts_left, score, closes_at } = intro
  return [
    { term: 'الأسئلة', value: questionCount(questions_count) },
    { term: 'درجة الاجتياز', value: formatPercent(pass_mark) },
    ...(intro.completes_on === 'submit' ? [{ term: 'يكتمل الدرس', value: 'بتسليم إجاباتكِ' }] : []),
    ...(time_limit_minutes === null ? [] : [{ term: 'الوقت', value: minuteCount(time_limit_minutes) }]),
    ...(closes_at === null
      ? []
      : [{ term: intro.is_closed ? 'أُغلق' : 'يُغلق', value: formatDateTime(closes_at) }]),
    ...(attempts_left === null ? [] : [{ term: 'المحاولات المتبقية', value: attemptCount(attempts_left) }]),
    ...(score === null ? [] : [{ term: 'درجتكِ', value: formatPercent(score) }]),
  ]
}

function Begin({ quiz: { start }, intro }: { quiz: Quiz; intro: Intro }) {
  const { open, submitted_count, attempts_left, next_attempt_at, is_closed } = intro
  const mayBegin = open !== null || (!is_closed && attempts_left !== 0 && next_attempt_at === null)
  if (!mayBegin)
    return <NextAttempt attemptsLeft={attempts_left} nextAt={next_attempt_at} isClosed={is_closed} />
  return (
    <div className="grid justify-items-start gap-3">
      <Button size={52} busy={start.isPending} busyText="جارٍ التحضير..." onClick={() => start.mutate()}>
        {open ? 'واصلي الاختبار' : submitted_count > 0 ? 'إعادة الاختبار' : 'ابدئي الاختبار'}
      </Button>
      <p className="text-sm text-ink-3">
        تُحفظ كل إجابة فور اختيارها. إن خرجتِ قبل التسليم عدتِ إلى المحاولة نفسها
        {intro.time_limit_minutes !== null && '، والوقت يمضي'}.
      </p>
    </div>
  )
}
