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

const PITCH = 165
/** Where the open vowel of «آ» is strong, in hertz. */
const FORMANTS = [
  { at: 800, width: 130, strength: 1 },
  { at: 1200, width: 160, strength: 0.6 },
  { at: 2500, width: 250, strength: 0.2 },
]

/** Writes an M4A of a long «آ», made of its overtones. Needs ffmpeg. */
export async function writeVowel(seconds: number, target: string): Promise<void> {
  const overtones = Array.from({ length: 20 }, (_, at) => (at + 1) * PITCH).map((pitch) => {
    const loudness = FORMANTS.reduce(
      (sum, { at, width, strength }) => sum + strength * Math.exp(-(((pitch - at) / width) ** 2)),
      0.02,
    )
    return `${(loudness * 0.1).toFixed(4)}*sin(${2 * pitch}*PI*t+0.6*sin(11*PI*t))`
  })
  await run('ffmpeg', [
    ...words`-hide_banner -loglevel error -y -f lavfi -i`,
    `aevalsrc=${overtones.join('+')}:s=22050:d=${seconds}`,
    ...words`-af afade=d=0.06,afade=t=out:st=${seconds - 0.12}:d=0.12 -c:a aac -b:a 32k -map_metadata -1`,
    ...words`-movflags +faststart -bitexact`,
    target,
  ])
}

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
