import { expect, test } from 'vitest'
import { categoryRoutes, levelRoutes } from '#contract/categories/routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const director = async (name = 'سلمى العمري') => as(t, await make.director({ name }))
const at = (id: number) => ({ params: { id } })
const offered = async () => (await visitor(t)(courseRoutes.categories, {})).data.map(({ id }) => id)
const find = async (search: string) =>
  (await visitor(t)(courseRoutes.list, { query: { search } })).data.items.map(({ id }) => id)

test('categories and levels are added at the end, with a colour and an icon of the list', async () => {
  const she = await director()
  for (const routes of [categoryRoutes, levelRoutes]) {
    const first = (await she(routes.create, { body: { name: 'الأول' } })).data
    const second = (await she(routes.create, { body: { name: 'الثاني', color: 'clay', icon: 'moon' } })).data
    expect([first.color, first.icon, second.position - first.position]).toEqual(['teal', 'book-open', 1])
    const taken = await she(routes.create, { body: { name: 'الأوّل' } })
    expect([taken.status, Object.keys(taken.failure.errors ?? {})]).toEqual([422, ['name']])
    const bad = await she(routes.create, { body: { name: 'ثالث', color: 'red' as 'teal' } })
    expect(bad.failure.errors).toEqual({ color: ['اختاري لونًا من القائمة'] })
  }
})

test('a new order is the order of the catalogue, and one that leaves out is refused', async () => {
  const she = await director()
  await she(categoryRoutes.create, { body: { name: 'للترتيب' } })
  const ids = (await she(categoryRoutes.list, {})).data.map(({ id }) => id)
  const wanted = ids.toReversed()
  expect((await she(categoryRoutes.order, { body: { ids: wanted } })).data.map(({ id }) => id)).toEqual(
    wanted,
  )
  expect(await offered()).toEqual(wanted)
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids.at(-1) ?? 0], [...ids, 999_999]])
    expect((await she(categoryRoutes.order, { body: { ids: wrong } })).status).toBe(422)
})

test('a new name is found at once in the courses of the category', async () => {
  const she = await director()
  const shelf = (await she(categoryRoutes.create, { body: { name: 'القصص' } })).data
  const course = await make.course({ category_id: shelf.id })
  await she(categoryRoutes.save, { ...at(shelf.id), body: { name: 'الحكايات النافعة', version: 1 } })
  expect([await find('حكايات'), await find('القصص')]).toEqual([[course.id], []])
})

test('two directors on one category: the second sees what stands', async () => {
  const [one, two] = [await director('سلمى العمري'), await director('هند القحطاني')]
  const shelf = (await one(categoryRoutes.create, { body: { name: 'متنازع' } })).data
  await one(categoryRoutes.save, { ...at(shelf.id), body: { color: 'ink', version: 1 } })
  const late = await two(categoryRoutes.save, { ...at(shelf.id), body: { color: 'moss', version: 1 } })
  expect([late.status, late.failure.current]).toMatchObject([409, { color: 'ink', version: 2 }])
  expect(late.message).toContain('سلمى العمري')
  const same = await two(categoryRoutes.save, { ...at(shelf.id), body: { color: 'ink', version: 1 } })
  expect([same.status, same.data.version]).toEqual([200, 2])
})

test('an archived one is no longer offered, its courses keep it, and its name is free for another', async () => {
  const she = await director()
  const shelf = (await she(categoryRoutes.create, { body: { name: 'قديم' } })).data
  const course = await make.course({ category_id: shelf.id })
  const archived = await she(categoryRoutes.save, {
    ...at(shelf.id),
    body: { is_archived: true, version: 1 },
  })
  expect([archived.data.is_archived, (await offered()).includes(shelf.id)]).toEqual([true, false])
  expect((await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })).data.category.name).toBe(
    'قديم',
  )
  expect((await she(categoryRoutes.create, { body: { name: 'قديم' } })).status).toBe(200)
  const back = await she(categoryRoutes.save, { ...at(shelf.id), body: { is_archived: false, version: 2 } })
  expect(back.failure.errors).toEqual({ name: ['يوجد تصنيف بهذا الاسم.'] })
})

test('what is in use is not deleted, and the refusal says where; what is not, goes', async () => {
  const she = await director()
  const shelf = (await she(categoryRoutes.create, { body: { name: 'مستعمل' } })).data
  for (const title of ['دورة أ', 'دورة ب', 'دورة ج', 'دورة د'])
    await make.course({ title, category_id: shelf.id, status: 'draft' })
  const refused = await she(categoryRoutes.remove, at(shelf.id))
  expect([refused.status, refused.message]).toEqual([
    409,
    'في هذا التصنيف ٤ دورات: «دورة أ»، «دورة ب»، «دورة ج»، وغيرها. ادمجيه في تصنيف آخر أو أرشفيه.',
  ])
  const level = (await she(levelRoutes.create, { body: { name: 'شرط' } })).data
  await make.course({ title: 'دورة مشروطة', required_level_id: level.id })
  expect((await she(levelRoutes.list, {})).data.find(({ id }) => id === level.id)).toMatchObject({
    in_use: 1,
    published_courses: 0,
  })
  expect((await she(levelRoutes.remove, at(level.id))).message).toContain('«دورة مشروطة»')
  const unused = (await she(levelRoutes.create, { body: { name: 'زائد' } })).data
  expect((await she(levelRoutes.remove, at(unused.id))).status).toBe(200)
  expect((await she(levelRoutes.remove, at(unused.id))).status).toBe(404)
})

test('merging moves every course, is found by the new name, is counted, and is written down once', async () => {
  const she = await director()
  const make2 = async (name: string) => (await she(categoryRoutes.create, { body: { name } })).data
  const [from, into] = [await make2('النحو والصرف'), await make2('العربية وعلومها')]
  const moved = [
    await make.course({ category_id: from.id }),
    await make.course({ category_id: from.id, status: 'draft' }),
  ]
  const { data } = await she(categoryRoutes.merge, { ...at(from.id), body: { into_id: into.id } })
  expect(data.find(({ id }) => id === into.id)).toMatchObject({ in_use: 2, published_courses: 1 })
  expect(data.some(({ id }) => id === from.id)).toBe(false)
  expect([await find('علومها'), await find('الصرف')]).toEqual([[moved[0]?.id], []])
  const { total } = (await visitor(t)(courseRoutes.list, { query: { category: into.id } })).data.meta
  expect(total).toBe(1)
  const audits = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'category')
    .where('entity_id', '=', String(from.id))
    .where('action', '=', 'category.merge')
    .execute()
  expect(audits).toEqual([
    { action: 'category.merge', after: { into_id: into.id, into: 'العربية وعلومها', courses: 2 } },
  ])
  for (const into_id of [into.id, 999_999])
    expect((await she(categoryRoutes.merge, { ...at(into.id), body: { into_id } })).status).toBe(422)
})

test('a merged level goes on being asked for', async () => {
  const she = await director()
  const [from, into] = [
    (await she(levelRoutes.create, { body: { name: 'تمهيدي' } })).data,
    (await she(levelRoutes.create, { body: { name: 'تأسيسي' } })).data,
  ]
  const course = await make.course({ required_level_id: from.id })
  await she(levelRoutes.merge, { ...at(from.id), body: { into_id: into.id } })
  expect(
    (await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })).data.prerequisites?.level,
  ).toEqual({
    id: into.id,
    name: 'تأسيسي',
  })
})

test('circles move with what is merged, and what they stand in is not removed', async () => {
  const she = await director()
  const [from, into] = [
    (await she(levelRoutes.create, { body: { name: 'حلقات المبتدئات' } })).data,
    (await she(levelRoutes.create, { body: { name: 'حلقات التمهيد' } })).data,
  ]
  const circle = await make.circle({ level_id: from.id, title: 'حلقة الواحة' })
  const asking = await make.circle({ needs_level_id: from.id, title: 'حلقة الرياحين' })
  expect(await she(levelRoutes.remove, at(from.id))).toMatchObject({
    status: 409,
    message: 'على هذا المستوى حلقات: «حلقة الرياحين»، «حلقة الواحة». ادمجيه في مستوى آخر أو أرشفيه.',
  })
  expect((await she(levelRoutes.merge, { ...at(from.id), body: { into_id: into.id } })).status).toBe(200)
  const { data } = await visitor(t)(circleRoutes.show, at(circle.id))
  expect(data.level).toEqual({ id: into.id, name: 'حلقات التمهيد' })
  expect((await visitor(t)(circleRoutes.show, at(asking.id))).data.asks.level?.id).toBe(into.id)
  const { data: found } = await visitor(t)(circleRoutes.list, { query: { search: 'حلقات التمهيد' } })
  expect(found.items.map(({ id }) => id)).toEqual([circle.id])
})
