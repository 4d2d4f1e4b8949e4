/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export type RangeAnswer =
  | { readonly status: 200 }
  | { readonly status: 206; readonly range: ByteRange; readonly contentRange: string }
  | { readonly status: 416; readonly contentRange: string }

/**
 * One range, as players ask for it. Several ranges, other units and unreadable headers get the whole file,
 * which RFC 9110 allows and every client understands.
 */
export function answerRange(header: string | undefined, size: number): RangeAnswer {
  const { first = '', last = '' } =
    /^bytes=\s*(?<first>\d*)-(?<last>\d*)\s*$/i.exec(header ?? '')?.groups ?? {}
  if (first === '' && last === '') return { status: 200 }
  if (last !== '' && Number(last) < Number(first)) return { status: 200 }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end) return { status: 416, contentRange: `bytes */${size}` }
  return { status: 206, range: { start, end }, contentRange: `bytes ${start}-${end}/${size}` }
}
