import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FACES, type FaceKey } from '#core/certificate/faces.ts'
import { openFontBook, type FontBook } from '#core/certificate/font-book.ts'

const require = createRequire(import.meta.url)
const files = new Map<string, Uint8Array>()
const books = new Map<string, FontBook>()
const MOST_BOOKS = 4

/** The faces by the hashes of their contents, each opened once. For workers: files are read while everything waits. */
export function fontBookOf(faces: Readonly<Record<string, string>>): FontBook {
  const key = JSON.stringify(faces)
  const book = books.get(key) ?? openFontBook(Object.fromEntries(Object.entries(faces).map(faceFile)))
  if (books.size >= MOST_BOOKS) books.clear()
  books.set(key, book)
  return book
}

/** Never another face in its place: a content that is not here any more is an error. */
function faceFile([key, sha256]: [string, string]): [string, Uint8Array] {
  const known = files.get(sha256)
  if (known) return [key, known]
  const face = isFace(key) ? FACES[key] : undefined
  if (!face) throw new Error(`no face ${key}`)
  const bytes = new Uint8Array(readFileSync(require.resolve(face.file)))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`the face ${key} is not the one that was asked for`)
  files.set(sha256, bytes)
  return [key, bytes]
}

const isFace = (key: string): key is FaceKey => Object.hasOwn(FACES, key)
