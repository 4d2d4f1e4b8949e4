import type { FileLesson } from '#server/features/course-files/public.ts'
import { storeCaptions, storeFilm } from '../store-media.ts'
import type { DemoMedia, Files, StoredMedia } from '../media/types.ts'
import { flatLessons, type DemoCourse } from '../read-courses.ts'

export interface LessonClip {
  readonly recording: StoredMedia
  readonly seconds: number
  readonly captions: StoredMedia | null
  /** False for what no course file carries: a stream of pieces, and sound in a lesson to watch. */
  readonly isPacked: boolean
}

export type LessonClips = ReadonlyMap<FileLesson, LessonClip>

/** A film of its own for each lesson to watch, but for the one that comes in pieces and those that are only heard. */
export async function chooseClips(
  files: Files,
  courses: readonly DemoCourse[],
  { hls, audio }: DemoMedia,
): Promise<LessonClips> {
  const clips = new Map<FileLesson, LessonClip>()
  for (const course of courses)
    for (const [at, lesson] of flatLessons(course).entries()) {
      if (lesson.type !== 'video') continue
      const isPacked = lesson.video_url === 'film'
      const recording = isPacked
        ? await storeFilm(files, course, at)
        : { stream: hls, sound: audio }[lesson.video_url ?? '']
      if (!recording?.seconds) throw new Error(`there is no recording ${lesson.video_url}`)
      const { seconds } = recording
      const captions = lesson.captions_url ? await storeCaptions(files, course.captions, seconds) : null
      clips.set(lesson, { recording, seconds, captions, isPacked })
    }
  return clips
}
