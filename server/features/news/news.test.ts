import { expect, test } from 'vitest'
import { adminNewsRoutes } from '#contract/news/desk-routes.ts'
import { newsRoutes } from '#contract/news/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { publishScheduled } from './desk/status.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())

test('what visitors read are the published articles, the featured first and then the newest', async () => {
  const category = await make.newsCategory()
  const at = (day: number) => new Date(Date.UTC(2026, 9, day))
  const old = await make.news({ category_id: category.id, published_at: at(1) })
  const fresh = await make.news({ category_id: category.id, published_at: at(3) })
  const featured = await make.news({ category_id: category.id, published_at: at(2), is_featured: true })
  for (const status of ['draft', 'archived'] as const) await make.news({ category_id: category.id, status })
  const { data } = await visitor(t)(newsRoutes.list, { query: { category: category.id } })
  expect(data.items.map(({ id }) => id)).toEqual([featured.id, fresh.id, old.id])
  const sections = await visitor(t)(newsRoutes.categories, {})
  expect(sections.data.categories).toContainEqual({ id: category.id, name: category.name, news_count: 3 })
  expect(sections.data.total).toBeGreaterThanOrEqual(3)
})

test('a search finds an article by words of its text, however they are written', async () => {
  const { id } = await make.news({ content: '<p>أقيمت المُسابقةُ الكبرى للحافظات في الطائف</p>' })
  const { data } = await visitor(t)(newsRoutes.search, { query: { q: 'مسابقه الحافظات' } })
  expect(data.items.map((news) => news.id)).toEqual([id])
})

test('the director writes an article; it is nobody’s before she publishes it, and gone when she takes it back', async () => {
  const her = await director()
  const { data: draft } = await her(adminNewsRoutes.create, {
    body: { title: 'ختمُ المقدمة الجزرية', content: '<p>بدأ المجلس بعد الفجر.</p>' },
  })
  expect(draft).toMatchObject({ status: 'draft', slug: 'ختم-المقدمة-الجزرية', reading_time: 1 })
  const read = () => visitor(t)(newsRoutes.show, { params: { id: draft.slug } })
  expect((await read()).status).toBe(404)
  const published = await her(adminNewsRoutes.publish, { params: { id: draft.id } })
  expect(published.data.status).toBe('published')
  expect((await read()).data).toMatchObject({ id: draft.id, content: '<p>بدأ المجلس بعد الفجر.</p>' })
  await her(adminNewsRoutes.toggleStatus, { params: { id: draft.id } })
  expect((await read()).status).toBe(404)
})

test('an article without a text is not published', async () => {
  const her = await director()
  const { data } = await her(adminNewsRoutes.create, { body: { title: 'خبر بلا نص', content: '<p> </p>' } })
  const refused = await her(adminNewsRoutes.publish, { params: { id: data.id } })
  expect(refused.status).toBe(422)
  expect(refused.failure.errors).toHaveProperty('content')
})

test('a scheduled article appears when its moment has come, also where a kept answer said that there is none', async () => {
  const her = await director()
  const publish_at = new Date(t().clock.now.getTime() + 3_600_000).toISOString()
  const { data } = await her(adminNewsRoutes.create, {
    body: { title: 'خبر الغد', content: '<p>نص</p>', publish_at },
  })
  const scheduled = await her(adminNewsRoutes.publish, { params: { id: data.id } })
  expect(scheduled.data).toMatchObject({ status: 'scheduled', published_at: null })
  const read = () => visitor(t)(newsRoutes.show, { params: { id: data.slug } })
  const isListed = async () =>
    (await visitor(t)(newsRoutes.latest, { query: {} })).data.some(({ id }) => id === data.id)
  await publishScheduled(t().ctx())
  expect([(await read()).status, await isListed()]).toEqual([404, false])
  t().clock.forward(3600)
  await publishScheduled(t().ctx())
  expect([(await read()).data.published_at, await isListed()]).toEqual([publish_at, true])
})

test('a new address leaves the former one leading to the article, and nobody else gets either', async () => {
  const her = await director()
  const { data } = await her(adminNewsRoutes.create, {
    body: { title: 'لقاء الحافظات السنوي', content: '<p>نص</p>' },
  })
  await her(adminNewsRoutes.publish, { params: { id: data.id } })
  const { version } = (await her(adminNewsRoutes.show, { params: { id: data.id } })).data
  const moved = await her(adminNewsRoutes.save, {
    params: { id: data.id },
    body: { slug: 'Annual Meeting', version },
  })
  expect(moved.data).toMatchObject({ slug: 'annual-meeting', former_slugs: [data.slug] })
  const former = await visitor(t)(newsRoutes.show, { params: { id: data.slug.normalize('NFD') } })
  expect(former.data).toMatchObject({ id: data.id, slug: 'annual-meeting' })
  const second = await her(adminNewsRoutes.create, { body: { title: 'لقاء الحافظات السنوي' } })
  expect(second.data.slug).toBe(`${data.slug}-2`)
  const taken = await her(adminNewsRoutes.create, { body: { title: 'خبر آخر', slug: 'annual-meeting' } })
  expect(taken.failure.errors).toHaveProperty('slug')
  await her(adminNewsRoutes.remove, { params: { id: data.id } })
  const third = await her(adminNewsRoutes.create, { body: { title: 'خبر ثالث', slug: data.slug } })
  expect(third.failure.errors).toHaveProperty('slug')
})

test('an address of digits or signs alone is refused, and one that a page of ours has gets a number', async () => {
  const her = await director()
  for (const slug of ['2026', '؟!'])
    expect((await her(adminNewsRoutes.create, { body: { title: 'خبر', slug } })).status).toBe(422)
  const { data } = await her(adminNewsRoutes.create, { body: { title: 'Search' } })
  expect(data.slug).toBe('search-2')
  const year = await her(adminNewsRoutes.create, { body: { title: '١٤٤٨' } })
  expect(year.data.slug).toBe('خبر-1448')
})

test('HTML in a text is cleaned, and a picture that visitors could not see is refused', async () => {
  const her = await director()
  const { data } = await her(adminNewsRoutes.create, {
    body: {
      title: '<img src=x onerror=alert(1)>',
      excerpt: '<script>alert(1)</script>',
      content: '<p onclick="x()">نص</p><script>alert(1)</script><a href="javascript:alert(1)">رابط</a>',
    },
  })
  expect(data.content).toBe('<p>نص</p><a>رابط</a>')
  const picture = await make.file({ bucket: 'lesson-media', mime: 'image/webp' })
  const refused = await her(adminNewsRoutes.save, {
    params: { id: data.id },
    body: { content: `<p>نص</p><img src="/storage/${picture.path}" alt="">`, version: data.version },
  })
  expect(refused.failure.errors).toHaveProperty('content')
})

test('two directors save one article: the second is told what stands now', async () => {
  const [first, second] = [await director(), await director()]
  const { data } = await first(adminNewsRoutes.create, { body: { title: 'خبر لاثنتين' } })
  const params = { id: data.id }
  await first(adminNewsRoutes.save, { params, body: { excerpt: 'من الأولى', version: data.version } })
  const late = await second(adminNewsRoutes.save, { params, body: { excerpt: 'من الثانية', version: 1 } })
  expect(late.status).toBe(409)
  expect(late.failure.current).toMatchObject({ excerpt: 'من الأولى' })
})

test('a reader counts once a day for an article, and nothing that is stored tells who she is', async () => {
  const news = await make.news()
  const { id: readerId } = await make.student()
  const reader = await as(t, { id: readerId })
  const read = (caller: typeof reader | ReturnType<typeof visitor>, headers = {}) =>
    caller(newsRoutes.read, { params: { id: news.id } }, { headers })
  for (let times = 0; times < 3; times++) await read(reader)
  await read(visitor(t), { 'user-agent': 'one' })
  await read(visitor(t), { 'user-agent': 'one' })
  await read(visitor(t), { 'user-agent': 'two' })
  const readsNow = async () =>
    (await (await director())(adminNewsRoutes.show, { params: { id: news.id } })).data.reads_count
  expect(await readsNow()).toBe(3)
  const marks = await t()
    .db.selectFrom('day_marks')
    .selectAll()
    .where('what', '=', `news read ${news.id}`)
    .execute()
  expect(marks.map(({ mark }) => mark.length)).toEqual([16, 16, 16])
  t().clock.forward(86_400)
  await read(await as(t, { id: readerId }))
  expect(await readsNow()).toBe(4)
  const { data: stats } = await (await director())(adminNewsRoutes.stats, {})
  expect(stats.days).toHaveLength(30)
  expect(stats.days.slice(-2).map(({ reads }) => reads)).toEqual([3, 1])
  expect(stats.most_read[0]).toEqual({ id: news.id, title: news.title, reads: 4 })
})

test('nobody counts a read of what is not published', async () => {
  const draft = await make.news({ status: 'draft' })
  expect((await visitor(t)(newsRoutes.read, { params: { id: draft.id } })).status).toBe(404)
})

test('a section with articles stays until they have another; an equal name is refused', async () => {
  const her = await director()
  const { data } = await her(adminNewsRoutes.addCategory, { body: { name: 'إنجازات الطالبات' } })
  const same = await her(adminNewsRoutes.addCategory, { body: { name: 'انجازات الطالبات' } })
  expect(same.failure.errors).toHaveProperty('name')
  const news = await make.news({ category_id: data.id })
  const params = { id: data.id }
  expect((await her(adminNewsRoutes.removeCategory, { params })).status).toBe(409)
  await her(adminNewsRoutes.saveCategory, { params, body: { name: 'ثمرات' } })
  const shown = await visitor(t)(newsRoutes.show, { params: { id: String(news.id) } })
  expect(shown.data.category).toEqual({ id: data.id, name: 'ثمرات' })
  await her(adminNewsRoutes.remove, { params: { id: news.id } })
  expect((await her(adminNewsRoutes.removeCategory, { params })).status).toBe(200)
})
