/** What one connection may say: so much at once, and so much a second after that. */
const BURST = 60
const PER_SECOND = 2

export type Talk = (nowMs: number) => boolean

/** Counts what somebody says; false when it is too much. */
export function mayTalk(): Talk {
  let left = BURST
  let last: number | undefined
  return (nowMs) => {
    left = Math.min(BURST, left + ((nowMs - (last ?? nowMs)) / 1000) * PER_SECOND)
    last = nowMs
    left -= 1
    return left >= 0
  }
}
