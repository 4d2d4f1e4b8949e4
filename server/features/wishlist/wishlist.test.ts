import { expect, test } from 'vitest'
import { MAX_WISHES } from '#contract/wishlist/shapes.ts'
import { wishlistRoutes } from '#contract/wishlist/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function studentWith(courses: number) {
  const person = await make.student()
  const she = await as(t, person)
  const made = []
  for (let each = 0; each < courses; each++) made.push(await make.course())
  return { person, she, courses: made }
}
const at = (course: { id: number } | undefined) => ({ params: { courseId: course?.id ?? 0 } })

test('what she adds is listed, the latest first, and adding twice changes nothing', async () => {
  const { she, courses } = await studentWith(2)
  const [first, second] = courses
  await she(wishlistRoutes.add, at(first))
  t().clock.forward(60)
  expect((await she(wishlistRoutes.add, at(second))).data).toEqual([first?.id, second?.id])
  t().clock.forward(60)
  await she(wishlistRoutes.add, at(first))
  const { items, meta } = (await she(wishlistRoutes.mine, { query: {} })).data
  expect(items.map(({ course }) => course.id)).toEqual([second?.id, first?.id])
  expect(meta.total).toBe(2)
})

test('what she removes is gone, and removing twice is no error', async () => {
  const { she, courses } = await studentWith(1)
  await she(wishlistRoutes.add, at(courses[0]))
  for (const _ of [1, 2]) {
    const removed = await she(wishlistRoutes.remove, at(courses[0]))
    expect([removed.status, removed.data]).toEqual([200, []])
  }
})

test('a list is one woman’s alone', async () => {
  const { she, courses } = await studentWith(1)
  await she(wishlistRoutes.add, at(courses[0]))
  const another = await as(t, await make.student())
  await another(wishlistRoutes.remove, at(courses[0]))
  expect((await another(wishlistRoutes.ids, {})).data).toEqual([])
  expect((await she(wishlistRoutes.ids, {})).data).toEqual([courses[0]?.id])
})

test('a course that is hidden cannot be added, and one that is hidden later rests until it opens again', async () => {
  const { she, courses } = await studentWith(1)
  const hidden = await make.course({ status: 'hidden' })
  expect((await she(wishlistRoutes.add, at(hidden))).status).toBe(404)
  await she(wishlistRoutes.add, at(courses[0]))
  const setStatus = (status: 'hidden' | 'published') =>
    t()
      .db.updateTable('courses')
      .set({ status })
      .where('id', '=', courses[0]?.id ?? 0)
      .execute()
  const listed = async () => (await she(wishlistRoutes.mine, { query: {} })).data.meta.total
  await setStatus('hidden')
  expect(await listed()).toBe(0)
  await setStatus('published')
  expect(await listed()).toBe(1)
})

test('the list has an end, and says so', async () => {
  const { she, person, courses } = await studentWith(MAX_WISHES + 1)
  const rows = courses
    .slice(1)
    .map(({ id }) => ({ user_id: person.id, course_id: id, created_at: t().clock.now }))
  await t().db.insertInto('wishes').values(rows).execute()
  const refused = await she(wishlistRoutes.add, at(courses[0]))
  expect([refused.status, refused.message]).toEqual([
    409,
    'بلغت المفضلة حدّها الأعلى (٢٠٠ دورة). أزيلي منها دورة ثم أضيفي غيرها.',
  ])
})
