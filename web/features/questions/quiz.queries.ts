import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuestionForm, QuizSettingsForm } from '#contract/questions/forms.ts'
import type { DeskQuestion, QuizDesk } from '#contract/questions/shapes.ts'
import { changed } from '#web/kernel/tags.ts'
import { useEditedQuiz, type Door } from './public/door.ts'

const keyOf = (role: string, lessonId: number) => ['quiz-desk', role, lessonId]

export const quizQuery = ({ role, api }: Door, courseId: number, lessonId: number) =>
  queryOptions({
    queryKey: keyOf(role, lessonId),
    meta: { uses: [`course:${courseId}`] },
    queryFn: ({ signal }) => api.find({ params: { courseId, lessonId } }, { signal }),
  })

/** What is written at once, before the server is asked again. */
export function useKeptQuiz() {
  const queries = useQueryClient()
  const { door, params } = useEditedQuiz()
  const queryKey = keyOf(door.role, params.lessonId)
  return {
    change: (change: (quiz: QuizDesk) => QuizDesk) =>
      queries.setQueryData<QuizDesk>(queryKey, (quiz) => quiz && change(quiz)),
    /** The number of attempts that were graded by older questions changes with almost everything. */
    askAnew: () => {
      // Lists and pages of its course count its questions.
      return changed(queries, ['catalogue', `course:${params.courseId}`])
    },
  }
}

export function useQuestionCalls() {
  const { door, params } = useEditedQuiz()
  const { change, askAnew } = useKeptQuiz()
  const withQuestion = (question: DeskQuestion) => (quiz: QuizDesk) => ({
    ...quiz,
    questions: quiz.questions.map((each) => (each.id === question.id ? question : each)),
  })
  return {
    add: async (form: QuestionForm, key: { idempotencyKey: string }) => {
      const question = await door.api.add({ params, body: form }, key)
      change((quiz) => ({ ...quiz, questions: [...quiz.questions, question] }))
      void askAnew()
      return question
    },
    save: async (id: number, form: QuestionForm & { version: number }, key: { idempotencyKey: string }) => {
      const question = await door.api.save({ params: { ...params, questionId: id }, body: form }, key)
      change(withQuestion(question))
      void askAnew()
      return question
    },
    /** Somebody else's newer version, which a refused save brought. */
    take: (question: DeskQuestion) => change(withQuestion(question)),
  }
}

/** Removing and restoring are each other's undo. */
export function useRemoval() {
  const { door, params } = useEditedQuiz()
  const { change, askAnew } = useKeptQuiz()
  const remove = useMutation({
    mutationFn: (id: number) => door.api.remove({ params: { ...params, questionId: id } }),
    onSuccess: (_, id) =>
      change((quiz) => ({ ...quiz, questions: quiz.questions.filter((each) => each.id !== id) })),
    onSettled: askAnew,
  })
  const restore = useMutation({
    mutationFn: (id: number) => door.api.restore({ params: { ...params, questionId: id } }),
    onSettled: askAnew,
  })
  return { remove, restore }
}

/** The list moves at once; a refused order goes back to what stands. */
export function useReorder() {
  const { door, params, quiz } = useEditedQuiz()
  const { change, askAnew } = useKeptQuiz()
  return useMutation({
    mutationFn: ({ order, was }: { order: number[]; was: number[] }) =>
      door.api.reorder({ params, body: { order, was } }),
    onMutate: ({ order }) => {
      const byId = new Map(quiz.questions.map((question) => [question.id, question]))
      change((now) => ({ ...now, questions: order.flatMap((id) => byId.get(id) ?? []) }))
    },
    onError: askAnew,
  })
}

export function useSaveSettings() {
  const { door, params } = useEditedQuiz()
  const { change, askAnew } = useKeptQuiz()
  return async (settings: QuizSettingsForm, version: number, key: { idempotencyKey: string }) => {
    const sent = { ...settings, closes_at: settings.closes_at?.toISOString() ?? null }
    const saved = await door.api.saveSettings({ params, body: { settings: sent, version } }, key)
    change((quiz) => ({ ...quiz, settings: saved }))
    void askAnew()
    return saved
  }
}
