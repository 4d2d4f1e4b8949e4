import type { TaskOf, Workers } from '../workers/port.ts'
import { convertMedium, extractSound } from './convert.ts'
import type { examineFile, Examined } from './examine.ts'
import { reencodeImage } from './images.ts'
import { ffmpegFormatOf, toInfo } from './media-info.ts'
import { probe } from './media/ffprobe.ts'
import { FileRejected, type FileInspection, type KnownType, type MediaInfo } from './port.ts'
import { sniffFile } from './sniff.ts'

const examining: TaskOf<typeof examineFile> = {
  module: new URL('./examine.ts', import.meta.url).href,
  name: 'examineFile',
  lane: 'slow',
  ms: 60_000,
}

/** The same for every store: files are looked at on the local disk, before they are kept. */
export const inspectionBy = (workers: Pick<Workers, 'run'>): FileInspection => ({
  sniff: sniffFile,
  reencodeImage,
  convert: convertMedium,
  extractSound,
  async examine(path, type) {
    return judge(path, type, await workers.run(examining, { path, type }))
  },
})

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
