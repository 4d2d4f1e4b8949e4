import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { FILM_HEIGHT, FILM_WIDTH, lengthOf, scenesOf } from './media/film-scenes.ts'
import { flatLessons, type DemoCourse } from './read-courses.ts'
import {
  paperSize,
  receiptSize,
  shippedFilm,
  shippedMedia,
  shippedPaper,
  shippedReceipt,
  shippedSound,
} from './media/shipped-files.ts'
import type { DemoMedia, Files, MadeFile, MadeMedia, StoredMedia } from './media/types.ts'

const MEDIA = 'lesson-media'
const SEGMENTS = 'video/mp2t'

export async function storeMedia(files: Files, made: MadeMedia): Promise<DemoMedia> {
  const [segments, audio] = await Promise.all([
    storeMade(files, made.segments, SEGMENTS),
    storeMade(files, made.audio, 'audio/mp4'),
  ])
  return { segments, audio, hls: await storePlaylist(files, made.playlist, segments) }
}

/** Files are named by their content, so the playlist must say the segments' real address. */
async function storePlaylist(
  files: Files,
  { path, ...facts }: MadeFile,
  segments: StoredMedia,
): Promise<StoredMedia> {
  const written = await readFile(path, 'utf8')
  const playlist = written.replaceAll(/^[^#\s].*$/gm, `/storage/${segments.key}`)
  const described = { bucket: MEDIA, mime: 'application/vnd.apple.mpegurl', ...facts }
  return store(files, Buffer.from(playlist), described)
}

async function storeMade(files: Files, { path, ...facts }: MadeFile, mime: string): Promise<StoredMedia> {
  return store(files, await readFile(path), { bucket: MEDIA, mime, ...facts })
}

/** The film of one lesson, which is as long as its scenes. */
export const storeFilm = (files: Files, course: DemoCourse, at: number): Promise<StoredMedia> => {
  const seconds = lengthOf(scenesOf(course.file.course.title, flatLessons(course), at))
  const facts = { name: `${course.key}-${at + 1}.mp4`, seconds, width: FILM_WIDTH, height: FILM_HEIGHT }
  return storeMade(files, { path: shippedFilm(course.key, at), ...facts }, 'video/mp4')
}

/** What a question lets hear. */
export const storeSound = async (files: Files, course: string, name: string): Promise<StoredMedia> =>
  store(files, await readFile(shippedSound(course, name)), {
    bucket: MEDIA,
    name,
    mime: 'audio/mp4',
    // The importer reads it as it reads an upload's.
    seconds: null,
    width: null,
    height: null,
  })

export async function storeReceipt(files: Files, riyals: number): Promise<StoredMedia> {
  const content = await readFile(shippedReceipt(riyals))
  const facts = { bucket: 'receipts', name: 'إيصال التحويل.webp', mime: 'image/webp', seconds: null }
  return store(files, content, { ...facts, ...receiptSize })
}

export async function storePaper(files: Files, kind: 'cv' | 'ijaza'): Promise<StoredMedia> {
  const content = await readFile(shippedPaper(kind))
  const facts = { bucket: 'teacher-applications', name: `${kind}.webp`, mime: 'image/webp', seconds: null }
  return store(files, content, { ...facts, ...paperSize })
}

/** The words that a lesson's captions say, spread evenly over its length. */
export function storeCaptions(files: Files, lines: readonly string[], seconds: number): Promise<StoredMedia> {
  const described = {
    bucket: MEDIA,
    name: 'captions.vtt',
    mime: 'text/vtt',
    seconds: null,
    width: null,
    height: null,
  }
  return store(files, Buffer.from(webVtt(lines, seconds)), described)
}

export function webVtt(lines: readonly string[], seconds: number): string {
  const share = seconds / lines.length
  const cues = lines.map((line, at) => `${stamp(at * share)} --> ${stamp((at + 1) * share - 0.2)}\n${line}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

function stamp(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

/** A playlist is the same for everybody and cannot carry her signature, so the segments it names are public. */
const isPrivate = (mime: string) => mime !== SEGMENTS

type Described = Omit<StoredMedia, 'key' | 'size' | 'sha256' | 'isPrivate'>

async function store(files: Files, content: Buffer, described: Described): Promise<StoredMedia> {
  const place = { bucket: described.bucket, extension: extname(described.name).slice(1) }
  const { key, size, sha256 } = await files.put(content, place)
  return { ...described, key, size, sha256, isPrivate: isPrivate(described.mime) }
}

/** What two who write to each other attach: a picture, and a tone in the place of a voice. */
export async function storeMessageFiles(files: Files): Promise<readonly [StoredMedia, StoredMedia]> {
  const { path, seconds } = shippedMedia.audio
  return Promise.all([
    store(files, await readFile(shippedPaper('ijaza')), {
      bucket: 'messages',
      name: 'صفحة من دفتري.webp',
      mime: 'image/webp',
      seconds: null,
      ...paperSize,
    }),
    store(files, await readFile(path), {
      bucket: 'messages',
      name: 'voice.m4a',
      mime: 'audio/mp4',
      seconds,
      width: null,
      height: null,
    }),
  ])
}

/** What stands for a recitation: a tone, as for every voice of the demo. */
export async function storeRecitation(files: Files): Promise<StoredMedia> {
  const { path, seconds } = shippedMedia.audio
  const described = {
    bucket: 'submissions',
    name: 'تلاوة.m4a',
    mime: 'audio/mp4',
    seconds,
    width: null,
    height: null,
  }
  return store(files, await readFile(path), described)
}
