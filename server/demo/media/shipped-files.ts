import { fileURLToPath } from 'node:url'
import type { MadeMedia } from './types.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`shipped/${name}`, import.meta.url))
const shipped = (name: string) => ({ path: pathOf(name), name })
const stream = { seconds: 32, width: 960, height: 540 }

/** The film of a lesson, drawn by `npm run films`; `at` counts from zero among all lessons of the course. */
export const shippedFilm = (course: string, at: number) =>
  fileURLToPath(new URL(`../courses/${course}/films/${at + 1}.mp4`, import.meta.url))

/** What a question of the course lets hear, made by `npm run films`. */
export const shippedSound = (course: string, name: string) =>
  fileURLToPath(new URL(`../courses/${course}/sounds/${name}`, import.meta.url))

/** The one lesson that comes in pieces, and the sound. */
export const shippedMedia: MadeMedia = {
  playlist: { ...shipped('stream.m3u8'), ...stream },
  // Not .ts on the disk: that ending is taken here.
  segments: { ...shipped('stream.m2t'), name: 'stream.ts', ...stream },
  audio: { ...shipped('listen.m4a'), seconds: 30, width: null, height: null },
}

/** A bank receipt over so many riyals. Drawn beforehand, because a server may have no Arabic font. */
export const shippedReceipt = (riyals: number) => pathOf(`receipt-${riyals}.webp`)
export const receiptSize = { width: 480, height: 640 }

/** What applicants send, drawn beforehand for the same reason. */
export const shippedPaper = (kind: 'cv' | 'ijaza') => pathOf(`paper-${kind}.webp`)
export const paperSize = { width: 720, height: 1018 }
