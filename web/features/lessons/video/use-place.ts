import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { lessonParams, type LessonPlace } from '#core/course.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { deliver } from '#web/kernel/outbox/outbox.ts'
import { storage } from '#web/kernel/storage.ts'
import type { Media } from '#web/ui/media/sources/media.ts'
import { positionQuery } from '../lesson.queries.ts'
import { positionTopic } from '../waiting/topics.ts'
import { asPlace, hasMoved, placeToResume, SEND_MS, type Place } from './place.ts'

const keyOf = ({ courseId, lesson }: LessonPlace) => `place_${courseId}_${lesson.id}`

/** Where she was in this video, on whichever device; kept anew while she watches. */
export function usePlace(at: LessonPlace, media: Media | undefined, isKept: boolean): Place | undefined {
  const [now] = useState(() => Date.now())
  const [local] = useState(() => (isKept ? asPlace(storage.read(keyOf(at))) : undefined))
  const server = useQuery({ ...positionQuery(at), enabled: isKept })
  useKeeping(at, isKept ? media : undefined)
  return placeToResume([local, server.data], now)
}

/** On the device after five seconds of change; on the server every fifteen, on a pause, and when she leaves. */
function useKeeping(at: LessonPlace, media: Media | undefined): void {
  const send = useEffectEvent((place: Place) => {
    const input = { params: lessonParams(at), body: place }
    const about = { topic: positionTopic(at), label: 'موضع المشاهدة' }
    // Refused places are dropped where all refusals are read; nothing here depends on the answer.
    deliver(lessonRoutes.savePosition, input, about).catch(ignoreRefusal)
  })
  const keep = useEffectEvent((place: Place) => storage.write(keyOf(at), place))

  useEffect(() => {
    if (!media) return undefined
    const keeper = createKeeper(media, { keep: (place) => keep(place), send: (place) => send(place) })
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') keeper.leave()
    }
    const stop = media.subscribe(keeper.look)
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', keeper.leave)
    return () => {
      stop()
      keeper.leave()
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', keeper.leave)
    }
  }, [media])
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

interface Keeping {
  readonly keep: (place: Place) => void
  readonly send: (place: Place) => void
}

/** Nothing is kept before she plays: putting the video where she was is not watching. */
function createKeeper(media: Media, { keep, send }: Keeping) {
  let hasBegun = false
  let savedPlace: number | undefined
  let sentAt = Date.now()
  let unsent: Place | undefined

  function flush() {
    if (!unsent) return
    send(unsent)
    unsent = undefined
    sentAt = Date.now()
  }
  function take(time: number, duration: number) {
    savedPlace = time
    unsent = { position: Math.min(1, time / duration), duration, timestamp: new Date().toISOString() }
    keep(unsent)
  }
  return {
    look() {
      const { isPlaying, hasEnded, time, duration } = media.state()
      hasBegun ||= isPlaying
      if (!hasBegun || duration === 0) return
      savedPlace ??= time
      if (hasMoved(savedPlace, time) || (hasEnded && savedPlace !== time)) take(time, duration)
      if (!isPlaying || Date.now() - sentAt >= SEND_MS) flush()
    },
    leave() {
      const { time, duration } = media.state()
      if (hasBegun && duration > 0 && savedPlace !== undefined && Math.abs(savedPlace - time) >= 1)
        take(time, duration)
      flush()
    },
  }
}
