import { runTool } from '../run-tool.ts'

const PATIENCE_MS = 20_000
const MOST_BYTES = 512 * 1024 * 1024
/** Packets that it decodes of the track in question: the first picture may wait for those after it. */
const PACKETS = 12

interface Probed {
  readonly durationSeconds?: number
}

/**
 * Whether ffprobe can decode the beginning of a track; `unknown` where it cannot be run or takes
 * too long. The format is forced: it must not open what a file names.
 */
export async function probe(
  path: string,
  format: string,
  track: 'v' | 'a',
): Promise<Probed | 'undecodable' | 'unknown'> {
  const bounds = ['-v', 'error', '-protocol_whitelist', 'file', '-max_alloc', String(MOST_BYTES)]
  const beginning = ['-select_streams', track, '-read_intervals', `%+#${PACKETS}`]
  const shown = ['-of', 'json', '-show_entries', 'format=duration:frame=media_type']
  const result = await runTool('ffprobe', [...bounds, '-f', format, ...beginning, ...shown, path], {
    ms: PATIENCE_MS,
  })
  if (!result.done) return result.why === 'failed' ? 'undecodable' : 'unknown'
  const printed = readPrinted(result.printed.toString('utf8'))
  // Another program under the same name, or one that was cut short, has judged nothing.
  if (!printed) return 'unknown'
  const { format: whole, frames = [] } = printed
  if (frames.length === 0) return 'undecodable'
  const durationSeconds = Number(whole?.duration)
  return durationSeconds > 0 ? { durationSeconds } : {}
}

function readPrinted(text: string): Printed | undefined {
  try {
    return JSON.parse(text) as Printed
  } catch {
    return undefined
  }
}

interface Printed {
  readonly format?: { readonly duration?: string }
  readonly frames?: readonly unknown[]
}
