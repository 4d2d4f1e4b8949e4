import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { formatNumber } from '#core/format/number.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { askedDoors, askedQuery } from './asked.queries.ts'
import { QuestionPlace } from './question-place.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

const SHOWN = 5
const waitingQuery = () => askedQuery(askedDoors.teacher, { state: 'waiting', per_page: SHOWN })

/** Asks for them before the part above has its answer. */
export const useWaitingQuestionsEarly = (): void => usePrefetchQuery(waitingQuery())

/** The oldest questions that wait for a teacher, with where they were asked. Nothing where none waits. */
export function WaitingQuestions({ now }: { now: Date }) {
  const questions = useQuery(waitingQuery())
  if (questions.data?.items.length === 0) return null
  return (
    <section aria-labelledby="waiting-questions">
      <PanelTitle
        id="waiting-questions"
        title="أسئلة تنتظر إجابتكِ"
        text={questions.data && formatNumber(questions.data.meta.total)}
        action={
          <LinkButton to="/teacher/questions" look="text">
            الإجابة عنها
          </LinkButton>
        }
      />
      <Loaded query={questions} failed="تعذر تحميل أسئلة الطالبات" rows={2}>
        {({ items }) => (
          <Rows label="أسئلة تنتظر إجابتكِ">
            {items.map((question) => (
              <Row
                key={question.id}
                title={<span className="line-clamp-2 wrap-anywhere">{question.text}</span>}
                text={
                  <>
                    <SpokenName text={question.author.name} />، <QuestionPlace {...question} />
                  </>
                }
                meta={
                  <time dateTime={question.created_at}>{formatRelativeTime(question.created_at, now)}</time>
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </section>
  )
}
