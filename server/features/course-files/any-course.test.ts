import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import {
  confirmCourseFile,
  exportedCourse,
  readCourseFile,
  sampleMedia,
} from '#server/testing/course-file.ts'
import { maker } from '#server/testing/make.ts'
import {
  aFileLesson,
  aQuestion,
  packedCourse,
  richText,
  spoken,
  everyKind,
  wholeCourse,
  type SampleMedia,
} from '#server/testing/whole-course.ts'
import type { CourseFile, FileLesson } from './format.ts'

const t = testApp()
const make = maker(t)
let media: SampleMedia

beforeAll(async () => {
  await t().jobs.start()
  media = await sampleMedia()
})

const word = fc.stringMatching(/^[ء-ي0-9a-z<&"' ]{1,20}$/).map((text) => text.trim() || 'كلمة')
/** What stands on one line keeps no two spaces beside each other. */
const line = word.map((text) => text.replaceAll(/ +/g, ' '))
const flag = fc.boolean()
const sub = <const T>(list: readonly T[]) => fc.constantFrom(...list)
const anyQuestion = fc.record({
  text: word,
  points: fc.integer({ min: 1, max: 100 }),
  explanation: fc.oneof(fc.constant(''), word),
  spec: sub(everyKind),
  hasImage: flag,
  isSpoken: flag,
})
const anySettings = fc.record({
  pass_mark: fc.integer({ min: 0, max: 100 }),
  attempts_allowed: fc.integer({ min: 1, max: 100 }),
  counted: sub(['best', 'last', 'first']),
  time_limit_minutes: fc.option(fc.integer({ min: 1, max: 600 })),
  shuffle_questions: flag,
  shuffle_options: flag,
  draw_count: fc.option(fc.integer({ min: 1, max: 500 })),
  cooldown_minutes: fc.integer({ min: 0, max: 43_200 }),
  review: sub(['never', 'score_only', 'after_pass', 'after_last_attempt', 'after_close', 'always']),
  completes_on: sub(['pass', 'submit']),
  closes_at: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
})
const anyLesson = fc.record({
  title: line,
  description: fc.oneof(fc.constant(''), word),
  kind: sub(['text', 'picture', 'video', 'youtube', 'audio', 'file', 'quiz'] as const),
  duration: fc.option(fc.integer({ min: 0, max: 600_000 }).map((n) => n / 100)),
  is_preview: flag,
  is_published: flag,
  withFile: flag,
  settings: anySettings,
  questions: fc.array(anyQuestion, { maxLength: 5 }),
})
type AnyLesson = typeof anyLesson extends fc.Arbitrary<infer L> ? L : never

function toLesson({ kind, withFile, settings: its, questions, ...own }: AnyLesson): FileLesson {
  const types = { picture: 'text', youtube: 'video' } as const
  const hasRecording = kind === 'video' || kind === 'audio'
  return aFileLesson({
    ...own,
    // Without a length a recording brings its own.
    duration: hasRecording ? (own.duration ?? 1) : own.duration,
    type: kind === 'picture' || kind === 'youtube' ? types[kind] : kind,
    content: kind === 'picture' ? richText(media) : kind === 'text' ? '<p>نص &amp; نص</p>' : '',
    video_url:
      kind === 'video'
        ? media.video.entry
        : kind === 'audio'
          ? media.audio.entry
          : kind === 'youtube'
            ? 'https://www.youtube.com/watch?v=abcdefghijk'
            : null,
    captions_url: kind === 'video' && withFile ? media.captions.entry : null,
    attachment_path: withFile ? media.paper.entry : null,
    ...(kind === 'quiz'
      ? {
          quiz: {
            settings: its,
            questions: questions.map(({ hasImage, isSpoken, spec, ...one }) => ({
              ...aQuestion(
                isSpoken ? spoken(spec, media.spoken.entry) : spec,
                hasImage ? media.picture.entry : null,
              ),
              ...one,
            })),
          },
        }
      : {}),
  })
}

test('whatever a course holds: what was imported is exported as the same text', async () => {
  const modules = fc.array(fc.record({ title: line, lessons: fc.array(anyLesson, { maxLength: 6 }) }), {
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(line, flag, modules, async (title, withPicture, drawn) => {
      // So many files in an hour are more than one woman may read.
      const her = await as(t, await make.director())
      const wholeFile = wholeCourse(media)
      const course = {
        ...wholeFile.course,
        title: `دورة ${title}`,
        category: null,
        level: null,
        prerequisites: { courses: [], level: null },
        image_path: withPicture ? media.picture.entry : null,
      }
      const its = drawn.map((module) => ({ title: module.title, lessons: module.lessons.map(toLesson) }))
      const shown = JSON.stringify([course, its])
      const file: CourseFile = {
        ...wholeFile,
        course,
        modules: its,
        media: wholeFile.media.filter(({ entry }) => shown.includes(entry)),
      }
      const read = await readCourseFile(t, her, await packedCourse(file, media))
      expect([read.status, read.data.report.problems, read.data.report.notes]).toEqual([200, [], []])
      const { course_id } = await confirmCourseFile(t, her, read.data.id)
      const { json } = await exportedCourse(t, her, course_id ?? 0)
      expect(json).toBe(`${JSON.stringify(file, null, 1)}\n`)
    }),
    { numRuns: 15 },
  )
})
