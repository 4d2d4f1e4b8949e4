import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TaskOf, Workers } from '../workers/port.ts'
import type { captionsOf } from './captions.ts'
import { convertMedium, extractSound } from './convert.ts'
import type { examineFile, Examined } from './examine.ts'
import type { drawPages } from './pdf/draw-pages.ts'
import type { indexRecording } from './index-recording.ts'
import type { measureRecording } from './measure-recording.ts'
import { ffmpegFormatOf, toInfo } from './media-info.ts'
import { probe } from './media/ffprobe.ts'
import {
  FileRejected,
  type ConvertedMedium,
  type FileInspection,
  type KnownType,
  type MediaInfo,
} from './port.ts'
import { sniffFile } from './sniff.ts'

const examining: TaskOf<typeof examineFile> = {
  module: new URL('./examine.ts', import.meta.url).href,
  name: 'examineFile',
  lane: 'slow',
  ms: 60_000,
}

const indexing: TaskOf<typeof indexRecording> = {
  module: new URL('./index-recording.ts', import.meta.url).href,
  name: 'indexRecording',
  lane: 'slow',
  ms: 60_000,
}

const measuring: TaskOf<typeof measureRecording> = {
  module: new URL('./measure-recording.ts', import.meta.url).href,
  name: 'measureRecording',
  lane: 'slow',
  ms: 60_000,
}

const captioning: TaskOf<typeof captionsOf> = {
  module: new URL('./captions.ts', import.meta.url).href,
  name: 'captionsOf',
  lane: 'slow',
  ms: 60_000,
}

const extensions = { 'video/webm': 'webm', 'audio/mp4': 'm4a' } as const

/** So few at a time, that no upload waits long behind a paper of a hundred pages. */
const PAGES_AT_ONCE = 5

const drawing: TaskOf<typeof drawPages> = {
  module: new URL('./pdf/draw-pages.ts', import.meta.url).href,
  name: 'drawPages',
  lane: 'slow',
  ms: 60_000,
}

/** The same for every store: files are looked at on the local disk, before they are kept. */
export function inspectionBy(workers: Pick<Workers, 'run'>): FileInspection {
  const examine = async (path: string, type: KnownType) =>
    judge(path, type, await workers.run(examining, { path, type }))

  /** What takes the place of a film or recording is as long as that; else that stays. */
  async function inPlaceOf(path: string, type: KnownType, made: ConvertedMedium): Promise<ConvertedMedium> {
    try {
      const [before, after] = [await examine(path, type), await examine(made.path, made.type)]
      if (isShorter(after, before)) throw new FileRejected('broken', 'Less than what it would replace')
      return made
    } catch (error) {
      await made.discard()
      throw error
    }
  }

  async function packAnew(path: string, type: KnownType): Promise<ConvertedMedium> {
    if (type !== 'video/webm' && type !== 'audio/mp4') return extractSound(path, type)
    const folder = await mkdtemp(join(tmpdir(), 'rattil-index-'))
    const discard = () => rm(folder, { recursive: true, force: true })
    const extension = extensions[type]
    const made = join(folder, `sound.${extension}`)
    try {
      if (await workers.run(indexing, { path, made, type })) return { path: made, type, extension, discard }
    } catch (error) {
      await discard()
      throw error
    }
    await discard()
    // Films with a sound beside, and what is whole already: packed anew by ffmpeg, without touching the sound.
    if (type === 'audio/mp4') return extractSound(path, type)
    throw new FileRejected('broken', 'A recording that cannot be given an index')
  }

  return {
    sniff: sniffFile,
    reencodeImage: async (path, options) => (await import('./images.ts')).reencodeImage(path, options),
    convert: async (path, medium) => inPlaceOf(path, medium.type, await convertMedium(path, medium)),
    extractSound,
    readForPrint: async (path) => (await import('./documents/print.ts')).readForPrint(path),
    drawPng: async (svg, width) => (await import('./documents/print.ts')).drawPng(svg, width),
    makeSeekable: async (path, type) => inPlaceOf(path, type, await packAnew(path, type)),
    async measure(path, type) {
      return type === 'video/webm' ? await workers.run(measuring, { path }) : undefined
    },
    async drawPages(path, from) {
      const { fault, ...drawn } = await workers.run(drawing, { path, from, most: PAGES_AT_ONCE })
      if (fault) throw new FileRejected(fault, 'A paper that cannot be drawn')
      return drawn
    },
    async readCaptions(path) {
      const captions = await workers.run(captioning, { path })
      if (!captions) throw new FileRejected('broken', 'Captions without a cue')
      return captions
    },
    examine,
  }
}

/** A recorder keeps its sound in pieces of a second: so much of the last may be missing where a crash cut it off. */
const MOST_LOST_SECONDS = 1

const isShorter = (after: MediaInfo | undefined, before: MediaInfo | undefined): boolean =>
  before?.durationSeconds !== undefined &&
  (after?.durationSeconds ?? 0) < before.durationSeconds - MOST_LOST_SECONDS

async function judge(
  path: string,
  type: KnownType,
  { fault, tracks }: Examined,
): Promise<MediaInfo | undefined> {
  if (fault) throw new FileRejected(fault, `Not a whole ${type}`)
  if (!tracks) return undefined
  const info = toInfo(tracks)
  const decoded = info && (await decodedBy(path, type, info))
  if (!info || decoded === 'undecodable') throw new FileRejected('broken', `Nothing to play in this ${type}`)
  return { ...decoded, ...info }
}

/** Where ffprobe is installed it may object, for it decodes the beginning; and it knows durations that we do not. */
async function decodedBy(
  path: string,
  type: KnownType,
  { kind }: MediaInfo,
): Promise<'undecodable' | Pick<MediaInfo, 'durationSeconds'>> {
  const format = ffmpegFormatOf(type)
  const probed = format === undefined ? 'unknown' : await probe(path, format, kind === 'video' ? 'v' : 'a')
  return probed === 'unknown' ? {} : probed
}
