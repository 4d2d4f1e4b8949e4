import type { MarkedContent } from './marked-content.ts'
import type { ParsedPdf, PdfDictionary } from './parse-pdf.ts'

/** Every font is in the file, says what each of its codes is, draws no missing glyph and is as wide as it says. */
export function fontFaults(pdf: ParsedPdf, page: PdfDictionary, { texts }: MarkedContent): string[] {
  const fonts = pdf.dictionary(pdf.dictionary(page.get('Resources')).get('Font'))
  return [...fonts].flatMap(([name, value]) => {
    const font = pdf.dictionary(value)
    const [descendant] = pdf.array(font.get('DescendantFonts'))
    const cid = pdf.dictionary(descendant)
    const file = pdf.stream(pdf.dictionary(cid.get('FontDescriptor')).get('FontFile2'))
    if (!file) return [`the font ${name} is not in the file`]
    const shown = texts.filter((text) => text.font === name)
    const letters = lettersOf(pdf.stream(font.get('ToUnicode'))?.toString('latin1') ?? '')
    const glyphs = pdf.stream(cid.get('CIDToGIDMap')) ?? Buffer.alloc(0)
    const glyphOf = (code: number) => (code * 2 + 2 <= glyphs.length ? glyphs.readUInt16BE(code * 2) : 0)
    const [, said] = pdf.array(cid.get('W'))
    const widths = pdf.array(said)
    const widthIn = widthsOf(file)
    const codes = new Set(shown.flatMap((text) => text.codes))
    const seen = new Set(shown.filter(({ isSeen }) => isSeen).flatMap((text) => text.codes))
    return [
      ...[...codes]
        .filter((code) => !isLetter(letters.get(code)))
        .map((code) => `the code ${code} of ${name} says no letter`),
      ...[...codes]
        .filter((code) => glyphOf(code) === 0)
        .map((code) => `the code ${code} of ${name} draws a missing glyph`),
      ...[...seen]
        .filter((code) => Math.abs(Number(widths[code]) - widthIn(glyphOf(code))) > 1)
        .map((code) => `the code ${code} of ${name} is not as wide as its glyph`),
    ]
  })
}

const lettersOf = (map: string): Map<number, string> =>
  new Map(
    Array.from(map.matchAll(/<([0-9a-f]{4})><([0-9a-f]+)>/g), ([, code = '', letters = '']) => [
      Number.parseInt(code, 16),
      letters,
    ]),
  )

/** None of the three that the standard forbids. */
const isLetter = (letters: string | undefined): boolean =>
  letters !== undefined && !/^(?:0000|feff|fffe)/.test(letters)

/** The widths that a TrueType file has for its glyphs, in 1/1000 em. */
function widthsOf(file: Buffer): (glyph: number) => number {
  const tables = new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16
      return [file.toString('latin1', entry, entry + 4), file.readUInt32BE(entry + 8)] as const
    }),
  )
  const unitsPerEm = file.readUInt16BE((tables.get('head') ?? 0) + 18)
  const wide = file.readUInt16BE((tables.get('hhea') ?? 0) + 34)
  const start = tables.get('hmtx') ?? 0
  return (glyph) => (file.readUInt16BE(start + Math.min(glyph, wide - 1) * 4) / unitsPerEm) * 1000
}
