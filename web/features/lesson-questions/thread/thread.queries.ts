import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { lessonQuestionRoutes } from '#contract/lesson-questions/routes.ts'
import { lessonParams, type LessonPlace } from '#core/course.ts'
import { client } from '#web/kernel/calls/api.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { dropWrite, type KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { deliver } from '#web/kernel/outbox/outbox.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(lessonQuestionRoutes)

export interface QuestionDraft {
  readonly text: string
  readonly is_private: boolean
}

/** Without a network the query fails, and the part says so; what she asks waits on the device all the same. */
export const threadQuery = (place: LessonPlace, page: number) =>
  queryOptions({
    queryKey: ['lesson-questions', 'thread', place.lesson.id, page],
    meta: { uses: ['lesson-questions'] },
    networkMode: 'always',
    queryFn: ({ signal }) => api.list({ params: lessonParams(place), query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

const topicsOf = ({ courseId, lesson }: LessonPlace) => `lesson-question:${courseId}:${lesson.id}:`
export const isAskedAt = (place: LessonPlace, { topic }: KeptWrite) => topic.startsWith(topicsOf(place))

/** What stands in a write that `askQuestion` kept. */
export const draftIn = ({ input }: KeptWrite) => input.body as QuestionDraft

/** Each question is an act of its own, so several may wait for the network. A refused one goes back into the form. */
export async function askQuestion(place: LessonPlace, body: QuestionDraft) {
  const topic = topicsOf(place) + newIdempotencyKey()
  const about = { topic, label: `سؤالكِ في «${place.lesson.title}»` }
  try {
    return await deliver(lessonQuestionRoutes.ask, { params: lessonParams(place), body }, about)
  } catch (error) {
    if (error instanceof ApiError) dropWrite(topic)
    throw error
  }
}

export const changeQuestion = (id: number, body: QuestionDraft) => api.change({ params: { id }, body })

export function useRemoveQuestion() {
  const stale = useChanged('lesson-questions')
  return useMutation({
    mutationFn: (id: number) => api.remove({ params: { id } }),
    onSettled: () => stale(),
  })
}
