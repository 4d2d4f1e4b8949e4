import type { FileLesson } from '#server/features/course-files/public.ts'
import { storeCaptions } from './media/store.ts'
import type { DemoMedia, Files, StoredMedia } from './media/types.ts'
import { flatLessons, type DemoCourse } from './read-courses.ts'

export interface LessonClip {
  readonly recording: StoredMedia
  readonly seconds: number
  readonly captions: StoredMedia | null
  /** False for what no course file carries: a stream of pieces, and sound in a lesson to watch. */
  readonly isPacked: boolean
}

export type LessonClips = ReadonlyMap<FileLesson, LessonClip>

/** The films take turns, so that two lessons beside each other differ. */
export async function chooseClips(
  files: Files,
  courses: readonly DemoCourse[],
  { videos, hls, audio }: DemoMedia,
): Promise<LessonClips> {
  const recordings = new Map([
    ['stream', hls],
    ['sound', audio],
  ])
  const lessons = courses.flatMap((course) =>
    flatLessons(course).flatMap((lesson) =>
      lesson.type === 'video' ? [{ lesson, lines: course.captions }] : [],
    ),
  )
  const chosen = lessons.map(async ({ lesson, lines }, at): Promise<[FileLesson, LessonClip]> => {
    const isPacked = lesson.video_url === 'film'
    const recording = isPacked ? videos[at % videos.length] : recordings.get(lesson.video_url ?? '')
    if (!recording?.seconds) throw new Error(`there is no recording ${lesson.video_url}`)
    const { seconds } = recording
    const captions = lesson.captions_url ? await storeCaptions(files, lines, seconds) : null
    return [lesson, { recording, seconds, captions, isPacked }]
  })
  return new Map(await Promise.all(chosen))
}
