import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audioPlan, hlsPlan, videoPlans } from './media/clips.ts'
import { hasFfmpeg, makeAudio, makeHls, makeVideo, probeSeconds } from './media/ffmpeg.ts'
import { shippedMedia } from './media/shipped-files.ts'
import { storeMedia } from './media/store.ts'
import type { DemoMedia, Files, MadeFile, MadeMedia } from './media/types.ts'

interface Prepare {
  files: Files
  log: (line: string) => void
  /** False takes the small clips that we ship, wherever ffmpeg may be. */
  useFfmpeg?: boolean
}

const size = { width: 640, height: 360, framesPerSecond: 10, quality: 31, audioRate: '32k' }

/** Puts the films and sounds of the lessons into the store: made here where there is ffmpeg, else the shipped ones. */
export async function prepareMedia({ files, log, useFfmpeg = true }: Prepare): Promise<DemoMedia> {
  if (!useFfmpeg || !(await hasFfmpeg())) return storeMedia(files, shippedMedia)
  const dir = await mkdtemp(join(tmpdir(), 'rattil-demo-media-'))
  try {
    return await storeMedia(files, await makeMedia(dir))
  } catch (error) {
    log(`ffmpeg could not make the demo's clips, so the small ones are taken: ${String(error)}`)
    return await storeMedia(files, shippedMedia)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function makeMedia(dir: string): Promise<MadeMedia> {
  const [videos, stream, audio] = await Promise.all([
    makeVideos(dir),
    makeHls(hlsPlan, size, dir),
    makeAudio(audioPlan, size.audioRate, dir),
  ])
  const played = { seconds: await playlistSeconds(stream.playlist), width: size.width, height: size.height }
  return {
    videos,
    playlist: { path: stream.playlist, name: 'stream.m3u8', ...played },
    segments: { path: stream.segments, name: 'stream.ts', ...played },
    audio: { path: audio, name: 'listen.m4a', seconds: await probeSeconds(audio), width: null, height: null },
  }
}

/** One after the other, because each takes a core for itself. */
async function makeVideos(dir: string): Promise<MadeFile[]> {
  const made: MadeFile[] = []
  for (const plan of videoPlans) {
    const path = await makeVideo(plan, size, dir)
    made.push({
      path,
      name: `${plan.name}.mp4`,
      seconds: await probeSeconds(path),
      width: size.width,
      height: size.height,
    })
  }
  return made
}

/** What a player counts: the sum of the segments. */
async function playlistSeconds(path: string): Promise<number> {
  const lengths = (await readFile(path, 'utf8')).matchAll(/#EXTINF:([\d.]+)/g)
  return [...lengths].reduce((sum, [, length]) => sum + Number(length), 0)
}
