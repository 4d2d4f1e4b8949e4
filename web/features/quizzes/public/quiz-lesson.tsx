import type { ReactNode } from 'react'
import type { LessonOutline } from '#contract/courses/shapes.ts'
import { questionCount } from '#core/format/counts.ts'
import { formatPercent } from '#core/format/number.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import type { QuizSetting } from '../attempt/quiz-setting.ts'
import { QuestionView } from '../attempt/question-view.tsx'
import { QuizIntro } from '../attempt/quiz-intro.tsx'
import { QuizResult } from '../attempt/quiz-result.tsx'
import { useQuiz } from '../attempt/use-quiz.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

export interface QuizLessonProps {
  player: QuizSetting
  lesson: LessonOutline
  /** The ways of the lesson. They stand where no question and no result has ways of its own. */
  children: ReactNode
}

export function QuizLesson({ player, lesson, children }: QuizLessonProps) {
  const { questions_count = 0, pass_mark = 0 } = lesson.quiz ?? {}
  if (questions_count === 0)
    return (
      <>
        <EmptyState title="لا توجد أسئلة في هذا الاختبار." text="سيُفتح حين تضاف أسئلته." />
        {children}
      </>
    )
  if (!player.isPreview)
    return (
      <Sitting player={player} lesson={lesson}>
        {children}
      </Sitting>
    )
  return (
    <>
      <div className="grid gap-3">
        {lesson.description && <p className="text-lg text-ink-2">{lesson.description}</p>}
        <p className="text-ink-2">
          {questionCount(questions_count)}، ودرجة الاجتياز <SpokenName text={formatPercent(pass_mark)} />. تُعرض
          الأسئلة للطالبات حين يبدأن الاختبار.
        </p>
      </div>
      {children}
    </>
  )
}

function Sitting({ player, lesson, children }: QuizLessonProps) {
  const place = { courseId: player.course.id, lesson }
  const quiz = useQuiz(place)
  if (!quiz.isHandedIn && quiz.sitting) return <QuestionView quiz={quiz} sitting={quiz.sitting} />
  if (!quiz.isHandedIn && quiz.graded) return <QuizResult quiz={quiz} attempt={quiz.graded} player={player} />
  return (
    <>
      {quiz.isHandedIn ? (
        <output>
          <Note kind="warn">سُلّمت إجاباتكِ على هذا الجهاز. تُرسل وتُصحَّح عند عودة الاتصال، وتظهر نتيجتكِ هنا.</Note>
        </output>
      ) : (
        <QuizIntro quiz={quiz} place={place} description={lesson.description} />
      )}
      {children}
    </>
  )
}
