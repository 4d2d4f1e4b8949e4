import type { OpenFace } from '../font-book.ts'
import type { Deflate } from './objects.ts'

/** The glyphs of a face that a document shows, packed for it. */
export interface FaceSubset {
  readonly packed: Uint8Array
  readonly length: number
}

export type Subsetter = (face: OpenFace, glyphs: readonly number[]) => FaceSubset

/** What we use of harfbuzz-subset.wasm; it has no JavaScript of its own. */
interface SubsetModule {
  readonly memory: WebAssembly.Memory
  readonly [name: string]: ((...numbers: number[]) => number) | WebAssembly.Memory
}

const DROPPED = ['GSUB', 'GPOS', 'GDEF', 'name', 'post', 'OS/2', 'cmap', 'DSIG', 'STAT', 'kern', 'gasp']
/** NO_HINTING, RETAIN_GIDS (glyphs keep the numbers of the display list), NO_LAYOUT_CLOSURE. */
const FLAGS = 0x1 | 0x2 | 0x2_00
const DROPPED_TABLES = 3
const WRITABLE = 2
const MOST_KEPT = 200

/** Subsets of the same glyphs are made once; the newest 200 are kept. */
export async function openSubsetter(wasm: BufferSource, deflate: Deflate): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiate(wasm)
  const module = asModule(instance.exports)
  call(module, '_initialize')
  const faces = new Map<string, number>()
  const ready = new Map<string, FaceSubset>()
  return (face, glyphs) => {
    const key = `${face.key}:${glyphs.join(',')}`
    const known = ready.get(key)
    if (known) return known
    const pointer = faces.get(face.key) ?? faceIn(module, face.bytes)
    faces.set(face.key, pointer)
    const bytes = cut(module, pointer, glyphs)
    const subset = { packed: deflate(bytes), length: bytes.length }
    if (ready.size >= MOST_KEPT) ready.clear()
    ready.set(key, subset)
    return subset
  }
}

/** Sound for the file that harfbuzzjs ships: it exports its memory and functions of numbers. */
const asModule = (exports: WebAssembly.Exports) => exports as unknown as SubsetModule

function call(module: SubsetModule, name: string, ...numbers: number[]): number {
  const run = module[name]
  if (typeof run !== 'function') throw new Error(`harfbuzz-subset exports no ${name}`)
  return run(...numbers)
}

function faceIn(module: SubsetModule, bytes: Uint8Array): number {
  const pointer = call(module, 'malloc', bytes.length)
  new Uint8Array(module.memory.buffer).set(bytes, pointer)
  const blob = call(module, 'hb_blob_create', pointer, bytes.length, WRITABLE, 0, 0)
  const face = call(module, 'hb_face_create', blob, 0)
  call(module, 'hb_blob_destroy', blob)
  return face
}

function cut(module: SubsetModule, face: number, glyphs: readonly number[]): Uint8Array {
  const input = call(module, 'hb_subset_input_create_or_fail')
  const wanted = call(module, 'hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call(module, 'hb_set_add', wanted, glyph)
  const dropped = call(module, 'hb_subset_input_set', input, DROPPED_TABLES)
  for (const table of DROPPED) call(module, 'hb_set_add', dropped, tag(table))
  call(module, 'hb_subset_input_set_flags', input, FLAGS)
  const subset = call(module, 'hb_subset_or_fail', face, input)
  call(module, 'hb_subset_input_destroy', input)
  if (subset === 0) throw new Error('a face could not be cut to its glyphs')
  const blob = call(module, 'hb_face_reference_blob', subset)
  const start = call(module, 'hb_blob_get_data', blob, 0)
  const bytes = new Uint8Array(module.memory.buffer).slice(
    start,
    start + call(module, 'hb_blob_get_length', blob),
  )
  call(module, 'hb_blob_destroy', blob)
  call(module, 'hb_face_destroy', subset)
  return bytes
}

const tag = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)
