import { Buffer, ClusterLevel, Direction, shape } from 'harfbuzzjs'
import type { OpenFace } from './font-book.ts'
import type { Item } from './itemise.ts'

/** A glyph in units of its face; `cluster` counts from the beginning of what was shaped. */
export interface ShapedGlyph {
  readonly id: number
  readonly cluster: number
  readonly advance: number
  readonly offsetX: number
  readonly offsetY: number
}

/** As far as HarfBuzz looks beside a text for how its letters join. */
const CONTEXT = 5
const MOST_KEPT = 4_000

const buffer = new Buffer()
const shaped = new Map<string, readonly ShapedGlyph[]>()

/** The glyphs of one item, from left to right. */
export function shapeItem(
  text: string,
  { level, script, start, end }: Item,
  face: OpenFace,
): readonly ShapedGlyph[] {
  const before = text.slice(Math.max(0, start - CONTEXT), start)
  const after = text.slice(end, end + CONTEXT)
  const isRtl = level % 2 === 1
  const part = text.slice(start, end)
  const key = [face.key, isRtl, script, before, part, after].join('\0')
  const ready = shaped.get(key)
  if (ready) return ready

  buffer.reset()
  buffer.addText(before + part + after, before.length, part.length)
  buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR)
  buffer.setScript(script)
  buffer.setLanguage(script === 'Arab' ? 'ar' : 'en')
  // Marks keep clusters of their own, so that each character has its place in the text layer.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  shape(face.font, buffer)
  const glyphs = glyphsOf(before.length)
  if (shaped.size >= MOST_KEPT) shaped.clear()
  shaped.set(key, glyphs)
  return glyphs
}

function glyphsOf(offset: number): ShapedGlyph[] {
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().flatMap(({ codepoint, cluster }, index) => {
    const position = positions[index]
    if (!position) return []
    const { xAdvance, xOffset, yOffset } = position
    return [
      { id: codepoint, cluster: cluster - offset, advance: xAdvance, offsetX: xOffset, offsetY: yOffset },
    ]
  })
}
