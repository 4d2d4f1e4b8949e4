/** Where something lies on the canvas, in its pixels, from its top left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Extent {
  readonly width: number
  readonly height: number
}

/** A box along one of the two axes. */
export interface Span {
  readonly start: number
  readonly length: number
}

export const across = ({ x, width }: Box): Span => ({ start: x, length: width })
export const down = ({ y, height }: Box): Span => ({ start: y, length: height })
