import type { DemoCourse, DemoLesson, VideoLesson } from './content/types.ts'
import { flatLessons } from './journeys.ts'
import { storeCaptions } from './media/store.ts'
import type { DemoMedia, Files, StoredMedia } from './media/types.ts'

export interface LessonClip {
  film: StoredMedia
  seconds: number
  captions: StoredMedia | null
}

export type LessonClips = ReadonlyMap<DemoLesson, LessonClip>

/** The clips take turns, so that two lessons beside each other differ. */
export async function chooseClips(
  files: Files,
  courses: readonly DemoCourse[],
  media: DemoMedia,
): Promise<LessonClips> {
  const lessons = courses
    .flatMap(flatLessons)
    .filter((lesson): lesson is VideoLesson => lesson.type === 'video')
  const chosen = lessons.map(async (lesson, at): Promise<[DemoLesson, LessonClip]> => {
    const film = lesson.clip ? media[lesson.clip] : media.videos[at % media.videos.length]
    if (!film?.seconds) throw new Error('there is no clip to choose')
    const captions = lesson.captions ? await storeCaptions(files, lesson.captions, film.seconds) : null
    return [lesson, { film, seconds: film.seconds, captions }]
  })
  return new Map(await Promise.all(chosen))
}

/** Of a clip its true length; of a text how long it takes to read; of a quiz a minute for each question. */
export function minutesOf(lesson: DemoLesson, clips: LessonClips): number {
  if (lesson.type === 'quiz') return lesson.questions.length
  if (lesson.type === 'text') return Math.max(2, Math.round(lesson.body.split(/\s+/).length / 90))
  return Math.round(((clips.get(lesson)?.seconds ?? 0) / 60) * 100) / 100
}
