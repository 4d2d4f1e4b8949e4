import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Tracks } from './byte-reader.ts'

const run = promisify(execFile)

/** Undefined when ffprobe is not installed or cannot read the file. The format is forced: it must not open what a file names. */
export async function probe(path: string, format: string): Promise<Tracks | undefined> {
  const ffprobeArgs = ['-v', 'error', '-protocol_whitelist', 'file', '-f', format, '-of', 'json']
  try {
    const { stdout } = await run(
      'ffprobe',
      [...ffprobeArgs, '-show_entries', 'format=duration:stream=codec_type,width,height', path],
      { timeout: 20_000, maxBuffer: 1_000_000 },
    )
    return toTracks(JSON.parse(stdout) as Probed)
  } catch {
    // Not knowing a duration is a normal answer; the screen says what is missing.
    return undefined
  }
}

interface Probed {
  readonly format?: { readonly duration?: string }
  readonly streams?: readonly {
    readonly codec_type?: string
    readonly width?: number
    readonly height?: number
  }[]
}

function toTracks({ format, streams = [] }: Probed): Tracks {
  const video = streams.find(({ codec_type }) => codec_type === 'video')
  return {
    hasVideo: video !== undefined,
    hasAudio: streams.some(({ codec_type }) => codec_type === 'audio'),
    durationSeconds: Number(format?.duration) || undefined,
    width: video?.width,
    height: video?.height,
  }
}
