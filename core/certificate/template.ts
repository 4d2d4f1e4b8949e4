import type { FontFamily } from './faces.ts'

/** A template as the specification names its fields; lengths are pixels of the canvas. */
export interface CertificateTemplate {
  readonly name: string
  readonly orientation: Orientation
  readonly background_url: string | null
  readonly backgroundColor: string
  /** How a picture fills the page; `cover` where nothing is said. */
  readonly backgroundSize?: BackgroundSize
  readonly elements: readonly TemplateElement[]
}

export const BACKGROUND_SIZES = ['cover', 'contain', '100% 100%', 'auto'] as const
export type BackgroundSize = (typeof BACKGROUND_SIZES)[number]

/** More is a mistake of whoever made the file, not a certificate. */
export const MOST_ELEMENTS = 200

/** Of what a picture shows, in letters. */
export const MAX_ALT = 200

export type TemplateElement = TextElement | ImageElement

/** A seal, a signature, a logo. */
export interface ImageElement {
  readonly id: string
  readonly type: 'image'
  readonly x: number
  readonly y: number
  /** The path of a stored picture. */
  readonly src: string
  readonly width: number
  readonly height: number
  /** Describes the picture in words for a reader who cannot see it. */
  readonly alt?: string
}

export const isTextElement = (element: TemplateElement): element is TextElement => element.type === 'text'

export type Orientation = 'landscape' | 'portrait'

export interface TextElement {
  readonly id: string
  readonly type: 'text'
  readonly x: number
  readonly y: number
  readonly content: string
  readonly fontSize: number
  readonly color: string
  readonly fontWeight: 'normal' | 'bold'
  readonly fontStyle: 'normal' | 'italic'
  readonly textAlign: 'right' | 'center' | 'left'
  readonly fontFamily: FontFamily
  readonly lineHeight: number
  readonly minWidth: number
  readonly minHeight: number
  /** The box that lines are broken at; without it the box is as wide as its text, as far as the page goes. */
  readonly width?: number
  /** The room from top to bottom: the lines stand in its middle. */
  readonly height?: number
  /** One line, made smaller down to `minFontSize`, then two: for names. */
  readonly fit?: 'wrap' | 'shrink'
  readonly minFontSize?: number
  /** In degrees around the middle of its box; only what the platform itself writes over a certificate is turned. */
  readonly turned?: number
}

/** Canvas pixels, and the paper in millimetres. */
export const SHEETS = {
  landscape: { width: 1000, height: 707, paper: { width: 297, height: 210 } },
  portrait: { width: 707, height: 1000, paper: { width: 210, height: 297 } },
} as const

/** What a text element has where nothing else was chosen. */
export const TEXT_DEFAULTS = {
  type: 'text',
  fontSize: 32,
  color: '#000000',
  fontWeight: 'normal',
  fontStyle: 'normal',
  textAlign: 'right',
  fontFamily: 'Amiri',
  lineHeight: 1.2,
  minWidth: 100,
  minHeight: 40,
} as const
