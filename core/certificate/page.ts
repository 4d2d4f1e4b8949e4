import type { FaceKey } from './faces.ts'

/**
 * Raised when the same template, values and faces would give another page. Each issued certificate keeps the number
 * that it was issued with.
 */
export const ENGINE_VERSION = 2

/** What a certificate looks like, whole: positioned glyphs and drawn shapes. Lengths are pixels of the canvas. */
export interface CertificatePage {
  readonly width: number
  readonly height: number
  /** Millimetres. */
  readonly paper: { readonly width: number; readonly height: number }
  readonly backgroundColor: string
  readonly pictures: readonly PlacedPicture[]
  readonly shapes: readonly Shape[]
  readonly texts: readonly PlacedText[]
  readonly warnings: readonly PageWarning[]
}

/** A stored picture in its box; what reaches over the page is cut by it. */
export interface PlacedPicture {
  readonly src: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How many texts of the page lie under it; null: it is the background, under all else. */
  readonly above: number | null
  /** Describes the picture in words for a reader who cannot see it. */
  readonly alt: string
}

/** Straight lines from point to point, several strokes in one shape. */
export interface Shape {
  readonly strokes: readonly (readonly Point[])[]
  readonly fill?: string
  readonly stroke?: { readonly color: string; readonly width: number }
  /** Describes the shape in words for a reader who cannot see it; shapes in a row with the same words are one figure. */
  readonly alt: string
}
export type Point = readonly [x: number, y: number]

export interface PlacedText {
  readonly id: string
  readonly color: string
  readonly size: number
  /** The box of the element. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Turned around the middle of its box, in degrees, to the left above. */
  readonly turned?: number
  readonly lines: readonly PlacedLine[]
}

export interface PlacedLine {
  /** The paragraph that the line is cut from; glyphs name places in it. */
  readonly text: string
  /** Where the line begins at its left, and its baseline. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly runs: readonly PlacedRun[]
}

/** Glyphs of one face and one direction, from left to right. */
export interface PlacedRun {
  readonly face: FaceKey
  readonly slanted: boolean
  readonly isRtl: boolean
  readonly start: number
  readonly end: number
  /** From the line's left. */
  readonly x: number
  readonly glyphs: readonly PlacedGlyph[]
}

export interface PlacedGlyph {
  readonly id: number
  /** The index in the line's text of the first character that it stands for. */
  readonly cluster: number
  /** From the line's left and from its baseline, downwards. */
  readonly x: number
  readonly y: number
  readonly advance: number
}

export type PageWarning =
  | { readonly kind: 'missing-glyph'; readonly element: string; readonly characters: readonly string[] }
  | { readonly kind: 'overflow'; readonly element: string }
  | { readonly kind: 'off-page'; readonly element: string }
  | { readonly kind: 'missing-picture'; readonly element: string }
  | { readonly kind: 'unknown-place'; readonly element: string; readonly place: string }
