import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LessonProgress } from '#contract/lessons/shapes.ts'
import type { QuizResult } from '#contract/quizzes/shapes.ts'
import { dropWrite, type KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { onDelivered, startOutbox, useOutbox } from '#web/kernel/outbox/outbox.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { enrolmentQuery, takeProgress } from '../lesson.queries.ts'
import { courseCertificateQuery } from '../../certificates/public/certificates.queries.ts'
import { quizMemo } from '../../quizzes/public/topics.ts'
import { completionOf, isPosition } from './topics.ts'

/** Takes what arrives, now or after hours offline: progress into the page, the end of the course into one message. */
export function useArrivals(courseId: number): void {
  const queries = useQueryClient()
  const { user } = useSession()
  const writes = useOutbox()

  const arrived = useEffectEvent((write: KeptWrite, data: unknown) => {
    const progress = progressIn(write, data, courseId)
    if (!progress) return
    const before = queries.getQueryData(enrolmentQuery(courseId, user?.id).queryKey)
    takeProgress(queries, user?.id, progress)
    if (progress.completed_at && before && !before.completed_at) void congratulate(queries, courseId)
  })
  useEffect(() => onDelivered((write, data) => arrived(write, data)), [])
  useEffect(startOutbox, [])

  // A place in a video that the server no longer takes is nothing that she must decide on.
  useEffect(() => {
    for (const write of writes) if (isPosition(write) && write.state === 'refused') dropWrite(write.topic)
  }, [writes])
}

/** Whether the course has a certificate for her is asked then; where nobody can say, nothing is promised. */
async function congratulate(queries: QueryClient, courseId: number): Promise<void> {
  const issuable = await queries.query(courseCertificateQuery(courseId)).then(
    ({ can }) => can.issue,
    () => false,
  )
  const text = 'لقد أكملتِ الدورة بنجاح!'
  toast({ title: 'تهانينا! 🎉', text: issuable ? `${text} يمكنك الآن الحصول على شهادتك.` : text })
}

/** The routes of completing, undoing and submitting answer these; the topic says which it was. */
function progressIn(write: KeptWrite, data: unknown, courseId: number): LessonProgress | undefined {
  if (completionOf(write, courseId) !== undefined) return data as LessonProgress
  const memo = quizMemo(write)
  if (memo?.kind === 'submit' && memo.courseId === courseId)
    return (data as QuizResult).completion ?? undefined
  return undefined
}
