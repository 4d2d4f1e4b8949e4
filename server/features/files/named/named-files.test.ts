import { expect, test } from 'vitest'
import { adminCourseRoutes, teacherCourseRoutes } from '#contract/course-desk/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

// Whom each field lets in is in the reference matrix; here is what a refusal and a right file come to.

const t = testApp()
const make = maker(t)
const picture = (path: string) => `<p>نص الدرس</p><img src="/storage/${path}" alt="لوحة" />`
const recording = { bucket: 'lesson-media', mime: 'video/mp4' }

async function herCourse(given: { content?: string; video_url?: string } = {}) {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id, status: 'draft' })
  const lesson = await make.lesson({ course_id: course.id, type: 'video', ...given })
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  const call = await as(t, teacher)
  const save = (form: object, version = 1) =>
    call(teacherCourseRoutes.saveLesson, { params, body: { ...form, version } })
  const show = async () => (await call(teacherCourseRoutes.lesson, { params })).data
  return { teacher, course, lesson, params, call, save, show }
}

test("A teacher who names another teacher's file in her lesson gets no link to it, and her lesson stays as it was", async () => {
  const ownCourse = await herCourse()
  const foreign = await make.file({ bucket: 'lesson-media' })
  for (const form of [
    { video_url: foreign.path },
    { video_url: `https://rattil.test/storage/${foreign.path}?sig=abc` },
    { captions_url: foreign.path },
    { attachment_path: `/storage/${foreign.path}` },
    { content: picture(foreign.path) },
    { content: picture(`${foreign.path}?for=session:1&until=9&sig=x`), title: 'عنوان جديد' },
  ]) {
    const { status, failure } = await ownCourse.save(form)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [Object.keys(form)[0]]])
  }
  const lesson = await ownCourse.show()
  expect(JSON.stringify(lesson)).not.toContain(foreign.path)
  expect(lesson).toMatchObject({ title: ownCourse.lesson.title, version: 1 })
})

test('A file that stood in a lesson before stays when the lesson is saved again', async () => {
  const [film, drawing] = [await make.file(recording), await make.file({ bucket: 'lesson-media' })]
  const ownCourse = await herCourse({ video_url: film.path, content: picture(drawing.path) })
  const { content } = await ownCourse.show()
  const again = await ownCourse.save({ title: 'عنوان جديد', content, video_url: film.path })
  expect(again.status).toBe(200)
  expect(await ownCourse.show()).toMatchObject({ title: 'عنوان جديد', video_url: film.path })
  expect((await ownCourse.show()).content).toContain(`/storage/${drawing.path}?`)
})

test('A teacher may put what the director gave one of her lessons into her other lessons', async () => {
  const film = await make.file({ ...recording, owner_id: (await make.director()).id })
  const ownCourse = await herCourse()
  expect((await ownCourse.save({ video_url: film.path })).status).toBe(422)
  await make.lesson({ course_id: ownCourse.course.id, type: 'video', video_url: film.path })
  expect((await ownCourse.save({ video_url: film.path })).status).toBe(200)
})

test('A teacher who uploads the same bytes as another teacher has a file of her own', async () => {
  const ownCourse = await herCourse()
  const other = await make.file(recording)
  await make.file({ ...recording, path: other.path, owner_id: ownCourse.teacher.id })
  expect((await ownCourse.save({ video_url: other.path })).status).toBe(200)
})

test("The director may use a teacher's recording, but not the photo of a person", async () => {
  const { params } = await herCourse()
  const director = await as(t, await make.director())
  const save = (form: object, version = 1) =>
    director(adminCourseRoutes.saveLesson, { params, body: { ...form, version } })
  const [film, photo] = [await make.file(recording), await make.file({ bucket: 'avatars' })]
  expect((await save({ content: picture(photo.path), attachment_path: photo.path })).status).toBe(422)
  expect((await save({ video_url: film.path })).status).toBe(200)
})

test('A copy of a course keeps files that others uploaded, and they can be saved again in the copy', async () => {
  const film = await make.file({ ...recording, owner_id: (await make.director()).id })
  const ownCourse = await herCourse({ video_url: film.path })
  const { data: copy } = await ownCourse.call(teacherCourseRoutes.duplicate, {
    params: { courseId: ownCourse.course.id },
    body: {},
  })
  const { data: outline } = await ownCourse.call(teacherCourseRoutes.modules, {
    params: { courseId: copy.id },
  })
  const [module] = outline.modules
  const [lesson] = module?.lessons ?? []
  expect(lesson).toBeDefined()
  const params = { courseId: copy.id, moduleId: module?.id ?? 0, lessonId: lesson?.id ?? 0 }
  const body = { title: 'في النسخة', video_url: film.path, version: lesson?.version ?? 0 }
  expect((await ownCourse.call(teacherCourseRoutes.saveLesson, { params, body })).data.video_url).toBe(
    film.path,
  )
})
