import { expect, test } from 'vitest'
import { adminCourseRoutes as desk } from '#contract/course-desk/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import type { LessonType } from '#contract/courses/shapes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { cleanStoredTexts } from '#server/start/clean-stored-texts.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp({ STREAM_HOSTS: 'cdn.example.com' })
const make = maker(t)
const director = async () => as(t, await make.director())

let files = 0
/** A file of the lessons' bucket, as an upload leaves it. */
async function media(mime: string, extension: string, given: { bucket?: string; seconds?: number } = {}) {
  const { bucket = 'lesson-media', seconds = null } = given
  const path = `${bucket}/ab/${(++files).toString(16).padStart(62, '0')}.${extension}`
  return make.file({ bucket, path, mime, original_name: `ملف.${extension}`, duration_seconds: seconds })
}
async function place(status: 'draft' | 'published' = 'draft') {
  const course = await make.course({ status })
  const module = await make.module({ course_id: course.id })
  return { course, params: { courseId: course.id, moduleId: module.id } }
}
const add = async (type: LessonType, fields: object) => {
  const { params } = await place()
  return (await director())(desk.addLesson, { params, body: { title: 'درس', type, ...fields } })
}

test('an uploaded film is kept by its path, signed for playing, and brings its own length', async () => {
  const film = await media('video/mp4', 'mp4', { seconds: 754 })
  const { data } = await add('video', { video_url: `https://rattil.test/storage/${film.path}?for=x&sig=y` })
  expect(data).toMatchObject({ video_url: film.path, duration: 12.57, missing: null })
  expect(data.playable.source).toBe('file')
  expect(data.playable.video).toMatch(new RegExp(`^/storage/${film.path}\\?for=session`))
  const filmLesson = await add('video', { video_url: film.path, duration: 5 })
  expect(filmLesson.data.duration).toBe(5)
  const unnamed = await add('video', { video_url: film.path, duration: null })
  expect(unnamed.data.duration).toBe(12.57)
})

test('a YouTube address is kept in one form, and one without a film is refused', async () => {
  const { data } = await add('video', { video_url: ' youtu.be/dQw4w9WgXcQ?t=10 ' })
  expect([data.video_url, data.playable.source]).toEqual([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtube',
  ])
  const wrong = await add('video', { video_url: 'https://www.youtube.com/@channel' })
  expect(wrong.failure.errors).toEqual({ video_url: ['رابط يوتيوب غير صحيح. انسخيه من صفحة المقطع نفسه.'] })
})

test('a stream, ours or elsewhere, is played as one', async () => {
  const playlist = await media('application/vnd.apple.mpegurl', 'm3u8')
  for (const video_url of [playlist.path, 'https://cdn.example.com/live/master.m3u8'])
    expect((await add('video', { video_url })).data).toMatchObject({ video_url, playable: { source: 'hls' } })
})

test('a stream of a host that is not named is refused with the host and what to do, a file of it is not', async () => {
  const { status, failure } = await add('video', { video_url: 'https://media.example.org/live/master.m3u8' })
  expect([status, failure.errors]).toEqual([
    422,
    {
      video_url: [
        'لا تشغّل المنصة بثًا من media.example.org. اطلبي ممن تدير خادم المنصة أن تضيفه إلى إعدادات التشغيل (STREAM_HOSTS)، أو ارفعي الملف.',
      ],
    },
  ])
  expect((await add('audio', { video_url: 'https://media.example.org/a.m3u8' })).status).toBe(422)
  const video_url = 'https://media.example.org/film.mp4'
  expect((await add('video', { video_url })).data.playable.source).toBe('file')
})

test('a lesson that stands with a stream of an unnamed host can still be given another title', async () => {
  const { params } = await place()
  const video_url = 'https://media.example.org/live/master.m3u8'
  const lesson = await make.lesson({ course_id: params.courseId, module_id: params.moduleId, video_url })
  const at = { params: { ...params, lessonId: lesson.id } }
  const { data } = await (
    await director()
  )(desk.saveLesson, {
    ...at,
    body: { title: 'عنوان آخر', video_url, version: 1 },
  })
  expect([data.title, data.video_url]).toEqual(['عنوان آخر', video_url])
})

test('a recording that is none, is insecure or is not for lessons gets its sentence', async () => {
  const pdf = await media('application/pdf', 'pdf')
  const receipt = await media('video/mp4', 'mp4', { bucket: 'receipts' })
  const sound = await media('audio/mpeg', 'mp3')
  for (const [type, video_url] of [
    ['video', 'ftp://a.example/film.mp4'],
    ['video', 'http://a.example/film.mp4'],
    ['video', pdf.path],
    ['video', sound.path],
    ['video', receipt.path],
    ['video', `lesson-media/ab/${'f'.repeat(62)}.mp4`],
    ['audio', pdf.path],
    ['audio', 'https://youtu.be/dQw4w9WgXcQ'],
    ['text', 'https://youtu.be/dQw4w9WgXcQ'],
    ['quiz', sound.path],
  ] as const) {
    const { status, failure } = await add(type, { video_url })
    expect([type, video_url, status, Object.keys(failure.errors ?? {})]).toEqual([
      type,
      video_url,
      422,
      ['video_url'],
    ])
  }
})

test('an audio lesson takes a sound, and its place is kept like that of a film', async () => {
  const sound = await media('audio/mpeg', 'mp3', { seconds: 90 })
  const { params } = await place('published')
  const body = { title: 'تلاوة', type: 'audio', video_url: sound.path, is_published: true } as const
  const { data } = await (await director())(desk.addLesson, { params, body })
  expect(data).toMatchObject({ type: 'audio', duration: 1.5, is_published: true })
  const student = await make.student()
  await make.enrolment({ user_id: student.id, course_id: params.courseId })
  const she = await as(t, student)
  const position = { position: 0.5, duration: 90, timestamp: '2026-11-20T08:59:00Z' }
  const at = { params: { ...params, lessonId: data.id } }
  expect((await she(lessonRoutes.savePosition, { ...at, body: position })).status).toBe(200)
  const shown = (await she(courseRoutes.show, { params: { courseId: params.courseId } })).data.modules[0]
    ?.lessons[0]
  expect(shown).toMatchObject({ type: 'audio', video_url: expect.stringContaining(sound.path) as string })
})

test('captions are WebVTT of ours', async () => {
  const film = await media('video/mp4', 'mp4')
  const vtt = await media('text/vtt', 'vtt')
  const { data } = await add('video', { video_url: film.path, captions_url: `/storage/${vtt.path}` })
  expect([data.captions_url, data.playable.captions]).toEqual([
    vtt.path,
    expect.stringContaining('sig=') as string,
  ])
  for (const captions_url of [film.path, 'https://a.example/c.vtt'])
    expect(
      Object.keys((await add('video', { video_url: film.path, captions_url })).failure.errors ?? {}),
    ).toEqual(['captions_url'])
})

test('a file lesson hands its file out to those in the course, by its name, and to nobody else', async () => {
  const pdf = await media('application/pdf', 'pdf')
  const { params } = await place('published')
  const body = { title: 'المذكرة', type: 'file', attachment_path: pdf.path, is_published: true } as const
  const { data } = await (await director())(desk.addLesson, { params, body })
  expect(data.attachment).toMatchObject({ name: 'ملف.pdf', mime: 'application/pdf', size: 1000 })
  const student = await make.student()
  const she = await as(t, student)
  const attached = async () =>
    (await she(courseRoutes.show, { params: { courseId: params.courseId } })).data.modules[0]?.lessons[0]
      ?.attachment
  expect(await attached()).toBeUndefined()
  await make.enrolment({ user_id: student.id, course_id: params.courseId })
  expect(await attached()).toMatchObject({ name: 'ملف.pdf', url: expect.stringContaining('sig=') as string })
})

test('a text goes in and comes out clean, with its pictures signed', async () => {
  const picture = await media('image/webp', 'webp')
  const content = `<h2>باب</h2><script>x()</script><p class="ayat">آية</p><img src="/storage/${picture.path}?sig=old" onerror="x()">`
  const { data } = await add('text', { content })
  expect(data.content).toMatch(
    /^<h3>باب<\/h3><p class="ayat">آية<\/p><img src="\/storage\/[^"]+&amp;sig=[^"]+"/,
  )
  const row = await t()
    .db.selectFrom('lessons')
    .select('content')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(row.content).toBe(`<h3>باب</h3><p class="ayat">آية</p><img src="/storage/${picture.path}" alt="" />`)
  const pictures = await t()
    .db.selectFrom('lesson_pictures')
    .selectAll()
    .where('lesson_id', '=', data.id)
    .execute()
  expect(pictures).toEqual([{ lesson_id: data.id, path: picture.path }])
})

test('texts that no editor of ours cleaned are cleaned once before the server listens', async () => {
  const course = await make.course()
  await make.lesson({
    course_id: course.id,
    is_preview: true,
    content: '<p>نص<img src=x onerror=alert(1)></p>',
  })
  const deep = await make.lesson({ course_id: course.id, content: `${'<b>'.repeat(3000)}نص<script>` })
  await cleanStoredTexts(t().ctx())
  const { data } = await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })
  expect(data.modules[0]?.lessons[0]?.content).toBe('<p>نص</p>')
  const stored = () =>
    t().db.selectFrom('lessons').select('content').where('id', '=', deep.id).executeTakeFirstOrThrow()
  expect((await stored()).content).toMatch(/^ +نص $/)
  await t().db.updateTable('lessons').set({ content: '<i>بعد</i>' }).where('id', '=', deep.id).execute()
  await cleanStoredTexts(t().ctx())
  expect((await stored()).content).toBe('<i>بعد</i>')
})

test('every kind says what it lacks, and loses the word once it has it', async () => {
  const course = await make.course({ status: 'draft' })
  const module = await make.module({ course_id: course.id })
  const params = { courseId: course.id, moduleId: module.id }
  const she = await director()
  const lacking: Record<LessonType, string> = {
    video: 'لم يُضف المقطع بعد',
    audio: 'لم يُضف التسجيل بعد',
    text: 'نص الدرس فارغ',
    file: 'لم يُرفق الملف بعد',
    quiz: 'لا أسئلة في الاختبار بعد',
  }
  for (const [type, missing] of Object.entries(lacking) as [LessonType, string][])
    expect((await she(desk.addLesson, { params, body: { title: type, type } })).data.missing).toBe(missing)
  const quiz = (await she(desk.lessons, { params })).data.find(({ type }) => type === 'quiz')
  await make.question({ lesson_id: quiz?.id ?? 0 })
  expect((await she(desk.lessons, { params })).data.find(({ type }) => type === 'quiz')).toMatchObject({
    missing: null,
    questions_count: 1,
  })
})

test('a value out of its bounds stands beside its field in Arabic', async () => {
  const { params } = await place()
  const body = { title: ' ', type: 'text', duration: -1, quiz_pass_mark: 101 } as const
  const { status, failure } = await (await director())(desk.addLesson, { params, body })
  expect([status, failure.errors]).toEqual([
    422,
    {
      title: ['هذا الحقل مطلوب'],
      duration: ['المدة غير صحيحة'],
      quiz_pass_mark: ['درجة النجاح من 0 إلى 100'],
    },
  ])
})

test('what a recording is stands by what is inside: a sound is no film, a film no sound, and a broken one neither', async () => {
  const [sound, film, broken] = [
    await make.file({ bucket: 'lesson-media', mime: 'audio/mp4', playback: 'plays' }),
    await make.file({ bucket: 'lesson-media', mime: 'video/mp4', playback: 'plays' }),
    await make.file({ bucket: 'lesson-media', mime: 'video/mp4', playback: 'none' }),
  ]
  for (const [type, video_url, sentence] of [
    ['video', sound.path, 'هذا تسجيل صوتي بلا صورة، وهذا درس مرئي. ارفعي مقطعًا، أو أضيفي درسًا صوتيًا.'],
    ['audio', film.path, 'هذا مقطع مرئي، وهذا درس صوتي. ارفعي تسجيلًا صوتيًا، أو أضيفي درسًا مرئيًا.'],
    ['video', broken.path, 'لا يعمل هذا الملف، فهو تالف أو ناقص. ارفعي نسخة أخرى منه.'],
  ] as const)
    expect((await add(type, { video_url })).failure.errors).toEqual({ video_url: [sentence] })
})

test('in a published course a film that is still converted is not shown, and keeps no other change from being saved', async () => {
  const film = await make.file({ bucket: 'lesson-media', mime: 'video/quicktime', playback: 'converting' })
  const { params } = await place('published')
  const lesson = await make.lesson({
    course_id: params.courseId,
    module_id: params.moduleId,
    type: 'video',
  })
  const she = await director()
  const save = (body: object) =>
    she(desk.saveLesson, { params: { ...params, lessonId: lesson.id }, body: { version: 1, ...body } })
  const refused = await save({ video_url: film.path })
  expect(refused.failure.errors?.['is_published']?.[0]).toContain('يُحوَّل المقطع الآن')
  await t().db.updateTable('lessons').set({ video_url: film.path }).where('id', '=', lesson.id).execute()
  expect((await save({ title: 'عنوان آخر' })).status).toBe(200)
})
