import type { Offer, OfferAnswer, RoomState, VoiceFigures } from '../port.ts'
import type { MediaAddress } from './peer.ts'

export interface MediaSettings {
  readonly reached: MediaAddress
  readonly mostPeople: number
}

/** What is asked of whoever carries a room. */
export type RoomRequest =
  | { readonly act: 'arrange'; readonly room: string; readonly state: RoomState }
  | { readonly act: 'answer'; readonly room: string; readonly person: number; readonly offer: Offer }
  | { readonly act: 'remove'; readonly room: string; readonly person: number }
  | { readonly act: 'end'; readonly room: string }

/** What the server asks of the media process. */
export type MediaRequest =
  | RoomRequest
  /** Another process of the server carries this room: the connections end without a last word, and come back there. */
  | { readonly act: 'abandon'; readonly room: string }
  | { readonly act: 'pulse' }

export type ToMedia =
  | { readonly settings: MediaSettings }
  | { readonly id: number; readonly request: MediaRequest }

export type MediaAnswer = readonly VoiceFigures[] | OfferAnswer | null

export type FromMedia =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: MediaAnswer }
  | { readonly kind: 'failed'; readonly id: number; readonly line: string }
  | { readonly kind: 'joined'; readonly room: string; readonly person: number }
  | { readonly kind: 'left'; readonly room: string; readonly person: number }
  | { readonly kind: 'complaint'; readonly line: string }

export const toFigures = (answer: MediaAnswer): readonly VoiceFigures[] => (isFigures(answer) ? answer : [])
const isFigures = (answer: MediaAnswer): answer is readonly VoiceFigures[] => Array.isArray(answer)
export const toAnswer = (answer: MediaAnswer): OfferAnswer =>
  answer === null || isFigures(answer) ? { kind: 'refused', why: 'away' } : answer
