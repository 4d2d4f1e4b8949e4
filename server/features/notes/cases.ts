import { searchedText } from '#core/search/search.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { SearchedRows, SearchWorld } from '#server/testing/cases/search.ts'

/** One woman's notes on two lessons. */
async function notes({ t, make, texts }: SearchWorld): Promise<SearchedRows> {
  const person = await make.student()
  const course = await make.course({ title: 'المخارج', title_norm: 'المخارج' })
  for (const text of texts) {
    const lesson = await make.lesson({ course_id: course.id })
    const row = { notes: text, search_norm: searchedText(text), updated_at: t().clock.now }
    await t()
      .db.insertInto('lesson_notes')
      .values({ user_id: person.id, lesson_id: lesson.id, ...row })
      .execute()
  }
  return { person, across: 'المخارج امنه' }
}

export const cases: FeatureCases = { searches: { 'notes.mine': { make: notes } } }
