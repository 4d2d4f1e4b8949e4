import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import { draft } from '#server/testing/cases/row.ts'
import { searchedCourses } from '#server/testing/cases/search.ts'

export const cases: FeatureCases = {
  rows: {
    'courses.show': [
      { row: 'a draft', triedBy: 'nobody', refused: 404, arrange: draft },
      { row: 'a draft', triedBy: 'student', refused: 404, arrange: draft },
      { row: "another teacher's draft", triedBy: 'teacher', refused: 404, arrange: draft },
    ],
    'courses.preview': [
      {
        row: "another teacher's draft",
        triedBy: 'teacher',
        refused: 404,
        arrange: async (world) => {
          const { owner, params } = await draft(world)
          const lesson = await world.make.lesson({
            course_id: Number(params['courseId']),
            is_published: false,
          })
          return { owner, params: { ...params, lessonId: lesson.id } }
        },
      },
    ],
  },
  references: openFields(
    'the catalogue and its categories and levels are public',
    'courses',
    'list/query category level',
  ),
  searches: {
    'courses.list': { make: searchedCourses },
    'courses.didYouMean': {
      other: 'titles that are like what was typed, offered where a search found nothing',
    },
  },
}
