import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'

const ownRows: OwnRows = async ({ db, at, person, course }) => {
  await db.insertInto('wishes').values({ user_id: person.id, course_id: course.id, created_at: at }).execute()
}

export const cases: FeatureCases = {
  rows: {
    'wishlist.add': { open: 'a published course is for everybody; another is found by nobody' },
    'wishlist.remove': { open: 'it touches nothing but her own list, whatever course is named' },
  },
  ownRows,
}
