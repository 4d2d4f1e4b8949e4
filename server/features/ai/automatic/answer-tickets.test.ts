import { beforeEach, expect, test } from 'vitest'
import { adminAiRoutes as admin } from '#contract/ai/routes.ts'
import { adminSupportRoutes } from '#contract/support/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeAi } from '#server/testing/fake-ai.ts'
import { maker } from '#server/testing/make.ts'
import { openAiSettings } from '#server/testing/opened-ai.ts'
import { answerTickets } from './answer-tickets.ts'

const fake = await fakeAi()
fake.answer = () => ({ text: 'تحوّلين القيمة ثم ترفعين صورة الإيصال.\nالمصادر: 1' })
const t = testApp({ AI_URL: fake.address, AI_KEY: fake.key, AI_MODEL: 'small' })
const make = maker(t)
const director = async () => as(t, await make.director())

const support = {
  is_automatic: true,
  categories: ['payment' as const],
  from_hour: 8,
  to_hour: 22,
  uses_faq: true,
  uses_docs: true,
  uses_replies: true,
}

beforeEach(async () => {
  fake.chats.length = 0
  await t().db.deleteFrom('support_tickets').execute()
  const she = await director()
  await she(admin.saveSettings, {
    body: openAiSettings(),
  })
  await she(admin.saveSupportSettings, { body: support })
})

async function ticket(category: 'payment' | 'account' = 'payment', text = 'كيف أدفع قيمة دورة مدفوعة؟') {
  const { id } = await make.ticket({ category, subject: 'الدفع', due_at: t().clock.now })
  await t().db.updateTable('support_entries').set({ text }).where('ticket_id', '=', id).execute()
  return id
}
const entriesOf = async (id: number) =>
  (await (await director())(adminSupportRoutes.show, { params: { id } })).data.entries

test('it sends nothing until the director says so, for a section and for hours', async () => {
  const id = await ticket()
  const she = await director()
  await she(admin.saveSupportSettings, { body: { ...support, is_automatic: false } })
  await answerTickets(t().ctx())
  await she(admin.saveSupportSettings, { body: { ...support, categories: ['account'] } })
  await answerTickets(t().ctx())
  // The clock of the tests stands at noon in Riyadh.
  await she(admin.saveSupportSettings, { body: { ...support, from_hour: 14 } })
  await answerTickets(t().ctx())
  expect(fake.chats).toHaveLength(0)
  expect(await entriesOf(id)).toHaveLength(1)
})

test('an answer with sources is sent once, says that no person wrote it, and how to reach one', async () => {
  const [id, other] = [await ticket(), await ticket('account')]
  await Promise.all([answerTickets(t().ctx()), answerTickets(t().ctx())])
  await answerTickets(t().ctx())
  expect(fake.chats).toHaveLength(1)
  const answers = (await entriesOf(id)).filter(({ kind }) => kind === 'answer')
  expect(answers).toHaveLength(1)
  expect(answers[0]?.text).toContain('ترفعين صورة الإيصال')
  expect(answers[0]?.text).toContain('أجيبي هذه الرسالة أو اكتبي في التذكرة')
  expect(answers[0]).toMatchObject({ author: null, is_automatic: true })
  expect(await entriesOf(other)).toHaveLength(1)
  const mails = await t().db.selectFrom('mails').select('id').execute()
  expect(mails).toHaveLength(1)
  const row = await t()
    .db.selectFrom('support_tickets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'in_progress', first_answered_at: null, due_at: null })
})

test('what has no sure answer stays with the desk, and is tried no second time', async () => {
  const id = await ticket()
  fake.answers.push({ text: 'هذا حرام\nالمصادر: 1' })
  await answerTickets(t().ctx())
  await answerTickets(t().ctx())
  expect(fake.chats).toHaveLength(1)
  const linked = await ticket()
  fake.answers.push({ text: 'ادفعي من https://evil.example\nالمصادر: 1' })
  await answerTickets(t().ctx())
  for (const one of [id, linked]) {
    expect(await entriesOf(one)).toHaveLength(1)
    const row = await t()
      .db.selectFrom('support_tickets')
      .selectAll()
      .where('id', '=', one)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'open' })
    expect(row.due_at).not.toBeNull()
  }
})

test('a director who writes while the model thinks is not spoken over', async () => {
  const id = await ticket()
  const she = await director()
  fake.answers.push({ text: 'تحوّلين القيمة.\nالمصادر: 1', waitMs: 300 })
  const answering = answerTickets(t().ctx())
  await expect.poll(() => fake.chats.length).toBe(1)
  await she(adminSupportRoutes.respond, {
    params: { id },
    body: { message: 'أهلًا بكِ', files: [], seen: 999_999, solve: false, reply_id: null },
  })
  await answering
  expect((await entriesOf(id)).filter(({ kind }) => kind === 'answer')).toHaveLength(1)
})
