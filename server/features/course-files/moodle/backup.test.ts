import { beforeAll, expect, test } from 'vitest'
import { teacherCourseFileRoutes } from '#contract/course-files/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { confirmCourseFile, exportedCourse, readCourseFile } from '#server/testing/course-file.ts'
import { maker } from '#server/testing/make.ts'
import { tarGzOf } from '#server/testing/tar.ts'
import { wholeBackupFiles } from '#server/testing/whole-backup.ts'
import { zipOf } from '#server/testing/zip.ts'
import type { CourseFile } from '../format.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())
beforeAll(() => t().jobs.start())

const LESSONS = [
  ['text', 'عن تمهيد الدورة'],
  ['text', 'الإظهار والإدغام'],
  ['video', 'الإظهار والإدغام: film'],
  ['file', 'الإظهار والإدغام: paper'],
  ['text', 'تذكير'],
  ['video', 'شرح مرئي'],
  ['text', 'موقع المصحف'],
  ['audio', 'تلاوة'],
  ['file', 'ورقة 2'],
  ['file', 'ورقة 10'],
  ['quiz', 'اختبار الوحدة'],
  ['text', 'الأول'],
]

test.each([
  ['a zip of Moodle 3', async () => zipOf(await wholeBackupFiles('plain'))],
  ['a zip of Moodle 4', async () => zipOf(await wholeBackupFiles('entries'))],
  ['a tar.gz of Moodle 3', async () => tarGzOf(await wholeBackupFiles('plain'))],
  ['a tar.gz of Moodle 4', async () => tarGzOf(await wholeBackupFiles('entries'))],
])('%s shows its sections, lessons and questions, and nothing is made', async (_, pack) => {
  const { status, data } = await readCourseFile(t, await director(), await pack())
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'ready', course_id: null })
  const { title, modules, questions_count, media, problems } = data.report
  expect(title).toBe('أحكام التجويد')
  expect(modules.map((module) => module.title)).toEqual(['تمهيد الدورة', 'النون الساكنة', 'للمراجعة'])
  expect(modules.flatMap(({ lessons }) => lessons.map((one) => [one.type, one.title]))).toEqual(LESSONS)
  expect([questions_count, media.files]).toEqual([8, 7])
  expect(problems.map(({ place }) => place)).toEqual([
    'النون الساكنة، «اختبار الوحدة»، السؤال «س21»',
    'منتدى',
    'واجب',
    'بنك الأسئلة، «بنك التجويد»',
  ])
})

test('the draft of a backup holds its texts cleaned, its media, its quiz with settings and every kind of question', async () => {
  const her = await director()
  const { data } = await readCourseFile(t, her, tarGzOf(await wholeBackupFiles()))
  const done = await confirmCourseFile(t, her, data.id)
  expect(done).toMatchObject({ status: 'done', processed: 7, failure: null })
  expect(done.report).toEqual(data.report)
  const { json } = await exportedCourse(t, her, done.course_id ?? 0)
  const { course, modules } = JSON.parse(json) as CourseFile
  expect(course).toMatchObject({ description: 'دورة في أحكام التجويد للمبتدئات.', price: 0 })
  expect(course.image_path).toMatch(/^media\/course-images\/.*\.webp$/)
  const lessons = new Map(modules.flatMap((module) => module.lessons).map((lesson) => [lesson.title, lesson]))
  const page = lessons.get('الإظهار والإدغام')
  expect(page?.content).toMatch(
    /^<p>الإظهار <img src="media\/lesson-media\/\w+\.webp" alt="الحروف" \/><\/p><p>.*<a href="https:\/\/example.org\/a\?b=1&amp;c=2"/,
  )
  expect(page?.content).not.toMatch(/style|onclick|PLUGINFILE/)
  expect(page?.description).toBe('تعريف وأمثلة')
  expect(lessons.get('الإظهار والإدغام: film')?.video_url).toMatch(/\.mp4$/)
  expect(lessons.get('الإظهار والإدغام: film')?.captions_url).toMatch(/\.vtt$/)
  expect(lessons.get('شرح مرئي')?.video_url).toBe('https://www.youtube.com/watch?v=abcdefghijk')
  expect(lessons.get('تلاوة')).toMatchObject({ description: 'استمعي', is_published: true })
  expect(lessons.get('الأول')).toMatchObject({ content: '<p>باب</p>', is_published: false })
  const quiz = lessons.get('اختبار الوحدة')?.quiz
  expect(quiz?.settings).toMatchObject({
    pass_mark: 70,
    attempts_allowed: 3,
    counted: 'last',
    time_limit_minutes: 15,
    shuffle_questions: true,
    shuffle_options: true,
    cooldown_minutes: 10,
    completes_on: 'pass',
  })
  expect(quiz?.questions.map(({ spec, points }) => [spec.kind, points])).toEqual([
    ['single', 2],
    ['multiple', 2],
    ['true_false', 2],
    ['short_text', 2],
    ['numeric', 2],
    ['match', 2],
    ['order', 2],
    ['blanks', 2],
  ])
  expect(quiz?.questions[0]).toMatchObject({
    text: 'ما حكم النون قبل الباء؟',
    explanation: 'حرف الإقلاب الباء وحدها.',
    image_alt: 'حروف',
    spec: { correct: 1, options: [{ text: 'إظهار', feedback: 'الإظهار عند حروف الحلق' }, { text: 'إقلاب' }] },
  })
  expect(quiz?.questions[2]?.spec).toEqual({
    kind: 'true_false',
    correct: false,
    feedback_false: 'بل هي حركتان',
  })
})

test('a teacher brings a backup as she brings a course file: the draft is hers, and nobody else sees the import', async () => {
  const teacher = await make.teacher()
  const her = await as(t, teacher)
  const { data } = await readCourseFile(
    t,
    her,
    await zipOf(await wholeBackupFiles()),
    teacherCourseFileRoutes as never,
  )
  const other = await as(t, await make.teacher())
  const params = { importId: data.id }
  expect((await other(teacherCourseFileRoutes.show, { params })).status).toBe(404)
  const done = await confirmCourseFile(t, her, data.id, teacherCourseFileRoutes as never)
  const course = await t()
    .db.selectFrom('courses')
    .select(['instructor_id', 'status', 'price_halalas'])
    .where('id', '=', done.course_id)
    .executeTakeFirstOrThrow()
  expect(course).toEqual({ instructor_id: teacher.id, status: 'draft', price_halalas: 0 })
})

test('a student may neither send a backup nor have one read', async () => {
  const her = await as(t, await make.student())
  const sent = await readCourseFile(t, her, tarGzOf(await wholeBackupFiles()))
  expect(sent.status).toBe(403)
  expect((await her(teacherCourseFileRoutes.read, { body: { file_id: 1 } })).status).toBe(403)
})
