import {
  entryOf,
  packCourse,
  type CourseFile,
  type FileLesson,
  type StoredZip,
} from '#server/features/course-files/public.ts'
import type { LessonClips } from './learning/lesson-clips.ts'
import type { Files, StoredMedia } from './media/types.ts'
import { mapSounds } from './question-sounds.ts'
import type { DemoCourse } from './read-courses.ts'

interface Packing {
  readonly files: Files
  readonly clips: LessonClips
  readonly now: Date
}

/** The course as an export would write it, in the store. No row will name it, so the sweep takes it after a day. */
export async function packDemoCourse(
  { file, sounds }: DemoCourse,
  { files, clips, now }: Packing,
): Promise<StoredZip> {
  const fileWithMedia = withMedia(file, clips, sounds)
  const { body } = await packCourse({
    json: JSON.stringify({
      ...fileWithMedia.file,
      media: fileWithMedia.media.map(({ entry, name, size }) => ({ entry, name, size })),
    }),
    media: fileWithMedia.media.map(({ entry, key, size }) => ({ entry, path: key, size })),
    at: now,
    read: (path) => files.read(path),
  })
  const { key, size } = await files.put(body, { bucket: 'course-files', extension: 'zip' })
  return { path: key, size_bytes: size }
}

/** The file with entries of its zip in place of the names that stand for what was made just now. */
function withMedia(file: CourseFile, clips: LessonClips, sounds: readonly StoredMedia[]) {
  const media = new Map<string, StoredMedia & { readonly entry: string }>()
  const named = (stored: StoredMedia | null | undefined): string | null => {
    const entry = stored ? entryOf(stored.key) : undefined
    if (!stored || !entry) return null
    media.set(entry, { ...stored, entry })
    return entry
  }
  const packedLesson = (lesson: FileLesson): FileLesson => {
    const clip = clips.get(lesson)
    if (!clip) return mapSounds(lesson, (path) => named(sounds.find(({ key }) => key === path)) ?? undefined)
    return {
      ...lesson,
      video_url: clip.isPacked ? named(clip.recording) : null,
      captions_url: named(clip.captions),
      duration: Math.round((clip.seconds / 60) * 100) / 100,
    }
  }
  const modules = file.modules.map((module) => ({ ...module, lessons: module.lessons.map(packedLesson) }))
  return { file: { ...file, modules }, media: [...media.values()] }
}
