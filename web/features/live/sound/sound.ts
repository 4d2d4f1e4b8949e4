import type { z } from 'zod'
import type { OfferForm } from '#contract/live/forms.ts'
import type { SoundTicket } from '#contract/live/shapes.ts'
import type { Farewell } from './connection.ts'
import type { Levels } from './levels.ts'
import type { MicrophoneChoice, MicrophoneState } from './microphone.ts'
import type { Quality } from './quality.ts'

/** What the server is asked, again whenever the connection is made anew. */
export interface SoundCalls {
  readonly enter: () => Promise<SoundTicket>
  readonly offer: (body: z.output<typeof OfferForm>) => Promise<{ readonly sdp: string }>
  /** She is connected to another server, which the platform then tells who is heard. */
  readonly connected: () => Promise<unknown>
}

export interface SoundOptions {
  readonly calls: SoundCalls
  readonly choice: MicrophoneChoice
  readonly speaker: string | undefined
  readonly isSaving: boolean
  /** Without one she only listens, and is not asked for it. */
  readonly hasMicrophone: boolean
}

/** `refused`: the server says why, and is asked again. `outdated`: this page was opened before its sound went elsewhere, and may not connect there. */
export type Line =
  | 'off'
  | 'connecting'
  | 'connected'
  | 'broken'
  | 'refused'
  | 'unsupported'
  | 'outdated'
  | Farewell

export interface SoundView {
  readonly line: Line
  /** It was open once, so that what is missing now broke off. */
  readonly wasOpen: boolean
  readonly refusal: string | null
  /** The browser keeps the sound back until something is pressed. */
  readonly isBlocked: boolean
  readonly microphone: MicrophoneState
  readonly isMuted: boolean
  readonly quality: Quality | null
  /** Whose cameras are on, by place. */
  readonly cameras: readonly boolean[]
  /** The line has no room for pictures now. */
  readonly isTight: boolean
  /** Her data are spared. */
  readonly isSaving: boolean
  /** Whether pictures of others come; not while the line is tight or costs her, unless she wants them. */
  readonly sees: boolean
}

export const SILENCE: SoundView = {
  line: 'off',
  wasOpen: false,
  refusal: null,
  isBlocked: false,
  microphone: 'off',
  isMuted: false,
  quality: null,
  cameras: [],
  isTight: false,
  isSaving: false,
  sees: false,
}

export interface Sound {
  view(): SoundView
  subscribe(listener: () => void): () => void
  readonly levels: Levels
  /** Whether her voice is sent; who hears it is decided by the server. */
  speak(isSpeaking: boolean): void
  mute(isMuted: boolean): void
  /** Her camera's picture; null takes it away. False where this browser shows nothing. */
  show(picture: MediaStreamTrack | null): boolean
  /** From a press: pictures come, or come no more. */
  look(sees: boolean): void
  /** From a press: brings back whatever a phone call, the browser or another window took. */
  bringBack(): void
  /** The server said that everybody's sound broke off. */
  renew(): void
  /** The server can be reached again: a line that is broken does not wait for its next try. */
  again(): void
  takeMicrophone(): void
  change(change: Partial<Pick<SoundOptions, 'choice' | 'speaker' | 'isSaving'>>): void
  microphoneTrack(): MediaStreamTrack | null
  /** Of the whole line, or of the voice that arrives in one place; undefined while there is none. */
  counts(place?: number): Promise<RTCStatsReport | undefined>
  /** What arrives in a place now; null before the first connection. */
  voiceTrack(place: number): MediaStreamTrack | null
  pictureTrack(place: number): MediaStreamTrack | null
  close(): void
}

/** A browser that has all that the sound needs; pages without https have no microphone. */
export const canHaveSound = (): boolean =>
  typeof RTCPeerConnection === 'function' && navigator.mediaDevices !== undefined
