import { beforeAll, expect, test } from 'vitest'
import { adminCourseFileRoutes, teacherCourseFileRoutes } from '#contract/course-files/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import {
  confirmCourseFile,
  exportedCourse,
  mediumOf,
  readCourseFile,
  sampleMedia,
} from '#server/testing/course-file.ts'
import { maker } from '#server/testing/make.ts'
import { zipOf } from '#server/testing/zip.ts'
import type { CourseFile } from './format.ts'
import { runImport } from './run-import.ts'

const t = testApp({ UPLOAD_MEDIA_MB: '8', STREAM_HOSTS: 'cdn.example.com' })
const make = maker(t)
const director = async () => as(t, await make.director())
beforeAll(() => t().jobs.start())

const frame = (modules: unknown[] = [], course: object = {}) => ({
  format: 'rattil-course',
  version: 1,
  course: { title: 'دورة مستوردة', ...course },
  modules,
  media: [],
})
const json = (value: unknown) => JSON.stringify(value)
const oneLesson = (...lessons: unknown[]) => json(frame([{ title: 'وحدة', lessons }]))

/** The sentence that a file is refused with. */
async function refusal(files: Parameters<typeof zipOf>[0] | Buffer<ArrayBuffer>) {
  const bytes = Buffer.isBuffer(files) ? files : await zipOf(files)
  const { status, failure } = await readCourseFile(t, await director(), bytes)
  return [status, failure.errors?.['file']?.[0]]
}
async function report(files: Parameters<typeof zipOf>[0]) {
  const { data } = await readCourseFile(t, await director(), await zipOf(files))
  return data.report
}

test('what is no course file is refused with a sentence that says why', async () => {
  expect(await refusal({ 'a.txt': 'مرحبا' })).toEqual([
    422,
    'ليس هذا ملف دورة: لا نجد فيه course.json ولا moodle_backup.xml.',
  ])
  expect(await refusal({ 'h5p.json': '{}', 'content/content.json': '{}' })).toEqual([
    422,
    expect.stringContaining('H5P') as string,
  ])
  expect(await refusal({ 'imsmanifest.xml': '<manifest/>' })).toEqual([
    422,
    expect.stringContaining('SCORM') as string,
  ])
  expect(await refusal({ 'course.json': '{"format":' })).toEqual([
    422,
    'تعذرت قراءة course.json: نصه ليس JSON صحيحًا.',
  ])
  expect(await refusal({ 'course.json': Buffer.from([0xff, 0xfe, 0x00]) })).toEqual([
    422,
    'تعذرت قراءة course.json: نصه ليس JSON صحيحًا.',
  ])
  expect(await refusal({ 'course.json': '[]' })).toEqual([422, 'ملف course.json ليس بصيغة دورات هذه المنصة.'])
  expect(await refusal({ 'course.json': json({ ...frame(), version: 2 }) })).toEqual([
    422,
    'هذا الملف من نسخة أحدث من المنصة (صيغة 2، والمعروف هنا حتى 1). حدّثي المنصة أولًا.',
  ])
  const [, shapeless] = await refusal({
    'course.json': json({ ...frame(), modules: [{ title: 'وحدة', lessons: 'x' }] }),
  })
  expect(shapeless).toContain('modules.0.lessons')
  const [, untitled] = await refusal({ 'course.json': json(frame([], { title: '' })) })
  expect(untitled).toContain('course.title')
  const plain = await readCourseFile(t, await director(), Buffer.from('ليس مضغوطًا'))
  expect(plain.failure.errors?.['file']?.[0]).toContain('ZIP')
})

test('a zip that is cut off, or names a place outside of itself, is not opened', async () => {
  const good = await zipOf({ 'course.json': json(frame()), 'xx/evil.txt': 'x' })
  expect(await refusal(good.subarray(0, good.length - 30))).toEqual([
    422,
    'تعذرت قراءة الملف. قد يكون تالفًا أو ليس ملفًا مضغوطًا (zip).',
  ])
  const renamed = (to: string) =>
    Buffer.from(Buffer.from(good).toString('latin1').replaceAll('xx/evil.txt', to), 'latin1')
  const outside = 'في الملف أسماء تشير إلى خارجه، فلم يُفتح. صدّري الدورة من جديد.'
  expect(await refusal(renamed('../evil.txt'))).toEqual([422, outside])
  expect(await refusal(renamed('/x/evil.txt'))).toEqual([422, outside])
  expect(await refusal(renamed('C:/evil.txt'))).toEqual([422, outside])
  const twice = await zipOf({ 'course.json': json(frame()), 'course.jsoN': json(frame()) })
  const same = Buffer.from(twice.toString('latin1').replaceAll('course.jsoN', 'course.json'), 'latin1')
  expect((await refusal(same))[1]).toContain('اسم مكرر')
})

test('a zip bomb is refused by its list, before anything of it is unpacked', async () => {
  const zeros = Buffer.alloc(12 * 1024 * 1024)
  expect((await refusal({ 'course.json': json(frame()), 'media/a.mp4': zeros }))[1]).toContain('ينتفخ')
  const small = Buffer.alloc(9 * 1024 * 1024)
  const many = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`media/${n}.mp4`, small]))
  expect((await refusal({ 'course.json': json(frame()), ...many }))[1]).toContain('أكبر من المسموح')
  const entries = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`media/${n}`, '']))
  expect((await refusal({ 'course.json': json(frame()), ...entries }))[1]).toContain('أكثر من 10000')
})

test('an entry that unpacks to more than it says ends the import, and nothing is made', async () => {
  const lying = await zipOf({ 'course.json': oneLesson({ title: 'نص', type: 'text', content: '<p>نص</p>' }) })
  const size = lying.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24
  lying.writeUInt32LE(10, size)
  expect((await refusal(lying))[0]).toBe(422)
})

test('media that are missing, disguised or of a refused type stay behind, each with its sentence', async () => {
  const { picture, video } = await sampleMedia()
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const disguised = mediumOf('lesson-media', 'mp4', png)
  const page = mediumOf('lesson-media', 'html', Buffer.from('<html><script>alert(1)</script></html>'))
  const svg = mediumOf(
    'course-images',
    'svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
  )
  const readReport = await report({
    'course.json': json(
      frame(
        [
          {
            title: 'وحدة',
            lessons: [
              { title: 'غائب', type: 'video', video_url: video.entry },
              { title: 'متنكر', type: 'video', video_url: disguised.entry },
              { title: 'صفحة', type: 'file', attachment_path: page.entry },
              { title: 'صورة لا تسجيل', type: 'video', video_url: picture.entry },
              { title: 'مسار', type: 'file', attachment_path: '/storage/receipts/ab/cd.webp' },
            ],
          },
        ],
        { image_path: svg.entry },
      ),
    ),
    [disguised.entry]: disguised.bytes,
    [page.entry]: page.bytes,
    [svg.entry]: svg.bytes,
    [picture.entry]: picture.bytes,
  })
  expect(readReport.lessons_count).toBe(5)
  expect(readReport.media.files).toBe(0)
  expect(readReport.problems.map(({ place, sentence }) => `${place}: ${sentence.split(' (', 1)[0]}`)).toEqual(
    [
      'الدورة: صورة الدورة من نوع غير مقبول',
      'وحدة، درس «غائب»: التسجيل غير موجود في الملف',
      'وحدة، درس «متنكر»: التسجيل ليس ما يقوله اسمه',
      'وحدة، درس «صفحة»: الملف المرفق من نوع غير مقبول',
      'وحدة، درس «صورة لا تسجيل»: التسجيل من نوع غير مقبول',
      'وحدة، درس «مسار»: الملف المرفق غير موجود في الملف',
    ],
  )
})

test('a medium that was changed after the export, or cannot be drawn, is left out and the rest is imported', async () => {
  const { video, picture } = await sampleMedia()
  const her = await director()
  const changed = Buffer.concat([video.bytes, Buffer.from('x')])
  const broken = mediumOf('course-images', 'webp', picture.bytes.subarray(0, 30))
  const read = await readCourseFile(
    t,
    her,
    await zipOf({
      'course.json': json(
        frame([{ title: 'وحدة', lessons: [{ title: 'مرئي', type: 'video', video_url: video.entry }] }], {
          image_path: broken.entry,
        }),
      ),
      [video.entry]: changed,
      [broken.entry]: broken.bytes,
    }),
  )
  const done = await confirmCourseFile(t, her, read.data.id)
  expect(done.status).toBe('done')
  expect(done.report.problems).toHaveLength(2)
  expect(done.report.problems.map(({ sentence }) => sentence).join()).toMatch(/تالف أو غُيّر/)
  const { json: exported } = await exportedCourse(t, her, done.course_id ?? 0)
  const course = JSON.parse(exported) as CourseFile
  expect([course.course.image_path, course.modules[0]?.lessons[0]?.video_url]).toEqual([null, null])
})

test('a text with script comes in clean, and a picture of this platform that the file does not hold does not come', async () => {
  const her = await director()
  const { inText } = await sampleMedia()
  const secret = await make.file({ bucket: 'lesson-media' })
  const content = `<p onclick="x()">نص</p><script>alert(1)</script><iframe src="https://x.sa"></iframe><img src="${inText.entry}" onerror="x()" alt="رسم" /><img src="/storage/${secret.path}" alt="" />`
  const read = await readCourseFile(
    t,
    her,
    await zipOf({
      'course.json': oneLesson({ title: 'نص', type: 'text', content }),
      [inText.entry]: inText.bytes,
    }),
  )
  expect(read.data.report.notes[0]?.sentence).toContain('نُظّف النص')
  expect(read.data.report.problems).toHaveLength(1)
  const { course_id } = await confirmCourseFile(t, her, read.data.id)
  const lesson = await t()
    .db.selectFrom('lessons')
    .select(['id', 'content'])
    .where('course_id', '=', course_id)
    .executeTakeFirstOrThrow()
  expect(lesson.content).toMatch(/^<p>نص<\/p><img src="\/storage\/lesson-media\/[^"]+" alt="رسم" \/>$/)
  const pictures = await t()
    .db.selectFrom('lesson_pictures')
    .select('path')
    .where('lesson_id', '=', lesson.id)
    .execute()
  expect(pictures.map(({ path }) => path)).not.toContain(secret.path)
})

test('one bad lesson, question or field does not cost the course', async () => {
  const good = {
    text: 'سؤال',
    points: 1,
    explanation: '',
    image: null,
    image_alt: '',
    spec: { kind: 'true_false', correct: true },
  }
  const readReport = await report({
    'course.json': json(
      frame(
        [
          {
            title: 'وحدة',
            lessons: [
              { title: '', type: 'text' },
              { title: 'نوع', type: 'hologram' },
              { title: 'مدة', type: 'text', duration: -3, colour: 'red' },
              { title: 'رابط', type: 'video', video_url: 'http://x.sa/a.exe' },
              {
                title: 'اختبار',
                type: 'quiz',
                quiz: {
                  settings: { pass_mark: 900 },
                  questions: [good, { ...good, spec: { kind: 'essay' } }, 7],
                },
              },
              'نص لا درس',
            ],
          },
        ],
        { price: -1, category: 'لا وجود له', gives_certificate: 'نعم' },
      ),
    ),
  })
  expect(
    readReport.modules[0]?.lessons.map(({ title, questions_count }) => [title, questions_count]),
  ).toEqual([
    ['مدة', 0],
    ['رابط', 0],
    ['اختبار', 1],
  ])
  expect(readReport.problems.map(({ place, sentence }) => `${place} ${sentence}`)).toEqual([
    'الدورة السعر: السعر غير صحيح. أُضيف من دونه.',
    'الدورة الشهادة: اختاري نعم أو لا. أُضيف من دونه.',
    'وحدة، الدرس 1 لم يُضف الدرس: هذا الحقل مطلوب',
    'وحدة، درس «نوع» لم يُضف الدرس: اختاري نوع الدرس',
    'وحدة، درس «مدة» حقل غير معروف: colour',
    'وحدة، درس «مدة» المدة: المدة غير صحيحة. أُضيف من دونه.',
    'وحدة، درس «رابط» رابط التسجيل غير مقبول، فأُضيف الدرس من دونه.',
    expect.stringContaining('إعدادات الاختبار غير صحيحة'),
    'وحدة، درس «اختبار»، السؤال 2 لم يُضف السؤال: نوع السؤال غير معروف',
    expect.stringContaining('السؤال 3 لم يُضف السؤال'),
    expect.stringContaining('الدرس 6 لم يُضف الدرس'),
  ])
  expect(readReport.notes.map(({ sentence }) => sentence)).toEqual([
    'لا تصنيف هنا باسم «لا وجود له»، فبقيت الدورة بلا تصنيف.',
  ])
})

test('a stream of a host that is not named stays behind with the host and what to do', async () => {
  const readReport = await report({
    'course.json': oneLesson(
      { title: 'بث', type: 'video', video_url: 'https://media.example.org/a.m3u8' },
      { title: 'بث مسمى', type: 'video', video_url: 'https://cdn.example.com/a.m3u8' },
      { title: 'ملف', type: 'video', video_url: 'https://media.example.org/a.mp4' },
    ),
  })
  expect(readReport.lessons_count).toBe(3)
  expect(readReport.problems.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual([
    'وحدة، درس «بث»: لا تشغّل المنصة بثًا من media.example.org، فأُضيف الدرس من دون تسجيله. اطلبي ممن تدير خادم المنصة أن تضيفه إلى إعدادات التشغيل (STREAM_HOSTS).',
  ])
})

test('texts that no database keeps come in without what cannot be kept', async () => {
  const her = await director()
  const read = await readCourseFile(
    t,
    her,
    await zipOf({
      'course.json':
        '{"format":"rattil-course","version":1,"course":{"title":"دو\\u0000رة \\ud800"},"modules":[]}',
    }),
  )
  const done = await confirmCourseFile(t, her, read.data.id)
  expect(done.status).toBe('done')
})

test("nobody reads another woman's upload or import, and a student has no door", async () => {
  const her = await director()
  const read = await readCourseFile(t, her, await zipOf({ 'course.json': json(frame()) }))
  const other = await director()
  const at = { params: { importId: read.data.id } }
  expect((await other(adminCourseFileRoutes.show, at)).status).toBe(404)
  expect((await other(adminCourseFileRoutes.confirm, at)).status).toBe(404)
  const { id } = await t()
    .db.selectFrom('files')
    .select('id')
    .where('bucket', '=', 'course-files')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await other(adminCourseFileRoutes.read, { body: { file_id: id } })).status).toBe(422)
  const student = await as(t, await make.student())
  expect((await student(teacherCourseFileRoutes.read, { body: { file_id: id } })).status).toBe(403)
})

test('whoever lost her place before the yes was carried out makes no course', async () => {
  const person = await make.teacher()
  const she = await as(t, person)
  const routes = teacherCourseFileRoutes as never
  const read = await readCourseFile(t, she, await zipOf({ 'course.json': json(frame()) }), routes)
  await t().db.updateTable('users').set({ role: 'student' }).where('id', '=', person.id).execute()
  await t()
    .db.updateTable('course_imports')
    .set({ status: 'importing' })
    .where('id', '=', read.data.id)
    .execute()
  await runImport(t().ctx(), read.data.id, { attempt: 1, signal: new AbortController().signal })
  const row = await t()
    .db.selectFrom('course_imports')
    .select(['status', 'failure', 'course_id'])
    .where('id', '=', read.data.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    status: 'failed',
    failure: 'لم يعد لصاحبة هذا الاستيراد أن تنشئ دورة.',
    course_id: null,
  })
})
