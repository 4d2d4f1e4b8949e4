import { recordingsOf, withRecordings } from '#core/quiz/recordings.ts'
import type { FileLesson } from '#server/features/course-files/public.ts'
import { storeSound } from './store-media.ts'
import type { Files, StoredMedia } from './media/types.ts'
import type { DemoCourse } from './read-courses.ts'

const specsOf = ({ file }: DemoCourse) =>
  file.modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ quiz }) => quiz?.questions.map(({ spec }) => spec) ?? []),
  )

/** The files that its questions let hear, as its course file names them. */
export const soundsOf = (course: DemoCourse): ReadonlySet<string> =>
  new Set(specsOf(course).flatMap((spec) => recordingsOf(spec).map(({ path }) => path)))

/** Stores what questions let hear; they name it by its key from then on. */
export const withSounds = (files: Files, courses: readonly DemoCourse[]): Promise<readonly DemoCourse[]> =>
  Promise.all(
    courses.map(async (course) => {
      const names = [...soundsOf(course)]
      const sounds = await Promise.all(names.map((name) => storeSound(files, course.key, name)))
      return sounds.length === 0 ? course : { ...withKeys(course, sounds), sounds }
    }),
  )

function withKeys(course: DemoCourse, sounds: readonly StoredMedia[]): DemoCourse {
  const keyOf = (name: string) => sounds.find((sound) => sound.name === name)?.key
  const lesson = (one: FileLesson): FileLesson => mapSounds(one, keyOf)
  const modules = course.file.modules.map((module) => ({ ...module, lessons: module.lessons.map(lesson) }))
  return { ...course, file: { ...course.file, modules } }
}

export const mapSounds = (lesson: FileLesson, pathFor: (path: string) => string | undefined): FileLesson =>
  lesson.quiz
    ? {
        ...lesson,
        quiz: {
          ...lesson.quiz,
          questions: lesson.quiz.questions.map((question) => ({
            ...question,
            spec: withRecordings(question.spec, pathFor),
          })),
        },
      }
    : lesson
