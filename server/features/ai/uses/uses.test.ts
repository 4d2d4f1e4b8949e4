import { afterAll, expect, test } from 'vitest'
import { adminAiRoutes as admin, aiRoutes as routes } from '#contract/ai/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeAi } from '#server/testing/fake-ai.ts'
import { maker } from '#server/testing/make.ts'
import { openAiSettings } from '#server/testing/opened-ai.ts'
import { askModel } from '../drafts/ask.ts'

const fake = await fakeAi()
afterAll(() => fake.close())
const t = testApp({ AI_URL: fake.address, AI_KEY: fake.key, AI_MODEL: 'small' })
const make = maker(t)

async function open() {
  const she = await as(t, await make.director())
  await she(admin.saveSettings, { body: openAiSettings() })
  return she
}

/** What the job would do, now. */
async function askWaiting() {
  const calls = await t().db.selectFrom('ai_calls').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of calls) await askModel(t().ctx(), id)
}

test('a long thread is summed up for the desk, without names; a short one is read sooner, and nobody else may ask', async () => {
  const she = await open()
  const { id } = await make.ticket({ name: 'هند القحطاني', subject: 'سؤال عن الاختبار' })
  await t()
    .db.updateTable('support_entries')
    .set({ text: 'أنا هند القحطاني، متى الاختبار؟' })
    .where('ticket_id', '=', id)
    .execute()
  const body = { use: 'thread_summary', subject_id: id } as const
  const short = await she(routes.prepare, { body })
  expect(short.status).toBe(409)
  expect(short.failure.message).toContain('قصيرة')
  for (const [kind, text] of [
    ['answer', 'نعلنه غدًا يا هند'],
    ['message', 'لم يصلني شيء على hind@example.sa'],
  ] as const)
    await t()
      .db.insertInto('support_entries')
      .values({ ticket_id: id, kind, text, created_at: t().clock.now })
      .execute()
  const { data } = await she(routes.prepare, { body })
  const sent = data.messages[1]?.content ?? ''
  expect(sent).toContain('صاحبة التذكرة: أنا [اسم 1]، متى الاختبار؟')
  expect(sent).toContain('مكتب الدعم: نعلنه غدًا')
  expect(sent).not.toMatch(/هند|hind@/)
  fake.answers.push({ text: 'سألت [اسم 1] عن موعد الاختبار، ولم يصلها شيء.' })
  await she(routes.send, { params: { id: data.id } })
  await askWaiting()
  const summed = await she(routes.draft, { params: { id: data.id } })
  expect([summed.data.state, summed.data.text]).toEqual([
    'ready',
    'سألت هند القحطاني عن موعد الاختبار، ولم يصلها شيء.',
  ])
  expect((await (await as(t, await make.teacher()))(routes.prepare, { body })).status).toBe(403)
  expect((await she(routes.prepare, { body: { ...body, subject_id: 999_999 } })).status).toBe(404)
})

test('a short description is drafted from a course’s own words by whoever owns it, and stands nowhere by itself', async () => {
  await open()
  const teacher = await make.teacher({ name: 'نورة الشهري' })
  const course = await make.course({
    instructor_id: teacher.id,
    title: 'أحكام التجويد',
    short_description: '',
  })
  await make.lesson({ course_id: course.id, title: 'النون الساكنة' })
  const hers = await as(t, teacher)
  const body = { use: 'course_description', subject_id: course.id } as const
  const { data } = await hers(routes.prepare, { body })
  expect(data.messages[1]?.content).toContain('النون الساكنة')
  fake.answers.push({ text: 'دورة تشرح أحكام النون الساكنة بأمثلة.' })
  await hers(routes.send, { params: { id: data.id } })
  await askWaiting()
  expect((await hers(routes.draft, { params: { id: data.id } })).data).toMatchObject({
    state: 'ready',
    text: 'دورة تشرح أحكام النون الساكنة بأمثلة.',
  })
  const kept = await t()
    .db.selectFrom('courses')
    .select('short_description')
    .where('id', '=', course.id)
    .execute()
  expect(JSON.stringify(kept)).not.toContain('بأمثلة')
  expect((await (await as(t, await make.teacher()))(routes.prepare, { body })).status).toBe(404)
})
