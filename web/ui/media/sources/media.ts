import { useSyncExternalStore } from 'react'
import { createStore } from '#core/store.ts'

export interface MediaState {
  /** `waiting`: nothing is known of it yet. */
  readonly phase: 'waiting' | 'ready' | 'failed'
  readonly isPlaying: boolean
  /** It should play and waits for data. */
  readonly isStalled: boolean
  readonly hasEnded: boolean
  /** Seconds. */
  readonly time: number
  /** Seconds; 0 until it is known. */
  readonly duration: number
  /** How much of it has arrived, 0 to 1. */
  readonly loaded: number
  readonly rate: number
  readonly isMuted: boolean
  /** False for sound alone, and while no picture has come. */
  readonly hasPicture: boolean
}

/** Whatever plays, seen from outside: a file, a stream, a frame of another site. */
export interface Media {
  readonly state: () => MediaState
  readonly subscribe: (listener: () => void) => () => void
  readonly play: () => void
  readonly pause: () => void
  /** To a second; before anything is loaded it is where playing will begin. */
  readonly seek: (seconds: number) => void
  readonly setRate: (rate: number) => void
  readonly setMuted: (isMuted: boolean) => void
}

const untouched: MediaState = {
  phase: 'waiting',
  isPlaying: false,
  isStalled: false,
  hasEnded: false,
  time: 0,
  duration: 0,
  loaded: 0,
  rate: 1,
  isMuted: false,
  hasPicture: false,
}

/** The state that an adapter fills and everybody watches. */
export function createMediaStore() {
  const { get, set, subscribe } = createStore(untouched)
  return {
    state: get,
    subscribe,
    set: (change: Partial<MediaState>) => set({ ...get(), ...change }),
  }
}

export const toggle = (media: Media) => (media.state().isPlaying ? media.pause() : media.play())

const nobody = () => () => undefined

export const useMediaState = (media: Media | undefined): MediaState =>
  useSyncExternalStore(
    media?.subscribe ?? nobody,
    () => media?.state() ?? untouched,
    () => untouched,
  )
