import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ClipPlan } from './clips.ts'
import { drawStill } from './pattern.ts'

export interface ClipSize {
  width: number
  height: number
  framesPerSecond: number
  /** Of x264: more is smaller. */
  quality: number
  audioRate: string
}

/** Both, because what ffmpeg made is only believed when ffprobe has read it back. */
export async function hasFfmpeg(): Promise<boolean> {
  const tries = ['ffmpeg', 'ffprobe'].map((program) => run(program, ['-version']))
  return (await Promise.allSettled(tries)).every(({ status }) => status === 'fulfilled')
}

export async function makeVideo(plan: ClipPlan, size: ClipSize, dir: string): Promise<string> {
  const path = join(dir, `${plan.name}.mp4`)
  await encode(plan, size, ['-movflags', '+faststart', path])
  return path
}

/** One playlist over one file of segments: the two are named by their content, so nothing else can be relative. */
export async function makeHls(plan: ClipPlan, size: ClipSize, dir: string) {
  const playlist = join(dir, `${plan.name}.m3u8`)
  await encode(plan, size, [
    '-hls_time',
    '6',
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'single_file',
    playlist,
  ])
  return { playlist, segments: join(dir, `${plan.name}.ts`) }
}

export async function makeAudio(
  plan: Pick<ClipPlan, 'name' | 'seconds' | 'tone'>,
  rate: string,
  dir: string,
): Promise<string> {
  const path = join(dir, `${plan.name}.m4a`)
  const codec = ['-c:a', 'aac', '-b:a', rate, '-ac', '1', '-ar', '22050', '-movflags', '+faststart']
  await run('ffmpeg', [...quiet, '-f', 'lavfi', '-i', tone(plan), '-t', String(plan.seconds), ...codec, path])
  return path
}

/** Seconds, to the millisecond. */
export async function probeSeconds(path: string): Promise<number> {
  const printed = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    path,
  ])
  const seconds = Number(printed.trim())
  if (!(seconds > 0)) throw new Error(`ffprobe says nothing about ${path}`)
  return Math.round(seconds * 1000) / 1000
}

const quiet = ['-hide_banner', '-loglevel', 'error', '-y']

async function encode(plan: ClipPlan, size: ClipSize, output: readonly string[]) {
  const still = drawStill({ ...plan.still, width: size.width * 2, height: size.height * 2 })
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${still.width}x${still.height}`, '-i', 'pipe:0']
  const moving = `[0:v]loop=-1:1:0,fps=${size.framesPerSecond},${drift(plan, size)},format=yuv420p[v]`
  const chosen = [
    '-filter_complex',
    moving,
    '-map',
    '[v]',
    '-map',
    '1:a',
    '-t',
    String(plan.seconds),
    '-threads',
    '1',
  ]
  const picture = [
    '-c:v',
    'libx264',
    '-preset',
    'superfast',
    '-tune',
    'stillimage',
    '-crf',
    String(size.quality),
  ]
  const keyFrames = ['-g', String(size.framesPerSecond * 6)]
  const sound = ['-c:a', 'aac', '-b:a', size.audioRate, '-ac', '1', '-ar', '22050']
  const input = [...quiet, ...raw, '-f', 'lavfi', '-i', tone(plan)]
  await run('ffmpeg', [...input, ...chosen, ...picture, ...keyFrames, ...sound, ...output], still.rgb)
}

/** The window wanders over a picture of twice its size. */
const drift = ({ seconds }: ClipPlan, { width, height }: ClipSize) =>
  `crop=${width}:${height}:x='${width}*t/${seconds}':y='${height}*(0.5-0.5*cos(2*PI*t/${seconds}))'`

/** One soft tone that swells and ebbs, with its start and end faded. */
const tone = ({ seconds, tone: hertz }: { seconds: number; tone: number }) =>
  `aevalsrc='0.1*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*t/9))':s=22050,` +
  `afade=t=in:d=2,afade=t=out:st=${seconds - 3}:d=3`

function run(program: string, args: readonly string[], input?: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    const printed: Buffer[] = []
    const complaints: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(printed).toString())
      else
        reject(
          new Error(`${program} ended with ${code}: ${Buffer.concat(complaints).toString().slice(0, 500)}`),
        )
    })
    // A program that ends before it has read everything is judged by its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
