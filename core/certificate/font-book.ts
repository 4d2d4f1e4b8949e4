import { Blob, Face, Font } from 'harfbuzzjs'
import type { FaceKey } from './faces.ts'

/** A face that is ready to be shaped with. Lengths are units of the face: `unitsPerEm` of them make its size. */
export interface OpenFace {
  readonly key: FaceKey
  readonly font: Font
  /** The whole file, for the subset of a document. */
  readonly bytes: Uint8Array
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  advanceOf(glyph: number): number
  /** The outline as an SVG path, y upwards; empty for a blank. */
  outlineOf(glyph: number): string
}

/** Throws for a face that was not brought: another one in its place would look alike and be wrong. */
export interface FontBook {
  readonly face: (key: FaceKey) => OpenFace
}

export function openFontBook(files: Readonly<Partial<Record<FaceKey, Uint8Array>>>): FontBook {
  const faces = new Map<FaceKey, OpenFace>()
  return {
    face(key) {
      const open = faces.get(key)
      if (open) return open
      const bytes = files[key]
      if (!bytes) throw new Error(`the face ${key} is not loaded`)
      const face = openFace(key, bytes)
      faces.set(key, face)
      return face
    },
  }
}

function openFace(key: FaceKey, bytes: Uint8Array): OpenFace {
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const { ascender, descender } = font.hExtents()
  const outlines = new Map<number, string>()
  const advances = new Map<number, number>()
  return {
    key,
    font,
    bytes,
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: -descender,
    advanceOf: (glyph) => remembered(advances, glyph, () => font.glyphHAdvance(glyph)),
    outlineOf: (glyph) => remembered(outlines, glyph, () => font.glyphToPath(glyph)),
  }
}

function remembered<V>(values: Map<number, V>, glyph: number, make: () => V): V {
  const value = values.get(glyph) ?? make()
  values.set(glyph, value)
  return value
}
