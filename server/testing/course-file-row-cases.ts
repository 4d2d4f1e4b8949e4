import type { RowCall, RowCase, RowEntry, RowWorld } from './row-case.ts'

const report = {
  title: 'دورة',
  modules: [],
  lessons_count: 0,
  questions_count: 0,
  media: { files: 0, bytes: 0 },
  problems: [],
  notes: [],
}

/** An import belongs to whoever uploaded the file, between directors too. */
const imports = (role: 'teacher' | 'admin', extra: Partial<RowCall> = {}): RowCase[] => [
  {
    row: "another woman's import",
    triedBy: role,
    refused: 404,
    arrange: async ({ t, make }) => {
      const owner = await make.user({ role })
      const { id } = await t()
        .db.insertInto('course_imports')
        .values({
          created_by: owner.id,
          file_id: (await make.file({ owner_id: owner.id, bucket: 'course-files' })).id,
          file_name: 'دورة.zip',
          report: JSON.stringify(report),
          total: 0,
          created_at: t().clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { owner, params: { i: id }, ...extra }
    },
  },
]

async function taughtCourse({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.teacher()
  const course = await make.course({ instructor_id: owner.id })
  return { owner, params: { id: course.id }, body: {} }
}

export const courseFileRowCases: Readonly<Record<string, RowEntry>> = {
  'adminCourseFiles.pack': {
    open: 'the director may export every course; the door keeps all others out',
  },
  'adminCourseFiles.show': imports('admin'),
  'adminCourseFiles.confirm': imports('admin', { body: {} }),
  'teacherCourseFiles.pack': [
    { row: "another teacher's course", triedBy: 'teacher', refused: 404, arrange: taughtCourse },
  ],
  'teacherCourseFiles.show': imports('teacher'),
  'teacherCourseFiles.confirm': imports('teacher', { body: {} }),
  'courseDownloads.packed': {
    open: 'an address alone opens nothing; it needs a signed link of a session whose course it is',
  },
}
