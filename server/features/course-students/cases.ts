import { taughtRows } from '#server/testing/cases/desk-rows.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { nameAndMail, taughtPair, type SearchedList } from '#server/testing/cases/search.ts'
import { forCalls, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

/** The director finds by addresses too, a teacher by what she sees: names. */
const roster = (role: 'admin' | 'teacher'): SearchedList => ({
  make: async (world) => {
    const { teacher, course, first } = await taughtPair(world)
    const params = { courseId: course.id }
    if (role === 'teacher') return { person: teacher, params }
    return { person: await world.make.director(), params, across: nameAndMail(first) }
  },
})

export const cases: FeatureCases = {
  rows: joined(
    directorsRows('adminCourseStudents', [
      'enrolments',
      'exportEnrolments',
      'stats',
      'enrolByHand',
      'endEnrolment',
    ]),
    forCalls('teacherCourseStudents', ['enrolments', 'exportEnrolments', 'stats'], taughtRows('course')),
  ),
  references: directorsFields('adminCourseStudents', 'enrolByHand/body user_id'),
  searches: joined(
    forCalls('adminCourseStudents', ['enrolments', 'exportEnrolments'], roster('admin')),
    forCalls('teacherCourseStudents', ['enrolments', 'exportEnrolments'], roster('teacher')),
  ),
  holdUps: plainCalls('adminCourseStudents', 'enrolByHand', 'endEnrolment'),
}
