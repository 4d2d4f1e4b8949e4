import { fileURLToPath } from 'node:url'
import type { MadeMedia } from './types.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`shipped/${name}`, import.meta.url))
const shipped = (name: string) => ({ path: pathOf(name), name })
const picture = { width: 320, height: 180 }

/** Their lengths as ffprobe read them when they were made; the playlist's is the sum of its segments. */
export const shippedMedia: MadeMedia = {
  videos: [
    { ...shipped('stars.mp4'), seconds: 24, ...picture },
    { ...shipped('rosette.mp4'), seconds: 22, ...picture },
  ],
  playlist: { ...shipped('stream.m3u8'), seconds: 20, ...picture },
  // Not .ts on the disk: that ending is taken here.
  segments: { ...shipped('stream.m2t'), name: 'stream.ts', seconds: 20, ...picture },
  audio: { ...shipped('listen.m4a'), seconds: 30, width: null, height: null },
}

/** A bank receipt over so many riyals. Drawn beforehand, because a server may have no Arabic font. */
export const shippedReceipt = (riyals: number) => pathOf(`receipt-${riyals}.webp`)
export const receiptSize = { width: 480, height: 640 }

/** What applicants send, drawn beforehand for the same reason. */
export const shippedPaper = (kind: 'cv' | 'ijaza') => pathOf(`paper-${kind}.webp`)
export const paperSize = { width: 720, height: 1018 }
