import type { QueryClient } from '@tanstack/react-query'
import type { Router } from '#web/router/create-router.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { sendHttp } from '#web/kernel/calls/http.ts'
import { setNavigate } from '#web/kernel/navigation.ts'
import { dropPendingAction } from '#web/kernel/session/pending-action.ts'
import { choseLessons, eraseLessonsOfOthers } from '#web/kernel/session/device-lessons.ts'
import { dropKeptRequest, takeKeptRequest } from '#web/kernel/calls/retry-request.ts'
import { currentSession, onSession, type Session } from '#web/kernel/calls/session-state.ts'
import { everythingChanged } from '#web/kernel/tags.ts'
import { setOnForbidden } from '#web/kernel/calls/with-renewed-token.ts'
import { checkExpiry, checkRefresh, followOtherTabs, resolveSession } from '#web/kernel/session/session.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const CHECK_MS = 30_000

/** Ties the session to this page: who is here, the two half-minute checks, other tabs, and what changes with the person. */
export function startSession(queries: QueryClient, router: Pick<Router, 'navigate'>): () => void {
  setNavigate((path, options) => void router.navigate(path, options))
  const stops = [
    onSession((session, before) => personChanged(queries, session, before)),
    followOtherTabs(),
    every(CHECK_MS, () => void check()),
    onReturn(() => void check()),
    sendWhatWaits(),
  ]
  setOnForbidden(() => void resolveSession())
  void resolveSession()
  return () => {
    for (const stop of stops) stop()
  }
}

async function check(): Promise<void> {
  checkExpiry()
  await checkRefresh()
  const session = currentSession()
  if (session.failure) await resolveSession()
}

/** What she could not send is sent from whichever page she opens. A visitor has nothing to send, and loads none of it. */
function sendWhatWaits(): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  const stopWaiting = onSession(({ user }) => {
    if (!user) return
    stopWaiting()
    import('#web/kernel/outbox/outbox.ts').then(
      ({ startOutbox }) => {
        if (!isOver) stop = startOutbox()
      },
      // Where something waits to be sent it is started again: the player does so itself.
      () => undefined,
    )
  })
  return () => {
    isOver = true
    stopWaiting()
    stop?.()
  }
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** A page that slept, or was away from the network, checks as soon as it is back. */
function onReturn(work: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') work()
  }
  document.addEventListener('visibilitychange', whenVisible)
  window.addEventListener('online', work)
  return () => {
    document.removeEventListener('visibilitychange', whenVisible)
    window.removeEventListener('online', work)
  }
}

/** Nothing that one person loaded is shown to another; the first answer about a fresh page is no change of person. */
function personChanged(queries: QueryClient, session: Session, before: Session): void {
  if (session.status === 'visitor' && session.reason === 'signed_out') {
    dropPendingAction()
    dropKeptRequest()
  }
  if (before.user?.id !== session.user?.id && before.status !== 'unknown') forgetQueries(queries)
  if (session.status !== 'unknown') void eraseLessonsOfOthers()
  const isSure = session.user && !session.failure
  if (!isSure || (before.user?.id === session.user.id && !before.failure)) return
  void sendKeptRequest(queries, session.user.id)
  void dropEndedCourses(session.user.id)
}

/** On the first contact: what is no longer hers to learn does not stay on the device. */
async function dropEndedCourses(userId: number): Promise<void> {
  if (!choseLessons(userId)) return
  // Where the code does not arrive the player itself asks.
  await import('#web/features/lessons/public/ended-courses.ts').then(
    (ended) => ended.dropEndedCourses(),
    () => undefined,
  )
}

function forgetQueries(queries: QueryClient): void {
  queries.getMutationCache().clear()
  queries.removeQueries({ type: 'inactive' })
  // The screens of the one who left are gone a moment later; what is shown then is for everybody, and is asked anew.
  setTimeout(() => {
    queries.removeQueries({ type: 'inactive' })
    void queries.resetQueries()
  })
}

/** What she was saving when her session ended, sent again now that it is hers. */
async function sendKeptRequest(queries: QueryClient, userId: number): Promise<void> {
  const keptRequest = takeKeptRequest(userId)
  if (!keptRequest) return
  const { method, address, body, idempotencyKey } = keptRequest
  try {
    await sendHttp(
      { method, path: address },
      body === undefined ? {} : { body },
      idempotencyKey ? { idempotencyKey } : {},
    )
    toast({ title: 'حُفظ ما كان معلّقًا', text: 'أُرسل آخر ما حفظتِه قبل انتهاء الجلسة.' })
    // Answers that are on their way may be older than what has just been saved.
    await queries.cancelQueries()
    await everythingChanged(queries)
  } catch (error) {
    const text = sentenceOf(error)
    toast({ kind: 'danger', title: 'تعذر إرسال ما كان معلّقًا', text })
  }
}
