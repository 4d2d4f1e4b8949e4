import { FACES } from '../faces.ts'
import type { OpenFace } from '../font-book.ts'
import type { PdfObjects } from './objects.ts'
import type { Subsetter } from './subset.ts'
import { hex4, pdfNumber, utf16Hex } from './syntax.ts'

/** A code of the document's font: which glyph it draws, what it is when it is read, how wide it is (1/1000 em). */
interface FontCode {
  readonly glyph: number
  readonly unicode: string
  readonly width: number
}

/** One face of a document. The same glyph has a code for every text that it stands for. */
export interface DocumentFont {
  /** How the page's commands name it. */
  readonly name: string
  readonly face: OpenFace
  readonly codeOf: (glyph: number, unicode: string) => number
  /** A cell of the text that is read and not seen; a glyph of the page lends it its height, by which readers mark it. */
  readonly cellOf: (glyph: number, character: string, width: number) => number
  /** Writes it, with the glyphs that were asked for, and answers its number. */
  readonly write: (objects: PdfObjects, subset: Subsetter) => number
}

/** Fonts of a page, opened when they are first asked for. */
export function openFonts(faceOf: (key: OpenFace['key']) => OpenFace) {
  const fonts = new Map<string, DocumentFont>()
  return {
    font(key: OpenFace['key']): DocumentFont {
      const font = fonts.get(key) ?? openFont(`F${fonts.size}`, faceOf(key))
      fonts.set(key, font)
      return font
    },
    all: () => [...fonts.values()],
  }
}
export type DocumentFonts = ReturnType<typeof openFonts>

function openFont(name: string, face: OpenFace): DocumentFont {
  const codes: FontCode[] = [{ glyph: 0, unicode: '', width: 0 }]
  const byKey = new Map<string, number>()
  const code = (key: string, make: () => FontCode): number => {
    const known = byKey.get(key)
    if (known !== undefined) return known
    byKey.set(key, codes.length)
    return codes.push(make()) - 1
  }
  return {
    name,
    face,
    codeOf: (glyph, unicode) =>
      code(`${glyph}|${unicode}`, () => ({
        glyph,
        unicode,
        width: (face.advanceOf(glyph) / face.unitsPerEm) * 1000,
      })),
    cellOf: (glyph, unicode, width) =>
      code(`cell|${width}|${glyph}|${unicode}`, () => ({ glyph, unicode, width })),
    write: (objects, subset) => writeFont(objects, { face, codes }, subset),
  }
}

function writeFont(
  objects: PdfObjects,
  { face, codes }: { face: OpenFace; codes: readonly FontCode[] },
  subset: Subsetter,
): number {
  const glyphs = [...new Set(codes.map(({ glyph }) => glyph))].toSorted((a, b) => a - b)
  const { packed, length } = subset(face, glyphs)
  const base = `${subsetTag(glyphs)}+${FACES[face.key].name}`
  const k = 1000 / face.unitsPerEm
  const file = objects.addPacked(packed, `/Length1 ${length}`)
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${base}/Flags 4/FontBBox[-1000 -1000 2000 2000]/ItalicAngle 0` +
      `/Ascent ${pdfNumber(face.ascent * k)}/Descent ${pdfNumber(-face.descent * k)}/CapHeight 700/StemV 80` +
      `/FontFile2 ${file} 0 R>>`,
  )
  const glyphMap = new Uint8Array(codes.flatMap(({ glyph }) => [glyph >> 8, glyph & 0xff]))
  const map = objects.addStream(glyphMap)
  const widths = codes.map(({ width }) => pdfNumber(width)).join(' ')
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${base}` +
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>' +
      `/FontDescriptor ${descriptor} 0 R/DW 0/W[0[${widths}]]/CIDToGIDMap ${map} 0 R>>`,
  )
  const unicode = objects.addStream(unicodeMap(codes))
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${base}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]` +
      `/ToUnicode ${unicode} 0 R>>`,
  )
}

const BLOCK = 100

function unicodeMap(codes: readonly FontCode[]): string {
  const entries = codes.flatMap(({ unicode }, code) =>
    unicode ? [`<${hex4(code)}><${utf16Hex(unicode)}>`] : [],
  )
  const blocks: string[] = []
  for (let start = 0; start < entries.length; start += BLOCK) {
    const block = entries.slice(start, start + BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n' +
    '/CMapName/Adobe-Identity-UCS def /CMapType 2 def\n' +
    `1 begincodespacerange <0000><FFFF> endcodespacerange\n${blocks.join('\n')}\n` +
    'endcmap CMapName currentdict /CMap defineresource pop end end'
  )
}

/** Six letters that differ where the glyphs differ. */
function subsetTag(glyphs: readonly number[]): string {
  let mixed = glyphs.reduce((sum, glyph) => (Math.imul(sum, 31) + glyph) >>> 0, 7)
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (mixed % 26))
    mixed = Math.floor(mixed / 26)
    return letter
  }).join('')
}
