import type { VideoPosition } from '#contract/lessons/shapes.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 7
const CHANGE_SECONDS = 5
const OFFERED_FROM = 0.05
const NEARLY_ALL = 0.95

export const SEND_MS = 15_000

/** Where she was: by this device, or by the server for all her devices. */
export type Place = VideoPosition

/** The newest by time, not the furthest; nothing that is a week old. */
export function placeToResume(places: readonly (Place | null | undefined)[], now: number): Place | undefined {
  return places
    .flatMap((place) => (place && now - Date.parse(place.timestamp) < KEPT_DAYS * DAY_MS ? place : []))
    .sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp))[0]
}

/** Worth saying that it was kept: she is well into it, and not at its end. */
export const isOffered = ({ position }: Place): boolean => position > OFFERED_FROM && position < NEARLY_ALL

/** Where playing begins, in seconds of a video so long; one that was watched to its end begins anew. */
export const startOf = ({ position }: Place, duration: number): number =>
  position < NEARLY_ALL ? position * duration : 0

export const hasMoved = (from: number, to: number): boolean => Math.abs(to - from) >= CHANGE_SECONDS

/** What was kept on the device by this page, or nothing when it cannot be read. */
export function asPlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { position, duration, timestamp } = value as Partial<Place>
  const isPlace =
    typeof position === 'number' &&
    typeof duration === 'number' &&
    typeof timestamp === 'string' &&
    Number.isFinite(Date.parse(timestamp))
  return isPlace ? { position, duration, timestamp } : undefined
}

/** Minutes and seconds, as bookmarks are titled: 4:52, 75:10. */
export function titleAt(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds))
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`
}

/** Whether a signed address has run out. */
export function isLinkOver(address: string, now: number): boolean {
  const until = /[?&]until=(\d+)/.exec(address)?.[1]
  return until !== undefined && now >= Number(until) * 1000
}
