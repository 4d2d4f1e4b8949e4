import type { Box } from '#core/certificate/design/box.ts'
import type { PlacedLine, PlacedText } from '#core/certificate/page.ts'

const BRACKETED = /\[[^[\]\n]{1,60}\]/g

/** From above the tallest letters to below the deepest, as shares of the size. */
const [ABOVE, TALL] = [1.05, 1.5]

/** The boxes of what stands in brackets, line by line. */
export const tokensOf = ({ lines, size }: PlacedText): Box[] =>
  lines.flatMap((line) =>
    Array.from(line.text.matchAll(BRACKETED)).flatMap((match) => {
      const span = spanOf(line, match.index, match.index + match[0].length)
      return span ? [{ ...span, y: line.y - size * ABOVE, height: size * TALL }] : []
    }),
  )

/** From the leftmost to the rightmost glyph of these characters, as far as they stand on this line. */
function spanOf(line: PlacedLine, start: number, end: number): { x: number; width: number } | undefined {
  const glyphs = line.runs.flatMap((run) =>
    run.glyphs.filter(({ cluster }) => cluster >= start && cluster < end),
  )
  if (glyphs.length === 0) return undefined
  const left = Math.min(...glyphs.map(({ x }) => x))
  const right = Math.max(...glyphs.map(({ x, advance }) => x + advance))
  return { x: line.x + left, width: right - left }
}
