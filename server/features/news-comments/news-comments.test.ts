import { expect, test } from 'vitest'
import { newsCommentRoutes } from '#contract/news-comments/routes.ts'
import { newsRoutes } from '#contract/news/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A student whose comments no longer wait. */
async function knownStudent() {
  const student = await make.student()
  await make.newsComment({ user_id: student.id, status: 'published' })
  return student
}
const read = async (newsId: number, caller = visitor(t)) =>
  (await caller(newsCommentRoutes.list, { params: { id: newsId }, query: {} })).data.items
const countOn = async (newsId: number) =>
  (await visitor(t)(newsRoutes.show, { params: { id: String(newsId) } })).data.comments_count

test('a first comment waits until the centre has approved it; her next ones stand at once', async () => {
  const news = await make.news()
  const [her, director] = [
    await as(t, await make.student({ name: 'ريم القحطاني' })),
    await as(t, await make.director()),
  ]
  const params = { id: news.id }
  const first = await her(newsCommentRoutes.write, { params, body: { comment: 'ما شاء الله' } })
  expect(first.data).toMatchObject({ status: 'waiting', is_own: true })
  expect([(await read(news.id)).length, (await read(news.id, her)).length]).toEqual([0, 1])
  const judged = await director(newsCommentRoutes.judged, { query: {} })
  expect(judged.data.items.map(({ id }) => id)).toContain(first.data.id)
  await director(newsCommentRoutes.approve, { params: { id: first.data.id } })
  expect(await read(news.id)).toMatchObject([{ comment: 'ما شاء الله', author: 'ريم ق.', is_own: false }])
  const second = await her(newsCommentRoutes.write, { params, body: { comment: 'نفع الله بكن' } })
  expect(second.data.status).toBe('published')
  expect(await countOn(news.id)).toBe(2)
})

test('a comment with a link waits, also when the link is put in afterwards', async () => {
  const news = await make.news()
  const her = await as(t, await knownStudent())
  const params = { id: news.id }
  const linked = await her(newsCommentRoutes.write, { params, body: { comment: 'زوري www.x.test' } })
  expect(linked.data.status).toBe('waiting')
  const plain = await her(newsCommentRoutes.write, { params, body: { comment: 'نافع' } })
  const changed = await her(newsCommentRoutes.change, {
    params: { id: plain.data.id },
    body: { comment: 'نافع https://x.test' },
  })
  expect(changed.data.status).toBe('waiting')
  expect(await read(news.id)).toEqual([])
  expect(await countOn(news.id)).toBe(0)
})

test('she changes her comment within ten minutes, and nobody changes that of another', async () => {
  const news = await make.news()
  const student = await knownStudent()
  const [her, other] = [await as(t, student), await as(t, await knownStudent())]
  const { data } = await her(newsCommentRoutes.write, { params: { id: news.id }, body: { comment: 'أول' } })
  const change = (caller: typeof her) =>
    caller(newsCommentRoutes.change, { params: { id: data.id }, body: { comment: 'ثانٍ' } })
  expect((await change(other)).status).toBe(404)
  expect((await other(newsCommentRoutes.remove, { params: { id: data.id } })).status).toBe(404)
  expect((await change(her)).data.comment).toBe('ثانٍ')
  t().clock.forward(601)
  expect((await change(her)).status).toBe(409)
  expect((await read(news.id, her))[0]?.editable_until).toBeNull()
  expect((await her(newsCommentRoutes.remove, { params: { id: data.id } })).status).toBe(200)
  expect(await countOn(news.id)).toBe(0)
})

test('a hidden comment is told to its author with the reason, and to nobody else', async () => {
  const news = await make.news()
  const student = await knownStudent()
  const [her, director] = [await as(t, student), await as(t, await make.director())]
  const { data } = await her(newsCommentRoutes.write, { params: { id: news.id }, body: { comment: 'كلام' } })
  const body = { reason: 'خارج موضوع الخبر' }
  await director(newsCommentRoutes.hide, { params: { id: data.id }, body })
  expect(await read(news.id)).toEqual([])
  expect(await read(news.id, her)).toMatchObject([{ status: 'hidden', hidden_reason: body.reason }])
  const change = await her(newsCommentRoutes.change, { params: { id: data.id }, body: { comment: 'غيره' } })
  expect(change.status).toBe(409)
})

test('three reports take a comment out of sight until the centre decides; one woman counts once', async () => {
  const news = await make.news()
  const comment = await make.newsComment({ news_id: news.id, status: 'published' })
  const report = async (caller: Awaited<ReturnType<typeof as>>) =>
    (await caller(newsCommentRoutes.report, { params: { id: comment.id }, body: { reason: 'غير لائق' } }))
      .status
  const first = await as(t, await make.student())
  expect([await report(first), await report(first)]).toEqual([200, 200])
  await report(await as(t, await make.student()))
  expect(await read(news.id)).toHaveLength(1)
  await report(await as(t, await make.student()))
  expect(await read(news.id)).toHaveLength(0)
  expect(await report(await as(t, { id: comment.user_id }))).toBe(404)
  const director = await as(t, await make.director())
  const { data } = await director(newsCommentRoutes.judged, { query: { state: 'reported' } })
  expect(data.items.find(({ id }) => id === comment.id)).toMatchObject({ reports_count: 3 })
  const approved = await director(newsCommentRoutes.approve, { params: { id: comment.id } })
  expect(approved.data).toMatchObject({ status: 'published', reports_count: 0 })
})

test('the centre’s answer publishes the comment that it answers', async () => {
  const news = await make.news()
  const comment = await make.newsComment({ news_id: news.id, status: 'waiting' })
  const director = await as(t, await make.director())
  await director(newsCommentRoutes.answer, {
    params: { id: comment.id },
    body: { text: 'نعم، بعد أسبوعين.' },
  })
  expect(await read(news.id)).toMatchObject([{ id: comment.id, answer: { text: 'نعم، بعد أسبوعين.' } }])
  const { data } = await director(newsCommentRoutes.overview, {})
  expect(data.waiting).toBeGreaterThanOrEqual(0)
})

test('under what is not published nobody comments or reads', async () => {
  const news = await make.news({ status: 'draft' })
  const her = await as(t, await knownStudent())
  const params = { id: news.id }
  expect((await her(newsCommentRoutes.write, { params, body: { comment: 'نص' } })).status).toBe(404)
  expect((await visitor(t)(newsCommentRoutes.list, { params, query: {} })).status).toBe(404)
})

test('a flood of comments is stopped after ten in an hour', async () => {
  const news = await make.news()
  const her = await as(t, await knownStudent())
  const statuses: number[] = []
  for (let n = 0; n < 12; n++)
    statuses.push(
      (await her(newsCommentRoutes.write, { params: { id: news.id }, body: { comment: `تعليق ${n}` } }))
        .status,
    )
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('HTML in a comment is only text', async () => {
  const news = await make.news()
  const her = await as(t, await knownStudent())
  const comment = '<img src=x onerror=alert(1)>'
  await her(newsCommentRoutes.write, { params: { id: news.id }, body: { comment } })
  expect(await read(news.id)).toMatchObject([{ comment }])
})
