import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const FRAMES_PER_SECOND = 2

/** A picture that stands for so long. */
export interface Still {
  readonly picture: Buffer
  readonly seconds: number
}

/** Writes an MP4 of pictures that stand one after the other. Needs ffmpeg. */
export const writeFilm = (stills: readonly Still[], dir: string, target: string): Promise<void> =>
  encode(stills, dir, ['-g', '600', '-sc_threshold', '0', '-movflags', '+faststart', target])

/** A playlist and one file of segments, each of which begins with a whole picture. */
export const writeStream = (stills: readonly Still[], dir: string, playlist: string, segments: string) =>
  encode(
    stills,
    dir,
    words`-g 12 -hls_time 6 -hls_playlist_type vod -hls_flags single_file -hls_segment_filename`.concat(
      segments,
      playlist,
    ),
  )

async function encode(stills: readonly Still[], dir: string, output: readonly string[]): Promise<void> {
  const lines = await Promise.all(
    stills.map(async ({ picture, seconds }, at) => {
      const name = `${at}.png`
      await writeFile(join(dir, name), picture)
      return `file '${name}'\nduration ${seconds}\n`
    }),
  )
  const list = join(dir, 'list.txt')
  // The list's last length counts only when its picture is named once more.
  await writeFile(list, `${lines.join('')}file '${stills.length - 1}.png'\n`)
  const total = stills.reduce((sum, { seconds }) => sum + seconds, 0)
  await run(
    'ffmpeg',
    words`-hide_banner -loglevel error -y -f concat -i`.concat(
      list,
      words`-t ${total} -vf fps=${FRAMES_PER_SECOND},format=yuv420p -c:v libx264 -preset slow -tune stillimage`,
      words`-crf 38 -threads 1 -map_metadata -1`,
      output,
    ),
  )
}

/** A row of arguments, none of which has a space. */
const words = (parts: TemplateStringsArray, ...values: readonly number[]): string[] =>
  String.raw({ raw: parts }, ...values).split(' ')
