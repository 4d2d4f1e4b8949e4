import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import type { LessonProgress } from '#contract/lessons/shapes.ts'
import type { LessonOutline } from '#contract/courses/shapes.ts'
import { lessonParams } from '#core/course.ts'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { dropWrite, keptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { deliver } from '#web/kernel/outbox/outbox.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { Player } from '../use-player.ts'
import { completionTopic, noteTopic } from '../waiting/topics.ts'
import { advance, ADVANCE_MS, resting, type Advance } from './advance.ts'

export interface Completion {
  readonly isBusy: boolean
  /** It was complete before she came, or another device completed it first. */
  readonly wasBefore: boolean
  readonly advance: Advance
  readonly complete: () => void
  readonly undo: () => void
  readonly stay: () => void
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where the focus shows, it came by keyboard. */
const isFocusVisible = () => document.activeElement?.matches(':focus-visible') === true

/** Completing and undoing the open lesson, and the way to the next one. */
export function useCompletion(player: Player): Completion {
  const { course, lesson, next, completed } = player
  const [busyWith, setBusyWith] = useState<number>()
  const [before, setBefore] = useState(completed)
  const [way, tell] = useReducer(advance, resting)
  const openId = useRef(lesson?.id)
  useEffect(() => {
    openId.current = lesson?.id
    tell({ type: 'opened', lesson: lesson?.id ?? 0 })
  }, [lesson?.id])
  useAdvance(way, player, () => tell({ type: 'stayed' }))

  const markBefore = (id: number, is: boolean) =>
    setBefore((ids) => new Set([...ids].filter((each) => each !== id).concat(is ? id : [])))

  async function send(of: LessonOutline, kind: 'complete' | 'undo') {
    const place = { courseId: course.id, lesson: of }
    const about = { topic: completionTopic(place), label: labels[kind](of.title) }
    setBusyWith(of.id)
    try {
      if (kind === 'complete')
        return await deliver(lessonRoutes.complete, { params: lessonParams(place), body: {} }, about)
      return await deliver(lessonRoutes.undo, { params: lessonParams(place) }, about)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      dropWrite(about.topic)
      sayFailure(kind, error, () => void run(of, kind))
      return undefined
    } finally {
      setBusyWith(undefined)
    }
  }

  async function run(of: LessonOutline, kind: 'complete' | 'undo') {
    const isByKey = isFocusVisible()
    const delivery = await send(of, kind)
    if (!delivery || kind === 'undo') {
      // What she takes back and completes again is completed by her now.
      if (delivery) markBefore(of.id, false)
      tell({ type: 'undone' })
      return
    }
    if (delivery.status === 'sent' && wasCompleted(delivery.data)) markBefore(of.id, true)
    if (openId.current !== of.id) return
    tell({
      type: 'completed',
      lesson: of,
      next,
      prefersStillness: prefersStillness(),
      isByKey,
      hasUnsavedNote: keptWrite(noteTopic({ courseId: course.id, lesson: of })) !== undefined,
    })
  }

  return {
    isBusy: busyWith !== undefined,
    wasBefore: lesson !== undefined && before.has(lesson.id),
    advance: way,
    complete: () => {
      if (lesson && busyWith === undefined) void run(lesson, 'complete')
    },
    undo: () => {
      if (lesson && busyWith === undefined) void run(lesson, 'undo')
    },
    stay: () => tell({ type: 'stayed' }),
  }
}

/** Another device or tab was first: it counts as done all the same. */
const wasCompleted = (data: LessonProgress & { was_completed?: boolean }) => data.was_completed === true

const labels = {
  complete: (title: string) => `إكمال «${title}»`,
  undo: (title: string) => `التراجع عن إكمال «${title}»`,
}

function sayFailure(kind: 'complete' | 'undo', error: ApiError, onRetry: () => void): void {
  toast({
    kind: 'danger',
    title: kind === 'complete' ? 'حدث خطأ أثناء حفظ التقدم. يرجى المحاولة مرة أخرى.' : 'تعذر إلغاء الإكمال.',
    text: sentenceOf(error),
    action: { label: 'إعادة المحاولة', onPick: onRetry },
  })
}

/** Opens the next lesson when the time is over, unless something of hers would be lost or lies above the page. */
function useAdvance(way: Advance, { course, open }: Player, onStay: () => void): void {
  const go = useEffectEvent(() => {
    if (way.status !== 'counting') return
    const note = keptWrite(noteTopic({ courseId: course.id, lesson: { id: way.from } }))
    if (note || document.querySelector('dialog[open]')) onStay()
    else open({ id: way.to })
  })
  const isCounting = way.status === 'counting'
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setTimeout(() => go(), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [isCounting])
}
