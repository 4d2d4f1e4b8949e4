import { lazy } from 'react'
import { foldDigits } from '#core/text/digits.ts'
import { SheetProvider, type AnswerSheet } from '#web/features/questions/public/sheet.ts'
import { doors } from '#web/features/questions/public/door.ts'
import { QuizEditor } from '#web/features/questions/public/quiz-editor.tsx'
import { isAnswered } from '#web/features/quizzes/public/answers.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useLocation, useParams } from '#web/router/router-context.ts'

/** The preview shows questions with the very parts of the player. */
const sheet: AnswerSheet = {
  AnswerField: lazy(async () => ({
    default: (await import('#web/features/quizzes/public/answer-field.tsx')).AnswerField,
  })),
  ReviewedAnswer: lazy(async () => ({
    default: (await import('#web/features/quizzes/public/reviewed-answer.tsx')).ReviewedAnswer,
  })),
  isAnswered,
}

function QuizEditorScreen() {
  const { courseId, lessonId } = useParams()
  const door = useLocation().pathname.startsWith('/teacher/') ? doors.teacher : doors.admin
  return (
    <SheetProvider value={sheet}>
      <QuizEditor door={door} courseId={idOf(courseId)} lessonId={idOf(lessonId)} />
    </SheetProvider>
  )
}

const idOf = (text: string | undefined): number => Number(foldDigits(text ?? '')) || 0

export const screen: ScreenModule = {
  Component: QuizEditorScreen,
  head: () => ({ title: 'أسئلة الاختبار', noIndex: true }),
}
