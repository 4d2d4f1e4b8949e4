import { mapSounds } from '#server/demo/question-sounds.ts'
import type { CourseFile } from '#server/features/course-files/public.ts'

/** A module of a course file, but for which recordings it has and how long they are: known at set-up only. */
export const withoutRecordings =
  (nameOf: (entry: string) => string) =>
  ({ title, lessons }: CourseFile['modules'][number]) => ({
    title,
    lessons: lessons.map((lesson) =>
      lesson.type === 'video'
        ? { ...lesson, video_url: '', captions_url: '', duration: 0 }
        : mapSounds(lesson, nameOf),
    ),
  })
