export interface LineRange {
  readonly start: number
  readonly end: number
}

/** A letter with its marks. By hand: `Intl.Segmenter` is younger than the oldest browsers we serve. */
const LETTERS = /(?:\P{M}|^)\p{M}*/gu
/** No line begins with a sign of waqf or the number of an ayah. */
const SPACES = /[ \u200B]+(?![ \u200B\u06D6-\u06DE\u06E9]|[(\uFD3F][٠-٩]+[)\uFD3E])/g
const SPACE = /\s/
/** Sums of the same advances may differ by this much. */
const HAIR = 0.01

/**
 * Where a paragraph is broken so that no line is wider than its box. Only spaces end a line, so that CERT-2026-0042,
 * dates and addresses stay whole; a word that is wider than the box by itself is cut between its letters.
 * @param advances the width of every code unit of the text
 */
export function breakLines(text: string, advances: Float64Array, width: number): LineRange[] {
  const ranges: LineRange[] = []
  const sums = runningSums(advances)
  let start = 0
  let lastFit = 0
  for (const end of breakPlaces(text)) {
    if (visibleWidth(text, sums, start, end) > width + HAIR) {
      if (lastFit > start) {
        ranges.push({ start, end: lastFit })
        start = lastFit
      }
      for (const cut of cutsInside(text, { advances, sums }, { start, end }, width)) {
        ranges.push({ start, end: cut })
        start = cut
      }
    }
    lastFit = end
  }
  if (start < text.length || ranges.length === 0) ranges.push({ start, end: text.length })
  return ranges.map((range) => ({ start: range.start, end: withoutSpaces(text, range) }))
}

function breakPlaces(text: string): number[] {
  const places = [...text.matchAll(SPACES)].map((match) => match.index + match[0].length)
  return places.at(-1) === text.length ? places : [...places, text.length]
}

/** The width before each code unit, so that the width of a stretch is one subtraction. */
function runningSums(advances: Float64Array): Float64Array {
  const sums = new Float64Array(advances.length + 1)
  for (const [index, advance] of advances.entries()) sums[index + 1] = (sums[index] ?? 0) + advance
  return sums
}

const visibleWidth = (text: string, sums: Float64Array, start: number, end: number): number =>
  (sums[withoutSpaces(text, { start, end })] ?? 0) - (sums[start] ?? 0)

/** Spaces at the end of a line hang over its edge. */
function withoutSpaces(text: string, { start, end }: LineRange): number {
  let last = end
  while (last > start && SPACE.test(text[last - 1] ?? '')) last--
  return last
}

function cutsInside(
  text: string,
  { advances, sums }: { readonly advances: Float64Array; readonly sums: Float64Array },
  { start, end }: LineRange,
  width: number,
): number[] {
  if (visibleWidth(text, sums, start, end) <= width + HAIR) return []
  const cuts: number[] = []
  let used = 0
  for (const { index, 0: letter } of text.slice(start, end).matchAll(LETTERS)) {
    let wide = 0
    for (let unit = 0; unit < letter.length; unit++) wide += advances[start + index + unit] ?? 0
    if (used > 0 && used + wide > width && !SPACE.test(letter)) {
      cuts.push(start + index)
      used = 0
    }
    used += wide
  }
  return cuts
}
