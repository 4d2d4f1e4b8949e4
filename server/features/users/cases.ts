import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL, MARK, PHONE, type OwnRows } from '#server/testing/cases/life.ts'
import {
  MISSING_ID,
  directorsFields,
  triedByTeacher,
  type ReferenceCase,
} from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowWorld } from '#server/testing/cases/row.ts'
import {
  nameAndMail,
  pair,
  taughtPair,
  type SearchedList,
  type SearchedRows,
  type SearchWorld,
} from '#server/testing/cases/search.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

async function taughtStudent({ make }: RowWorld): Promise<RowCall> {
  const owner = await make.teacher()
  const course = await make.course({ instructor_id: owner.id })
  const { user_id } = await make.enrolment({ course_id: course.id })
  return { owner, params: { id: user_id } }
}

const taughtIn: ReferenceCase['arrange'] = async ({ make, person }) => {
  const course = await make.course({ instructor_id: person.id })
  await make.enrolment({ course_id: course.id })
  return {
    send: (value) => ({ query: { course: value } }),
    foreign: (await make.enrolment()).course_id,
    missing: MISSING_ID,
    own: course.id,
  }
}

const people = (role: 'student' | 'teacher'): SearchedList => ({
  make: async (world) => {
    const [first] = await pair(world, role)
    return { person: await world.make.director(), across: nameAndMail(first) }
  },
})

async function taught(world: SearchWorld): Promise<SearchedRows> {
  const { teacher, first } = await taughtPair(world)
  return { person: teacher, across: nameAndMail(first) }
}

const ownRows: OwnRows = async ({ db, at, person }) => {
  const { id } = await db
    .insertInto('user_imports')
    .values({
      created_by: person.id,
      file_name: 'ملف.csv',
      existing: 'skip',
      invite: false,
      total: 1,
      fresh: 1,
      known: 0,
      bad: 0,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_import_rows')
    .values({
      import_id: id,
      line: 2,
      kind: 'fresh',
      name: MARK,
      email: EMAIL,
      phone: PHONE,
      role: 'student',
    })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    directorsRows('users', ['show', 'update', 'archive', 'restore', 'toggle', 'sendReset', 'handLink']),
    directorsRows('users', ['resetSecondFactor', 'sessions', 'endSessions', 'endSession']),
    directorsRows('users', ['stats', 'courses', 'attempts', 'receipts', 'activity']),
    directorsRows('userImports', ['show', 'rows', 'badRows', 'confirm', 'discard']),
    {
      'users.taughtStudent': [
        {
          row: "a student of another teacher's course",
          triedBy: 'teacher',
          refused: 404,
          arrange: taughtStudent,
        },
      ],
    },
  ),
  references: joined(
    directorsFields(
      'users',
      `
      list/query course
      count/query course
      teachers/query course
      students/query course
      bulk/body ids filter.course
      export/query course ids
      emails/query course`,
    ),
    { 'users.taught query.course': triedByTeacher("another teacher's course", taughtIn, 'empty') },
  ),
  searches: {
    'users.list': people('student'),
    'users.students': people('student'),
    'users.teachers': people('teacher'),
    'users.count': people('student'),
    'users.emails': people('student'),
    'users.export': people('student'),
    'users.bulk': {
      ...people('student'),
      send: (search) => ({ body: { action: 'activate', filter: { search } } }),
    },
    'users.taught': { make: taught },
  },
  holdUps: joined(
    plainCalls('users', 'create', 'bulk', 'update', 'toggle'),
    plainCalls('userImports', 'columns', 'addresses', 'check'),
  ),
  ownRows,
}
