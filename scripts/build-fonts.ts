import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'web/generated/fonts')
const locate = createRequire(import.meta.url)

const letters = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـٱ'
const vowels = '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670'
const arabicSigns = '،؛؟٪٫٬٠١٢٣٤٥٦٧٨٩'
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const latinSigns = '«»–—…×'
/** Every sign of the Tanzil Uthmani text: vowels, small letters, pause marks, sajdah, end of ayah. */
const quranMarks = codePoints(
  [0x64b, 0x658],
  [0x65c, 0x65c],
  [0x670, 0x671],
  [0x6d6, 0x6ed],
  [0x8f0, 0x8f2],
  [0xfd3e, 0xfd3f],
)
const joiners = '\u200C\u200D'

/** The words of the leaf on the home page (end of al-Muzzammil 4): a face of their own keeps that page light. */
const homeVerse = 'وَرَتِّلِ ٱلْقُرْءَانَ تَرْتِيلًا ٤۝'

const shaping = 'ccmp locl isol init medi fina rlig calt liga rclt mset curs kern mark mkmk tnum'.split(' ')
const interfaceWeights = { wght: { min: 400, max: 700 } }

interface Face {
  file: string
  source: string
  text: string
  budgetKb: number
  axes?: Readonly<Record<string, { min: number; max: number }>>
}

const cairo = '@fontsource-variable/cairo/files/cairo'
const amiri = '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'
const amiriBold = '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf'
const quran = '@expo-google-fonts/amiri-quran/400Regular/AmiriQuran_400Regular.ttf'

const faces: readonly Face[] = [
  {
    file: 'cairo-arabic.woff2',
    source: `${cairo}-arabic-wght-normal.woff2`,
    text: ` ${letters}${vowels}${arabicSigns}`,
    budgetKb: 17,
    axes: interfaceWeights,
  },
  {
    file: 'cairo-latin.woff2',
    source: `${cairo}-latin-wght-normal.woff2`,
    text: ascii + latinSigns,
    budgetKb: 14,
    axes: interfaceWeights,
  },
  {
    file: 'amiri-700.woff2',
    source: amiriBold,
    text: ` ${letters}${vowels}${arabicSigns}`,
    budgetKb: 41,
  },
  {
    file: 'amiri-700-signs.woff2',
    source: amiriBold,
    text: `.,:;!?()[]-/'"%+&0123456789${latinSigns}`,
    budgetKb: 4,
  },
  {
    file: 'amiri-400.woff2',
    source: amiri,
    text: ` ${letters}${vowels}${arabicSigns}`,
    budgetKb: 41,
  },
  {
    file: 'quran.woff2',
    source: quran,
    text: ` ${letters}${quranMarks}${joiners}٠١٢٣٤٥٦٧٨٩`,
    budgetKb: 45,
  },
  // Cairo has no sign of blessing.
  { file: 'salawat.woff2', source: amiri, text: 'ﷺ', budgetKb: 3 },
  { file: 'quran-home.woff2', source: quran, text: homeVerse, budgetKb: 12 },
]

async function buildFonts(log: (line: string) => void = console.log) {
  const stamp = await fingerprint()
  const stampFile = path.join(target, 'stamp')
  if (await isFresh(stampFile, stamp)) {
    log('fonts: fresh')
    return
  }

  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const tooBig: string[] = []
  for (const face of faces) {
    const font = await buildFace(face)
    await writeFile(path.join(target, face.file), font)
    const kb = font.length / 1000
    log(`fonts: ${face.file} ${kb.toFixed(1)} kB (budget ${face.budgetKb})`)
    if (kb > face.budgetKb) tooBig.push(face.file)
  }
  if (tooBig.length > 0) throw new Error(`Fonts over budget: ${tooBig.join(', ')}`)
  await writeFile(stampFile, stamp)
}

async function buildFace({ source, text, axes, file }: Face) {
  const options = { keepFeatures: shaping, noHinting: true, ...(axes ? { variationAxes: axes } : {}) }
  const original = await readFile(locate.resolve(source))
  const font = await subsetFont(original, text, { ...options, targetFormat: 'woff2' })
  const sfnt = await subsetFont(original, text, { ...options, targetFormat: 'sfnt' })
  const codePoints = mappedCodePoints(sfnt)
  const lost = Array.from(text).filter(
    (sign) => !codePoints.has(sign.codePointAt(0) ?? 0) && !joiners.includes(sign),
  )
  if (lost.length > 0)
    throw new Error(`${file} lacks ${lost.map((s) => s.codePointAt(0)?.toString(16)).join(' ')}`)
  return font
}

/** Reads the format 4 and 12 tables of `cmap`: the proof that no sign was dropped on the way. */
function mappedCodePoints(sfnt: Buffer) {
  const codePoints = new Set<number>()
  const cmap = tableOffset(sfnt, 'cmap')
  for (let i = 0; i < sfnt.readUInt16BE(cmap + 2); i++) {
    const at = cmap + sfnt.readUInt32BE(cmap + 8 + i * 8)
    const format = sfnt.readUInt16BE(at)
    if (format === 4) {
      const half = sfnt.readUInt16BE(at + 6)
      for (let s = 0; s < half; s += 2)
        addRange(codePoints, sfnt.readUInt16BE(at + 16 + half + s), sfnt.readUInt16BE(at + 14 + s))
    }
    if (format === 12)
      for (let g = 0; g < sfnt.readUInt32BE(at + 12); g++)
        addRange(codePoints, sfnt.readUInt32BE(at + 16 + g * 12), sfnt.readUInt32BE(at + 20 + g * 12))
  }
  return codePoints
}

function tableOffset(sfnt: Buffer, tag: string) {
  for (let i = 0; i < sfnt.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    if (sfnt.toString('latin1', at, at + 4) === tag) return sfnt.readUInt32BE(at + 8)
  }
  throw new Error(`font without ${tag}`)
}

function addRange(into: Set<number>, first: number, last: number) {
  for (let c = first; c <= last; c++) into.add(c)
}

function codePoints(...ranges: [number, number][]) {
  const all = new Set<number>()
  for (const [first, last] of ranges) addRange(all, first, last)
  return String.fromCodePoint(...all)
}

async function fingerprint() {
  const hash = createHash('sha256').update(await readFile(fileURLToPath(import.meta.url)))
  for (const { source } of faces) hash.update(await readFile(locate.resolve(source)))
  return hash.digest('hex')
}

async function isFresh(stampFile: string, stamp: string) {
  if (!existsSync(stampFile) || (await readFile(stampFile, 'utf8')) !== stamp) return false
  return faces.every(({ file }) => existsSync(path.join(target, file)))
}

if (import.meta.main) await buildFonts()
