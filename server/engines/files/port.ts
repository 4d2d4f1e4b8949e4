import type { Readable } from 'node:stream'

export type FileContent = Readable | Uint8Array

export interface FilePlace {
  /** Small letters, digits and hyphens, such as `course-images`. */
  readonly bucket: string
  /** Without the dot, from the sniffed type and never from a name. */
  readonly extension: string
}

export interface FileInfo {
  readonly key: string
  readonly size: number
  readonly modifiedAt: Date
}

export interface StoredFile {
  /** `bucket/ab/cdef….ext`: the name is the content's SHA-256, so equal contents share one key. */
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** Content that has arrived whole on the local disk and is not kept yet: look at it, then `keep` or `discard` it. */
export interface StagedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** The first bytes, enough to tell the type. */
  readonly head: Buffer
  /** Safe to call after `keep` and twice. */
  discard(): Promise<void>
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Markup (SVG, HTML) can carry script: no list of allowed types should hold it. */
export type FileFamily = 'image' | 'video' | 'audio' | 'document' | 'archive' | 'text' | 'markup'

export type KnownType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/avif'
  | 'image/heic'
  | 'image/svg+xml'
  | 'text/html'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm'
  | 'video/x-matroska'
  | 'audio/mp4'
  | 'audio/mpeg'
  | 'audio/ogg'
  | 'audio/wav'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  | 'application/zip'
  | 'application/gzip'
  | 'text/vtt'
  | 'application/x-subrip'
  | 'text/plain'

export interface SniffedType {
  readonly type: KnownType
  readonly extension: string
  readonly family: FileFamily
}

export interface ImageVariant {
  readonly width: number
  readonly height: number
  readonly extension: 'webp' | 'jpg'
  readonly bytes: Buffer
}

export interface ReencodedImage {
  /** Of the upright original. */
  readonly width: number
  readonly height: number
  /** WebP, narrowest first; never wider than the original. */
  readonly variants: readonly ImageVariant[]
  /** 1200 × 630 JPEG for link previews, when asked for. */
  readonly social: ImageVariant | undefined
}

export interface ReencodeOptions {
  readonly widths?: readonly number[]
  readonly social?: boolean
  readonly maxPixels?: number
}

/** Whether every browser plays it as it is. `hevc` is what an iPhone films in unless it is told otherwise. */
export type Encoding = 'common' | 'hevc' | 'uncommon'

export interface MediaInfo {
  /** By the tracks inside: an MP4 or WebM without pictures is audio. */
  readonly kind: 'video' | 'audio'
  readonly encoding: Encoding
  readonly durationSeconds?: number
  readonly width?: number
  readonly height?: number
}

/** What a film or recording is packed in, and which of the two it is. */
export interface Convertible {
  readonly type: KnownType
  readonly kind: MediaInfo['kind']
}

/** A file on the local disk, to keep elsewhere and to discard. */
export interface ConvertedMedium {
  readonly path: string
  readonly type: KnownType
  readonly extension: string
  discard(): Promise<void>
}

/** What is heard of a recording. */
export interface Loudness {
  readonly durationMs: number
  /** Each the loudest of its share of the time, from 0 to the highest stroke. */
  readonly peaks: number[]
}

/** A stored picture as a printed page takes it. */
export interface PrintedPicture {
  readonly width: number
  readonly height: number
  /** RGB. */
  readonly jpeg: Uint8Array
  /** How much each point covers, a byte a point; absent where all are solid. */
  readonly alpha?: Uint8Array
}

/** A page of a document as WebP. */
export interface DrawnPage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export interface DrawnPages {
  /** Of the whole document. */
  readonly count: number
  readonly pages: readonly DrawnPage[]
}

/** Looking at a file on the local disk: an upload under its temporary name, or a staged file. */
export interface FileInspection {
  /** By the first bytes, whatever the name or the sender says; undefined when they are nothing we know. */
  sniff(path: string): Promise<SniffedType | undefined>
  /** Nothing of the upload survives but its pixels, upright. Throws FileRejected. */
  reencodeImage(path: string, options?: ReencodeOptions): Promise<ReencodedImage>
  /** Opens it in a worker. Throws FileRejected where it is not what its first bytes say; undefined for what is no medium. */
  examine(path: string, type: KnownType): Promise<MediaInfo | undefined>
  /** The same medium as every browser plays it: MP4 with H.264, or M4A. Throws FileRejected. */
  convert(path: string, medium: Convertible): Promise<ConvertedMedium>
  /** Only what is heard in a film, not encoded anew. Throws FileRejected. */
  extractSound(path: string, type: KnownType): Promise<ConvertedMedium>
  /** A few pages of a PDF from one on, the first being zero, drawn in a worker. Throws FileRejected and WorkRefused. */
  drawPages(path: string, from: number): Promise<DrawnPages>
  /** The same recording with its length and an index in front, its sound as it is. Throws FileRejected. */
  makeSeekable(path: string, type: KnownType): Promise<ConvertedMedium>
  /** How loud a recording is along its time, by its sound; undefined for what cannot be told without other programs. */
  measure(path: string, type: KnownType): Promise<Loudness | undefined>
  readForPrint(path: string): Promise<PrintedPicture>
  /** The captions of a SubRip file as WebVTT. Throws FileRejected. */
  readCaptions(path: string): Promise<Uint8Array>
  /** Our own drawing, as points; never an SVG that somebody sent. */
  drawPng(svg: string, width: number): Promise<Buffer>
}

/**
 * Keys are shared by equal contents: remove a key only when no row refers to it, and sweep leftovers
 * by `list` and an age of at least a day (keeping a file again renews `modifiedAt`).
 */
export interface ByteStore {
  readonly kind: 'disk' | 's3'
  /** Throws FileTooLarge past `maxBytes`; nothing stays behind then. */
  stage(content: FileContent, options?: { readonly maxBytes?: number }): Promise<StagedFile>
  /** Resolves only when the content would survive a power cut. */
  keep(staged: StagedFile, place: FilePlace): Promise<StoredFile>
  /** `stage` and `keep` in one. */
  put(content: FileContent, place: FilePlace & { readonly maxBytes?: number }): Promise<StoredFile>
  /** Resolves when reading is certain to begin. Throws FileMissing. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** The same content on the local disk for as long as `work` takes; not to be changed there. Throws FileMissing. */
  withLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  stat(key: string): Promise<FileInfo | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  list(bucket: string): AsyncIterable<FileInfo>
  /** Throws when the store does not answer, or refuses us, within `ms`. */
  probe(ms: number): Promise<void>
}

/** What features work with: bytes that stay, and a look at those that come. */
export interface FileStore extends ByteStore, FileInspection {}

/** One request of the tus protocol about an upload whose size was agreed before. */
export interface SpoolPiece {
  readonly id: string
  readonly size: number
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
}

export interface SpoolAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** Files on their way: bytes arrive piece by piece, over as many connections and restarts as it takes. */
export interface Spool {
  /** Makes the empty file; one that is there stays as it is. */
  open(id: string): Promise<void>
  /** How many bytes have arrived; undefined when nothing is known of it. */
  received(id: string): Promise<number | undefined>
  /** Answers HEAD (how far it is) and PATCH (the next bytes); what it wrote is synced. */
  take(piece: SpoolPiece): Promise<SpoolAnswer>
  /** Where the bytes lie, to look at and to keep. */
  pathOf(id: string): string
  /** Removing what is not there is no error. */
  remove(id: string): Promise<void>
  /** What nothing has been written to since `before`. */
  listIdle(before: Date): Promise<string[]>
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** `tool`: it would be taken if the program that converts it were installed. `locked`: it asks for a password. */
export type RejectedFor = 'type' | 'broken' | 'too-many-pixels' | 'macros' | 'tool' | 'locked'

/** The bytes are not what they should be: broken, of a refused type, or made to exhaust the reader. */
export class FileRejected extends Error {
  override readonly name = 'FileRejected'
  readonly reason: RejectedFor
  constructor(reason: RejectedFor, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The store itself failed: not reachable, refused our keys, or answered nonsense. */
export class StoreFailed extends Error {
  override readonly name: string = 'StoreFailed'
}

/** The store does not answer, or says itself that it cannot work now: the same call may succeed in a while. */
export class StoreAway extends StoreFailed {
  override readonly name = 'StoreAway'
  readonly isServiceAway = true
}
