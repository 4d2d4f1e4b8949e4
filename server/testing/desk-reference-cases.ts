import { missingPath } from './own-reference-cases.ts'
import type { ReferenceCall, ReferenceCase, ReferenceTable, ReferenceWorld } from './reference-case.ts'

const MISSING_ID = 999_999_999
type Arrange = ReferenceCase['arrange']

const triedByTeacher = (
  what: string,
  arrange: Arrange,
  refused: ReferenceCase['refused'] = 422,
): ReferenceCase[] => [{ what, triedBy: 'teacher', refused, arrange }]

async function herLesson({ make, person }: ReferenceWorld, type: 'text' | 'video' | 'quiz') {
  const course = await make.course({ instructor_id: person.id, status: 'draft' })
  const lesson = await make.lesson({ course_id: course.id, type })
  return { lesson, params: { id: course.id, m: lesson.module_id, l: lesson.id } }
}

const files = async ({ make, person }: ReferenceWorld, mime: string, bucket = 'lesson-media') => ({
  foreign: (await make.file({ bucket, mime })).path,
  missing: missingPath(bucket),
  own: (await make.file({ bucket, mime, owner_id: person.id })).path,
})

type LessonField = 'content' | 'video_url' | 'captions_url' | 'attachment_path'
const mimes: Readonly<Record<LessonField, string>> = {
  content: 'image/webp',
  video_url: 'video/mp4',
  captions_url: 'text/vtt',
  attachment_path: 'application/pdf',
}

const lessonFile =
  (call: 'addLesson' | 'saveLesson', field: LessonField): Arrange =>
  async (world) => {
    const { params } = await herLesson(world, 'video')
    const rest = call === 'addLesson' ? { title: 'درس', type: 'video' } : { version: 1 }
    const written = (path: string | number) =>
      field === 'content' ? `<p>نص</p><img src="/storage/${path}" alt="">` : path
    return {
      params,
      send: (path) => ({ body: { ...rest, [field]: written(path) } }),
      ...(await files(world, mimes[field])),
    }
  }

const lessonFiles = (call: 'addLesson' | 'saveLesson'): ReferenceTable =>
  Object.fromEntries(
    (['content', 'video_url', 'captions_url', 'attachment_path'] as const).map((field) => [
      `teacherCourses.${call} body.${field}`,
      triedByTeacher("another teacher's private file", lessonFile(call, field)),
    ]),
  )

/** A field of a course of hers, new or standing. */
const courseField =
  (
    call: 'create' | 'save',
    send: (value: string | number) => object,
    values: (world: ReferenceWorld) => Promise<Pick<ReferenceCall, 'foreign' | 'missing' | 'own'>>,
  ): Arrange =>
  async (world) => {
    const course = await world.make.course({ instructor_id: world.person.id, status: 'draft' })
    const rest = call === 'create' ? { title: 'دورة جديدة' } : { version: course.version }
    return {
      ...(call === 'save' ? { params: { id: course.id } } : {}),
      send: (value) => ({ body: { ...rest, ...send(value) } }),
      ...(await values(world)),
    }
  }

async function prerequisites({ make }: ReferenceWorld) {
  return {
    foreign: (await make.course({ status: 'draft' })).id,
    missing: MISSING_ID,
    own: (await make.course({ status: 'published' })).id,
  }
}

const courseFields = (call: 'create' | 'save'): ReferenceTable => ({
  [`teacherCourses.${call} body.image_path`]: triedByTeacher(
    "another teacher's private picture",
    courseField(
      call,
      (image_path) => ({ image_path }),
      async (world) => ({
        ...(await files(world, 'image/webp')),
        own: (await files(world, 'image/webp', 'course-images')).own,
      }),
    ),
  ),
  [`teacherCourses.${call} body.instructor_id`]: triedByTeacher(
    'another teacher',
    courseField(
      call,
      (instructor_id) => ({ instructor_id }),
      async ({ make, person }) => ({
        foreign: (await make.teacher()).id,
        missing: MISSING_ID,
        own: person.id,
      }),
    ),
    403,
  ),
  [`teacherCourses.${call} body.prerequisites.course_ids`]: triedByTeacher(
    "another teacher's draft",
    courseField(call, (id) => ({ prerequisites: { course_ids: [id], level_id: null } }), prerequisites),
  ),
})

/** Two modules of hers in their other order, with the tried value in the place of one of their ids. */
const order =
  (field: 'module' | 'lesson'): Arrange =>
  async (world) => {
    const { params, lesson } = await herLesson(world, 'text')
    const second = await world.make.module({ course_id: params.id })
    const other = await world.make.lesson()
    const own = field === 'module' ? params.m : lesson.id
    const modules = (value: string | number) => [
      { id: second.id, lessons: [] },
      { id: field === 'module' ? value : params.m, lessons: [field === 'lesson' ? value : lesson.id] },
    ]
    return {
      params: { id: params.id },
      send: (value) => ({ body: { outline_version: 1, modules: modules(value) } }),
      foreign: field === 'module' ? other.module_id : other.id,
      missing: MISSING_ID,
      own,
    }
  }

const QUESTION = {
  text: 'كم أركان الإسلام؟',
  points: 1,
  explanation: '',
  image: null,
  image_alt: '',
  spec: { kind: 'short_text', accepted: ['خمسة'], exact: false },
}

async function herQuiz(world: ReferenceWorld) {
  const { params, lesson } = await herLesson(world, 'quiz')
  const spec = '{"accepted":["ستة"],"exact":false}'
  const question = () => world.make.question({ lesson_id: lesson.id, kind: 'short_text', spec })
  return { params, first: await question(), second: await question() }
}

const questionImage =
  (call: 'add' | 'save'): Arrange =>
  async (world) => {
    const { params, first } = await herQuiz(world)
    const rest = call === 'save' ? { version: 1 } : {}
    return {
      params: { ...params, q: first.id },
      send: (image) => ({ body: { ...QUESTION, ...rest, image } }),
      ...(await files(world, 'image/webp')),
      own: (await files(world, 'image/webp', 'course-images')).own,
    }
  }

const questionOrder: Arrange = async (world) => {
  const { params, first, second } = await herQuiz(world)
  return {
    params,
    send: (value) => ({ body: { order: [second.id, value], was: [first.id, second.id] } }),
    foreign: (await world.make.question()).id,
    missing: MISSING_ID,
    own: first.id,
  }
}

const previewed: Arrange = async (world) => {
  const { params, first } = await herQuiz(world)
  return {
    params,
    send: (id) => ({ body: { asked: [{ id, shown: [] }], answers: {} } }),
    foreign: (await world.make.question({ kind: 'short_text', spec: '{"accepted":["ستة"],"exact":false}' }))
      .id,
    missing: MISSING_ID,
    own: first.id,
  }
}

const media =
  (send: (id: string | number) => object, place: (id: number) => object): Arrange =>
  async ({ make, person }) => {
    const file = (owner_id?: number) =>
      make.file({ bucket: 'lesson-media', ...(owner_id === undefined ? {} : { owner_id }) })
    return {
      params: { ...place((await file(person.id)).id) },
      send: (id) => ({ body: send(id) }),
      foreign: (await file()).id,
      missing: MISSING_ID,
      own: (await file(person.id)).id,
    }
  }

const taughtIn: Arrange = async ({ make, person }) => {
  const course = await make.course({ instructor_id: person.id })
  await make.enrolment({ course_id: course.id })
  return {
    send: (value) => ({ query: { course: value } }),
    foreign: (await make.enrolment()).course_id,
    missing: MISSING_ID,
    own: course.id,
  }
}

/** What a teacher names at her desk. */
export const deskReferenceCases: ReferenceTable = {
  ...lessonFiles('addLesson'),
  ...lessonFiles('saveLesson'),
  ...courseFields('create'),
  ...courseFields('save'),
  'teacherOutline.order body.modules.id': triedByTeacher("another course's module", order('module')),
  'teacherOutline.order body.modules.lessons': triedByTeacher("another course's lesson", order('lesson')),
  'teacherQuestions.add body.image': triedByTeacher(
    "another teacher's private picture",
    questionImage('add'),
  ),
  'teacherQuestions.save body.image': triedByTeacher(
    "another teacher's private picture",
    questionImage('save'),
  ),
  'teacherQuestions.reorder body.order': triedByTeacher("another quiz's question", questionOrder, 409),
  'teacherQuestions.gradePreview body.asked.id': triedByTeacher("another quiz's question", previewed, 409),
  'teacherMedia.move body.ids': triedByTeacher(
    "another teacher's file",
    media(
      (id) => ({ ids: [id], folder_id: null }),
      () => ({}),
    ),
    404,
  ),
  'teacherMedia.replace body.file_id': triedByTeacher(
    "another teacher's file",
    media(
      (file_id) => ({ file_id }),
      (id) => ({ id }),
    ),
    404,
  ),
  'users.taught query.course': triedByTeacher("another teacher's course", taughtIn, 'empty'),
}
