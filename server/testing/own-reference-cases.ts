import { as } from './as.ts'
import type { ReferenceCall, ReferenceCase, ReferenceTable, ReferenceWorld } from './reference-case.ts'
import { upload } from './upload.ts'
import { zipOf } from './zip.ts'

const MISSING_ID = 999_999_999
export const missingPath = (bucket: string) => `${bucket}/ff/${'f'.repeat(62)}.webp`

/** A file of a bucket whose files are their owner's alone, for directors too. */
const ownFile =
  (
    bucket: 'avatars' | 'receipts',
    by: 'id' | 'path',
    call: (world: ReferenceWorld) => Promise<Pick<ReferenceCall, 'params' | 'send'>>,
  ) =>
  async (world: ReferenceWorld): Promise<ReferenceCall> => ({
    ...(await call(world)),
    foreign: (await world.make.file({ bucket }))[by],
    missing: by === 'id' ? MISSING_ID : missingPath(bucket),
    own: (await world.make.file({ bucket, owner_id: world.person.id }))[by],
  })

const photo = ownFile('avatars', 'path', async () => ({ send: (avatar_path) => ({ body: { avatar_path } }) }))

const receipt = ownFile('receipts', 'id', async ({ make }) => ({
  params: { id: (await make.course({ price_halalas: 12_000 })).id },
  send: (receipt_file_id) => ({ body: { receipt_file_id } }),
}))

async function courseFile({ t, make, person }: ReferenceWorld): Promise<ReferenceCall> {
  const { token } = await as(t, person)
  const sent = await upload(t, token, { bucket: 'course-files', bytes: await zipOf({ 'a.txt': 'a' }) })
  return {
    send: (file_id) => ({ body: { file_id } }),
    foreign: (await make.file({ bucket: 'course-files' })).id,
    missing: MISSING_ID,
    own: sent.data.id,
  }
}

const courseFiles = (triedBy: 'teacher' | 'admin'): ReferenceCase[] => [
  { what: "another woman's course file", triedBy, refused: 422, arrange: courseFile },
]

async function logo({ make, person }: ReferenceWorld): Promise<ReferenceCall> {
  const drawn = { width: 100, height: 50, is_private: false }
  return {
    send: (logo_path) => ({ body: { logo_path } }),
    foreign: (await make.file({ bucket: 'avatars', ...drawn })).path,
    missing: missingPath('site-logos'),
    own: (await make.file({ bucket: 'site-logos', owner_id: person.id, ...drawn })).path,
  }
}

/** A quiz of a course that she is not in, and one of hers. */
const quizElsewhere =
  (field: 'courseId' | 'lessonId') =>
  async ({ make, person }: ReferenceWorld): Promise<ReferenceCall> => {
    const quiz = async () => {
      const lesson = await make.lesson({ type: 'quiz', course_id: (await make.course()).id })
      await make.question({ lesson_id: lesson.id })
      return { courseId: lesson.course_id, lessonId: lesson.id }
    }
    const [own, other] = [await quiz(), await quiz()]
    await make.enrolment({ user_id: person.id, course_id: own.courseId })
    return {
      send: (value) => ({ body: { ...own, [field]: value, answers: {} } }),
      foreign: other[field],
      missing: MISSING_ID,
      own: own[field],
    }
  }

/** What people name for themselves. */
export const ownReferenceCases: ReferenceTable = {
  'auth.updateProfile body.avatar_path': [
    { what: "another student's photo", triedBy: 'student', refused: 422, arrange: photo },
    { what: "a student's photo", triedBy: 'teacher', refused: 422, arrange: photo },
    { what: "a student's photo", triedBy: 'admin', refused: 422, arrange: photo },
  ],
  'enrolments.enroll body.receipt_file_id': [
    { what: "another student's receipt", triedBy: 'student', refused: 422, arrange: receipt },
    { what: "a student's receipt", triedBy: 'admin', refused: 422, arrange: receipt },
  ],
  'quizzes.take body.courseId': [
    { what: 'another course', triedBy: 'student', refused: 404, arrange: quizElsewhere('courseId') },
  ],
  'quizzes.take body.lessonId': [
    {
      what: 'a quiz of another course',
      triedBy: 'student',
      refused: 404,
      arrange: quizElsewhere('lessonId'),
    },
  ],
  'teacherCourseFiles.read body.file_id': courseFiles('teacher'),
  'adminCourseFiles.read body.file_id': courseFiles('admin'),
  'site.saveSettings body.logo_path': [
    { what: "a student's photo", triedBy: 'admin', refused: 422, arrange: logo },
  ],
}
