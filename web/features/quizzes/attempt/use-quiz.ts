import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import type { QuizAttempt, QuizResult } from '#contract/quizzes/shapes.ts'
import { lessonParams, type LessonPlace } from '#core/course.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { dropWrite, keptWrite, type KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { deliver, hold, onDelivered, useOutbox } from '#web/kernel/outbox/outbox.ts'
import { askAgain } from '#web/kernel/tags.ts'
import { useLasting } from '../../../kernel/outbox/use-lasting.ts'
import {
  answerTo,
  firstOpen,
  fitting,
  isAnswered,
  withAnswer,
  type Answer,
  type Answers,
} from '../public/answers.ts'
import { quizMemo, quizTopic } from '../public/topics.ts'
import { attemptsQuery, introQuery, quizCalls } from '../quiz.queries.ts'
import { heldAttempt, keepAttempt, keptAttempt, type HeldAttempt } from './kept-attempt.ts'

const CONFLICT = 409
/** Words are saved when she pauses; a choice at once. */
const WRITING_MS = 600

export interface Sitting extends HeldAttempt {
  readonly answers: Answers
  readonly at: number
}

/** One sitting of a quiz: begun or resumed, answered question by question, graded by the server. */
export function useQuiz(place: LessonPlace) {
  const queries = useQueryClient()
  const [sitting, setSitting] = useState<Sitting | undefined>(() => begun(keptAttempt(place)))
  const [graded, setGraded] = useState<QuizAttempt>()
  const [isSubmitting, setSubmitting] = useState(false)
  const saving = useSaving(place)
  const topic = sitting && quizTopic(sitting.attempt.id)
  const waitingWrite = useOutbox().find((write) => write.topic === topic)

  function show(attempt: QuizAttempt) {
    if (attempt.submitted_at) {
      keepAttempt(place, undefined)
      setSitting(undefined)
      setGraded(attempt)
      void askAgain(queries, attemptsQuery(place))
      void askAgain(queries, introQuery(place))
      return
    }
    keepAttempt(place, heldAttempt(attempt))
    setGraded(undefined)
    setSitting((before) => {
      const next = begun(heldAttempt(attempt))
      return next && before?.attempt.id === attempt.id ? { ...next, at: before.at } : next
    })
  }

  const start = useMutation({
    networkMode: 'always',
    mutationFn: () => quizCalls.start({ params: lessonParams(place) }),
    onSuccess: show,
  })
  const inspection = useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => quizCalls.attempt({ params: { id } }),
    onSuccess: show,
  })

  // An attempt that was left here may have gone on, or ended, on another device.
  const resume = useEffectEvent(() => {
    if (sitting) inspection.mutate(sitting.attempt.id)
  })
  useEffect(() => resume(), [])

  const arrived = useEffectEvent((write: KeptWrite, data: unknown) => {
    // The route of submitting answers the result.
    if (write.topic === topic && quizMemo(write)?.kind === 'submit') show((data as QuizResult).attempt)
  })
  useEffect(() => onDelivered((write, data) => arrived(write, data)), [])

  /** The attempt was submitted on another device, or by the server when her time was over: its result counts. */
  function refused(error: unknown, id: number) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== CONFLICT) return
    dropWrite(quizTopic(id))
    inspection.mutate(id)
  }

  function answer(given: Answer) {
    const question = sitting?.attempt.questions[sitting.at]
    if (!sitting || !question) return
    const next = { ...sitting, answers: withAnswer(sitting.answers, question, given) }
    setSitting(next)
    keepAttempt(place, { ...next, attempt: { ...next.attempt, answers: { ...next.answers } } })
    saving.save(next, typeof given === 'string' ? WRITING_MS : 0, refused)
  }

  async function submit() {
    if (!sitting || isSubmitting) return
    const { id } = sitting.attempt
    saving.cancel()
    setSubmitting(true)
    try {
      await deliver(quizRoutes.submit, inputOf(sitting), about(place, id, 'submit'))
    } catch (error) {
      refused(error, id)
    } finally {
      setSubmitting(false)
    }
  }

  const move = (by: number) => setSitting((before) => before && { ...before, at: before.at + by })
  const isSubmission = waitingWrite !== undefined && quizMemo(waitingWrite)?.kind === 'submit'
  return {
    sitting,
    graded,
    isSubmitting,
    /** Submitted on this device, not yet by the server. */
    isHandedIn: waitingWrite?.state === 'waiting' && isSubmission && !isSubmitting,
    isKeptHere: useLasting(waitingWrite?.state === 'waiting' ? [waitingWrite] : []).length > 0,
    refusal: waitingWrite?.refusal?.message,
    start,
    look: inspection,
    answer,
    submit: () => void submit(),
    next: () => move(1),
    previous: () => move(-1),
    leaveReview: () => setGraded(undefined),
  }
}
export type Quiz = ReturnType<typeof useQuiz>

type Refused = (error: unknown, attemptId: number) => void

/** Holds every change on the device at once and sends it a moment later, also when she goes to another lesson. */
function useSaving(place: LessonPlace) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<() => void>(undefined)
  function flush() {
    clearTimeout(timer.current)
    waiting.current?.()
    waiting.current = undefined
  }
  useEffect(() => flush, [])
  return {
    save(sitting: Sitting, ms: number, refused: Refused) {
      const { id } = sitting.attempt
      clearTimeout(timer.current)
      hold(quizRoutes.save, inputOf(sitting), about(place, id, 'save'))
      waiting.current = () =>
        void deliver(quizRoutes.save, inputOf(sitting), about(place, id, 'save')).catch((error: unknown) =>
          refused(error, id),
        )
      if (ms === 0) flush()
      else timer.current = setTimeout(flush, ms)
    },
    cancel() {
      clearTimeout(timer.current)
      waiting.current = undefined
    },
  }
}

const inputOf = ({ attempt, answers }: Sitting) => ({
  params: { id: attempt.id },
  body: { answers: { ...answers } },
})

const about = ({ courseId, lesson }: LessonPlace, id: number, kind: 'save' | 'submit') => ({
  topic: quizTopic(id),
  label: kind === 'submit' ? `تسليم «${lesson.title}»` : `إجابات «${lesson.title}»`,
  memo: { kind, courseId, lessonId: lesson.id },
})

/** Answers that have not arrived go before those that the server knows. */
function begun(kept: HeldAttempt | undefined): Sitting | undefined {
  if (!kept) return undefined
  const { attempt } = kept
  const unsent = keptWrite(quizTopic(attempt.id))?.input.body as { answers?: Answers } | undefined
  const answers = fitting(attempt.questions, unsent?.answers ?? attempt.answers)
  return { ...kept, answers, at: firstOpen(attempt.questions, answers) }
}

export const answerNow = ({ attempt, answers, at }: Sitting): Answer | undefined => {
  const question = attempt.questions[at]
  return question && answerTo(answers, question)
}

export const countOpen = ({ attempt, answers }: Sitting): number =>
  attempt.questions.filter((question) => !isAnswered(question, answerTo(answers, question))).length
