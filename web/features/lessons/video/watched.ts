import type { MediaState } from '#web/ui/media/sources/media.ts'

/** A longer step than playing makes between two looks is a jump. */
const JUMP_SECONDS = 3
const ENOUGH_SECONDS = 1
const ENOUGH_SHARE = 0.1

/** How long it has played since the last jump, so that dragging to the end is not watching to the end. */
export interface Watched {
  readonly time: number
  readonly played: number
  readonly hasEnded: boolean
}
export const unwatched: Watched = { time: 0, played: 0, hasEnded: false }

type Look = Pick<MediaState, 'time' | 'isPlaying' | 'hasEnded' | 'duration'>

export function watch(before: Watched, { time, hasEnded }: Look): Watched {
  const step = time - before.time
  const isJump = step < 0 || step > JUMP_SECONDS
  return { time, hasEnded, played: isJump ? 0 : before.played + step }
}

/** True once for each time that playing reached the end. */
export const reachedEnd = (before: Watched, now: Watched, { duration }: Look): boolean =>
  now.hasEnded && !before.hasEnded && now.played >= Math.min(ENOUGH_SECONDS, duration * ENOUGH_SHARE)
