import type { z } from 'zod'
import type { LessonForm } from '#contract/outline/forms.ts'
import type { LessonType } from '#contract/courses/shapes.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { usableFile, usableFiles } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { picturesIn, storedHtml, type CleanHtml } from '#server/kernel/html/rich-html.ts'
import type { WithCleanText } from '#server/kernel/html/clean-text.ts'
import type { LessonRow } from '../queries.ts'
import {
  isOutsideRecording,
  isYouTube,
  unnamedStreamHost,
  youTubeAddress,
  youTubeId,
} from '../structure/recording.ts'
import { outlineTexts } from '../texts.ts'

/** What of a lesson an editor changes, as the table keeps it. */
export interface LessonValues {
  title: string
  description: string
  content: CleanHtml
  video_url: string | null
  captions_url: string | null
  attachment_path: string | null
  duration_minutes: number | null
  is_preview: boolean
  is_published: boolean
  quiz_pass_mark: number
}

export const blankLesson: LessonValues = {
  title: '',
  description: '',
  content: storedHtml(''),
  video_url: null,
  captions_url: null,
  attachment_path: null,
  duration_minutes: null,
  is_preview: false,
  is_published: false,
  quiz_pass_mark: 50,
}

type Sent = WithCleanText<Omit<z.output<typeof LessonForm>, 'version'>>

export const valuesOf = (row: LessonRow): LessonValues => ({
  title: row.title,
  description: row.description,
  content: storedHtml(row.content),
  video_url: row.video_url,
  captions_url: row.captions_url,
  attachment_path: row.attachment_path,
  duration_minutes: row.duration_minutes === null ? null : Number(row.duration_minutes),
  is_preview: row.is_preview,
  is_published: row.is_published,
  quiz_pass_mark: row.quiz_pass_mark,
})

/** The values that a form asks for: addresses checked and brought to one form. Absent fields stay absent. */
export async function wantedValues(
  ctx: SignedCtx,
  type: LessonType,
  sent: Sent,
  standing?: LessonValues,
): Promise<Partial<LessonValues>> {
  const { content, video_url, captions_url, attachment_path, duration, ...own } = sent
  const recording = video_url === undefined ? undefined : await recordingOf(ctx, type, video_url, standing)
  // A recording has its own length where nobody says another.
  const minutes = duration ?? recording?.minutes ?? duration
  return withoutAbsent({
    ...own,
    content: content === undefined ? undefined : await withUsablePictures(ctx, content, standing),
    video_url: recording?.address,
    captions_url: await captionsOf(ctx, captions_url, standing),
    attachment_path: await attachmentOf(ctx, attachment_path, standing),
    duration_minutes: minutes,
  })
}

/** A text with a picture that is not hers to use is refused whole: what she wrote would else change unseen. */
async function withUsablePictures(
  ctx: SignedCtx,
  content: CleanHtml,
  standing: LessonValues | undefined,
): Promise<CleanHtml> {
  const before = standing ? picturesIn(standing.content) : []
  const added = picturesIn(content).filter((path) => !before.includes(path))
  if (added.length === 0) return content
  const usable = await usableFiles(ctx, { paths: added }, ['course-images', 'lesson-media'])
  if (usable.length !== added.length) throw invalid('content', outlineTexts.unknownPicture)
  return content
}

type Loose = { [K in keyof LessonValues]?: LessonValues[K] | undefined }
const withoutAbsent = (values: Loose) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<LessonValues>

interface Recording {
  readonly address: string | null
  /** Its own length, where we know it. */
  readonly minutes?: number | undefined
}

async function recordingOf(
  ctx: SignedCtx,
  type: LessonType,
  typed: string | null,
  standing: LessonValues | undefined,
): Promise<Recording> {
  const address = typed?.trim() ?? ''
  if (!address) return { address: null }
  if (standing?.video_url && [address, storagePathOf(address)].includes(standing.video_url))
    return { address: standing.video_url }
  if (type !== 'video' && type !== 'audio') throw invalid('video_url', outlineTexts.takesNoRecording)
  if (isYouTube(address) && type === 'video') {
    const id = youTubeId(address)
    if (!id) throw invalid('video_url', outlineTexts.badYouTube)
    return { address: youTubeAddress(id) }
  }
  const path = storagePathOf(address)
  if (path) return ownRecording(ctx, type, path)
  if (!isOutsideRecording(address, type)) throw invalid('video_url', outlineTexts.badAddress)
  const host = unnamedStreamHost(address, ctx.config.streamHosts)
  if (host) throw invalid('video_url', outlineTexts.unnamedStream, { host })
  return { address }
}

const HLS = 'application/vnd.apple.mpegurl'

async function ownRecording(ctx: SignedCtx, type: 'video' | 'audio', path: string): Promise<Recording> {
  const file = await ownFile(ctx, 'video_url', path)
  const misfit = file.mime === HLS ? undefined : misfits[type](file.mime)
  if (misfit) throw invalid('video_url', misfit)
  if (file.playback === 'none') throw invalid('video_url', outlineTexts.unplayable)
  const minutes = file.duration_seconds === null ? undefined : Math.round(file.duration_seconds / 0.6) / 100
  return { address: path, minutes }
}

/** Why a file is no recording for this kind of lesson. What it is stands by what is inside, not by its wrapping. */
const misfits = {
  video: (mime: string) =>
    mime.startsWith('video/')
      ? undefined
      : mime.startsWith('audio/')
        ? outlineTexts.soundInVideo
        : outlineTexts.notVideo,
  audio: (mime: string) =>
    mime.startsWith('audio/')
      ? undefined
      : mime.startsWith('video/')
        ? outlineTexts.filmInAudio
        : outlineTexts.notAudio,
}

/** Only what was uploaded for lessons and is hers to use: whoever names the path of anything else gets no link to it. */
async function ownFile(ctx: SignedCtx, field: string, path: string) {
  const file = await usableFile(ctx, { path }, 'lesson-media')
  if (!file) throw invalid(field, outlineTexts.unknownFile)
  return file
}

async function captionsOf(ctx: SignedCtx, typed: string | null | undefined, standing?: LessonValues) {
  const path = ownPath('captions_url', typed, standing)
  if (typeof path !== 'string' || path === standing?.captions_url) return path
  if ((await ownFile(ctx, 'captions_url', path)).mime !== 'text/vtt')
    throw invalid('captions_url', outlineTexts.notCaptions)
  return path
}

async function attachmentOf(ctx: SignedCtx, typed: string | null | undefined, standing?: LessonValues) {
  const path = ownPath('attachment_path', typed, standing)
  if (typeof path === 'string' && path !== standing?.attachment_path)
    await ownFile(ctx, 'attachment_path', path)
  return path
}

function ownPath(
  field: 'captions_url' | 'attachment_path',
  typed: string | null | undefined,
  standing: LessonValues | undefined,
): string | null | undefined {
  if (typed === undefined) return undefined
  const address = typed?.trim() ?? ''
  if (!address) return null
  if (address === standing?.[field]) return address
  const path = storagePathOf(address)
  if (!path) throw invalid(field, outlineTexts.unknownFile)
  return path
}
