import type { Ports } from '#server/ports.ts'

export type Files = Ports['files']

/** A file on the disk with what is true about it. */
export interface MadeFile {
  path: string
  /** As the one who uploaded it would have named it; its ending is the stored file's. */
  name: string
  seconds: number
  width: number | null
  height: number | null
}

export interface MadeMedia {
  playlist: MadeFile
  segments: MadeFile
  audio: MadeFile
}

export interface StoredMedia {
  bucket: string
  key: string
  name: string
  mime: string
  size: number
  sha256: string
  isPrivate: boolean
  /** Null for what has no length. */
  seconds: number | null
  width: number | null
  height: number | null
}

export interface DemoMedia {
  hls: StoredMedia
  /** What the playlist of `hls` plays. */
  segments: StoredMedia
  audio: StoredMedia
}
