import type { FileHandle } from 'node:fs/promises'

const windowLength = 4096

/** Reads a file here and there through a small window; past the end there is nothing. */
export class ByteReader {
  readonly size: number
  readonly #file: FileHandle
  #window: Buffer = Buffer.alloc(0)
  #from = 0

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.size = size
  }

  async bytes(at: number, length: number): Promise<Buffer> {
    if (at < this.#from || at + length > this.#from + this.#window.length) await this.#move(at, length)
    return this.#window.subarray(at - this.#from, at - this.#from + length)
  }

  async #move(at: number, length: number): Promise<void> {
    const wanted = Math.max(0, Math.min(Math.max(length, windowLength), this.size - at))
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(wanted), 0, wanted, at)
    this.#window = buffer.subarray(0, bytesRead)
    this.#from = at
  }
}

/** What a parser found of tracks that hold something. Nothing here has been checked by decoding. */
export interface Tracks {
  /** The codec of the pictures; undefined where there are none. */
  readonly video?: string | undefined
  /** The codecs of all sounds. */
  readonly audio: readonly string[]
  readonly durationSeconds?: number | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export const noTracks: Tracks = { audio: [] }
