import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminAiRoutes as admin, aiRoutes as routes } from '#contract/ai/routes.ts'
import { aiUses, type AiUse } from '#contract/ai/shapes.ts'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeAi } from '#server/testing/fake-ai.ts'
import { maker } from '#server/testing/make.ts'
import { openAiSettings } from '#server/testing/opened-ai.ts'
import { askModel } from './drafts/ask.ts'
import { endLost, forgetOld } from './clean.ts'

const fake = await fakeAi()
const t = testApp({ AI_PRIVATE_HOSTS: 'on', LOG_LEVEL: 'debug' })
const make = maker(t)
const director = async () => as(t, await make.director())
const form = { address: `${fake.address}/`, model: 'small', key: fake.key }
const aiTest = { params: { key: 'ai' } }

async function open(given: Parameters<typeof openAiSettings>[1] = {}) {
  const she = await director()
  await she(admin.saveService, { body: form })
  await she(admin.saveSettings, { body: openAiSettings(aiUses, given) })
  return she
}

beforeEach(async () => {
  fake.answers.length = 0
  fake.chats.length = 0
  const { db } = t()
  await db.deleteFrom('ai_drafts').execute()
  await db.deleteFrom('ai_calls').execute()
  await db.deleteFrom('ai_days').execute()
  await db.deleteFrom('settings').where('key', 'like', 'ai.%').execute()
})
afterEach(() => {
  fake.answer = () => ({ text: 'حسنًا' })
})

/** What the job would do, now. */
async function askWaiting() {
  const calls = await t().db.selectFrom('ai_calls').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of calls) await askModel(t().ctx(), id)
}

async function ticket(text = 'كيف أدفع قيمة دورة مدفوعة؟ جوالي 0501234567', name = 'هند القحطاني') {
  const made = await make.ticket({ name, subject: 'سؤال عن الدفع', category: 'payment' })
  await t().db.updateTable('support_entries').set({ text }).where('ticket_id', '=', made.id).execute()
  return made
}

test('a ticket is answered from a draft: what leaves is shown, names and numbers are left out, sources are named', async () => {
  const she = await open()
  const { id } = await ticket()
  const prepared = await she(routes.prepare, { body: { use: 'ticket_answer', subject_id: id } })
  expect(prepared.data).toMatchObject({ state: 'prepared', replaced: 1 })
  expect(fake.chats).toHaveLength(0)
  const sent = prepared.data.messages.map(({ content }) => content).join('\n')
  expect(sent).toContain('كيف أدفع قيمة دورة مدفوعة؟ جوالي [رقم 1]')
  expect(sent).not.toContain('0501234567')
  fake.answers.push({ text: 'تحوّلين القيمة ثم ترفعين الإيصال، ونراسلكِ على [رقم 1].\nالمصادر: 1' })
  const draft = { params: { id: prepared.data.id } }
  expect((await she(routes.send, draft)).data.state).toBe('waiting')
  expect((await she(routes.send, draft)).status).toBe(409)
  await askWaiting()
  const ready = (await she(routes.draft, draft)).data
  expect(ready).toMatchObject({
    state: 'ready',
    text: 'تحوّلين القيمة ثم ترفعين الإيصال، ونراسلكِ على 0501234567.',
  })
  expect(ready.sources[0]).toMatchObject({ kind: 'faq', is_used: true })
  expect(fake.chats[0]?.messages).toEqual(prepared.data.messages)
  expect((await she(routes.settle, { ...draft, body: { text: ready.text } })).data.outcome).toBe('used')
  expect((await she(routes.settle, { ...draft, body: { text: 'غيره' } })).data.outcome).toBe('edited')
  expect((await she(admin.figures, {})).data[0]).toMatchObject({
    use: 'ticket_answer',
    drafted: 1,
    edited: 1,
  })
})

test('where no source answers the draft says so: without asking, and where the model names none', async () => {
  const she = await open()
  const far = await ticket('زقزقة عصفور؟', 'ريم')
  await t().db.updateTable('support_tickets').set({ subject: 'زقزقة' }).where('id', '=', far.id).execute()
  const { data } = await she(routes.prepare, { body: { use: 'ticket_answer', subject_id: far.id } })
  expect(data.state).toBe('nothing')
  expect((await she(routes.send, { params: { id: data.id } })).status).toBe(409)
  const near = await draftOf(she, 'ticket_answer', (await ticket()).id, 'أظن أنكِ تدفعين نقدًا.')
  expect(near.state).toBe('nothing')
})

type As = Awaited<ReturnType<typeof director>>
async function draftOf(she: As, use: AiUse, about: number, text: string) {
  const { data } = await she(routes.prepare, { body: { use, subject_id: about } })
  fake.answers.push({ text })
  await she(routes.send, { params: { id: data.id } })
  await askWaiting()
  return (await she(routes.draft, { params: { id: data.id } })).data
}

test('a verse, a ruling, an order, another language: such an answer is shown to nobody', async () => {
  const she = await open()
  const { id } = await ticket()
  const answers = [
    'قال تعالى: ﴿إن مع العسر يسرا﴾\nالمصادر: 1',
    'إنا أعطيناك الكوثر فصل لربك وانحر\nالمصادر: 1',
    'هذا حرام شرعًا\nالمصادر: 1',
    'Pay by bank transfer.\nالمصادر: 1',
    'أرسلي إلينا كلمة المرور ورمز التحقق\nالمصادر: 1',
  ]
  for (const text of answers) {
    const draft = await draftOf(she, 'ticket_answer', id, text)
    expect(draft).toMatchObject({ state: 'failed', text: '' })
    expect(draft.failure?.sentence).toContain('يُعرض')
  }
  const clean = await draftOf(
    she,
    'ticket_answer',
    id,
    'حوّلي القيمة<script>alert(1)</script> من https://evil.example/pay\nالمصادر: 1',
  )
  expect(clean).toMatchObject({ state: 'ready', text: 'حوّلي القيمة من', remarks: ['links'] })
})

test('a service that refuses never signs out; the director learns why, a teacher that it is closed', async () => {
  const she = await open()
  const { id } = await ticket()
  for (const [status, words] of [
    [401, 'لم تعرف الخدمة المفتاح'],
    [403, 'لا تسمح الخدمة'],
    [500, 'تعطلت الخدمة'],
  ] as const) {
    const trouble = { status, body: { error: { message: 'No' } } }
    fake.answers.push(trouble, trouble, trouble)
    const { data } = await she(routes.prepare, { body: { use: 'ticket_answer', subject_id: id } })
    const sent = await she(routes.send, { params: { id: data.id } })
    expect(sent.status).toBe(200)
    await askWaiting()
    const failed = (await she(routes.draft, { params: { id: data.id } })).data
    expect(failed.failure?.sentence).toContain(words)
    expect(failed.failure?.line).toContain(String(status))
    fake.answers.length = 0
  }
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id, description: 'دورة في التجويد' })
  const hers = await as(t, teacher)
  const { data } = await hers(routes.prepare, { body: { use: 'course_description', subject_id: course.id } })
  fake.answers.push({ status: 401, body: { error: { message: 'No' } } })
  await hers(routes.send, { params: { id: data.id } })
  await askWaiting()
  const { failure } = (await hers(routes.draft, { params: { id: data.id } })).data
  expect(failure).toEqual({ sentence: 'خدمة الذكاء الاصطناعي غير متاحة', line: '' })
})

test('ten questions are drafted from the text of a lesson; what is no question, or holds a verse, is dropped', async () => {
  await open()
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const lesson = await make.lesson({
    course_id: course.id,
    type: 'text',
    title: 'النون الساكنة',
    content: `<p>${'للنون الساكنة أربعة أحكام: الإظهار والإدغام والإقلاب والإخفاء. '.repeat(10)}</p>`,
  })
  const quiz = await make.lesson({
    course_id: course.id,
    module_id: lesson.module_id,
    type: 'quiz',
    position: 2,
  })
  const hers = await as(t, teacher)
  expect((await hers(routes.lessons, { params: { id: quiz.id } })).data).toMatchObject([{ id: lesson.id }])
  const question = (at: number) => ({
    text: `ما الحكم رقم ${at} من أحكام النون الساكنة؟`,
    options: ['الإظهار', 'الإدغام', 'الإقلاب', 'الإخفاء'],
    correct: 1 + (at % 4),
    explanation: 'كما في الدرس',
  })
  const bad = [
    { ...question(11), options: ['الإظهار', 'الإظهار'] },
    { ...question(12), correct: 9 },
    { ...question(13), text: 'أكملي: قل أعوذ برب الفلق من شر ما خلق' },
    { ...question(14), text: 'هل يجوز القراءة بغير تجويد؟' },
    { ...question(15), text: 'ما هو <script>alert(1)</script> الإظهار؟' },
    'نص',
  ]
  const list = [...Array.from({ length: 10 }, (_, at) => question(at)), ...bad]
  const { data } = await hers(routes.prepare, { body: { use: 'quiz_questions', subject_id: quiz.id } })
  fake.answers.push({ text: `هذه الأسئلة:\n\`\`\`json\n${JSON.stringify(list)}\n\`\`\`` })
  await hers(routes.send, { params: { id: data.id } })
  await askWaiting()
  const draft = (await hers(routes.draft, { params: { id: data.id } })).data
  expect(draft.questions).toHaveLength(10)
  expect(draft.dropped).toBe(3)
  expect(draft.questions[0]?.spec).toMatchObject({ kind: 'single', correct: 0 })
  const other = await as(t, await make.teacher())
  expect((await other(routes.lessons, { params: { id: quiz.id } })).status).toBe(404)
  expect((await other(routes.draft, { params: { id: data.id } })).status).toBe(404)
})

test("a teacher's weekly note is drafted from attendance and tasks, without the student's name", async () => {
  await open()
  const teacher = await make.teacher()
  const student = await make.student({ name: 'جواهر الدوسري' })
  await make.task({
    teacher_id: teacher.id,
    student_id: student.id,
    title: 'حفظ صفحة',
    state: 'graded',
    grade: '90',
    due_at: new Date(t().clock.now.getTime() - 86_400_000),
  })
  const hers = await as(t, teacher)
  const { data } = await hers(routes.prepare, { body: { use: 'student_note', subject_id: student.id } })
  const sent = data.messages[1]?.content ?? ''
  expect(sent).toContain('حفظ صفحة: صُححت، الدرجة 90 من 100')
  expect(sent).toContain('الطالبة: [اسم 1]')
  expect(sent).not.toContain('جواهر')
  const stranger = await as(t, await make.teacher())
  expect(
    (await stranger(routes.prepare, { body: { use: 'student_note', subject_id: student.id } })).status,
  ).toBe(404)
  expect((await hers(routes.prepare, { body: { use: 'ticket_answer', subject_id: 1 } })).status).toBe(403)
})

test('two calls at once do not go over the tokens of a day, nor over its money', async () => {
  const she = await open({ day_tokens: 12_000 })
  const tickets = await Promise.all([1, 2, 3, 4].map(() => ticket()))
  const drafts = []
  for (const { id } of tickets)
    drafts.push((await she(routes.prepare, { body: { use: 'ticket_answer', subject_id: id } })).data.id)
  const answers = await Promise.all(drafts.map((id) => she(routes.send, { params: { id } })))
  const taken = answers.filter(({ status }) => status === 200).length
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(4)
  expect((await she(admin.settings, {})).data.today.tokens).toBeLessThanOrEqual(12_000)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.failure.message).toContain('حد الرموز')
  fake.answer = () => ({ text: 'نعم\nالمصادر: 1' })
  await askWaiting()
  expect((await she(admin.settings, {})).data.today).toMatchObject({ tokens: 150 * taken, calls: taken })

  await she(admin.saveSettings, {
    body: openAiSettings(aiUses, { day_money: 0.001, price_in: 10, price_out: 20 }),
  })
  const { data } = await she(routes.prepare, {
    body: { use: 'ticket_answer', subject_id: tickets[0]?.id ?? 0 },
  })
  const poor = await she(routes.send, { params: { id: data.id } })
  expect(poor.failure.message).toContain('حد المبلغ')
})

test('what is stopped while it waits never leaves and costs nothing', async () => {
  const she = await open()
  const { id } = await ticket()
  const { data } = await she(routes.prepare, { body: { use: 'ticket_answer', subject_id: id } })
  await she(routes.send, { params: { id: data.id } })
  await she(admin.saveSettings, { body: openAiSettings([], { is_on: false }) })
  await askWaiting()
  expect(fake.chats).toHaveLength(0)
  expect((await she(routes.draft, { params: { id: data.id } })).data.failure?.sentence).toContain(
    'فلم يخرج شيء',
  )
  expect((await she(admin.settings, {})).data.today.tokens).toBe(0)
  expect((await she(routes.prepare, { body: { use: 'ticket_answer', subject_id: id } })).status).toBe(409)
})

test('a call whose process ended is told as lost, and a job that runs twice asks once', async () => {
  const she = await open()
  const { id } = await ticket()
  const { data } = await she(routes.prepare, { body: { use: 'ticket_answer', subject_id: id } })
  await she(routes.send, { params: { id: data.id } })
  const call = await t().db.selectFrom('ai_calls').select('id').executeTakeFirstOrThrow()
  await Promise.all([askModel(t().ctx(), call.id), askModel(t().ctx(), call.id)])
  expect(fake.chats).toHaveLength(1)
  const second = (await she(routes.prepare, { body: { use: 'ticket_answer', subject_id: id } })).data
  await she(routes.send, { params: { id: second.id } })
  t().clock.forward(800)
  await endLost(t().ctx())
  const lost = (await she(routes.draft, { params: { id: second.id } })).data
  expect(lost.failure?.sentence).toContain('توقف الخادم قبل وصول الجواب')
  expect((await she(admin.settings, {})).data.today.tokens).toBe(150)
})

test('all that left stands in the log, word for word and without the key, and goes after thirty days', async () => {
  const she = await open()
  const { id } = await ticket()
  await draftOf(she, 'ticket_answer', id, 'نعم\nالمصادر: 1')
  const { items } = (await she(admin.calls, { query: {} })).data as never as { items: { id: number }[] }
  expect(items).toHaveLength(1)
  const { data } = await she(admin.call, { params: { id: items[0]?.id ?? 0 } })
  expect(data.messages).toEqual(fake.chats[0]?.messages)
  expect(data).toMatchObject({ use: 'ticket_answer', state: 'answered', tokens: 150, replaced: 1 })
  t().clock.forward(31 * 86_400)
  await forgetOld(t().ctx())
  expect(await t().db.selectFrom('ai_calls').selectAll().execute()).toEqual([])
  expect(await t().db.selectFrom('ai_drafts').selectAll().execute()).toEqual([])
})

test('no answer, no table, no log line and no row of the audit holds the key', async () => {
  const she = await open()
  const answers = [
    await she(admin.saveService, { body: form }),
    await she(admin.service, {}),
    await she(admin.settings, {}),
    await she(integrationRoutes.test, aiTest),
    await draftOf(she, 'ticket_answer', (await ticket()).id, 'نعم\nالمصادر: 1'),
    await she(admin.calls, { query: {} }),
  ]
  const { db } = t()
  const rows = [
    await db.selectFrom('settings').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
    await db.selectFrom('integration_checks').selectAll().execute(),
    await db.selectFrom('ai_calls').selectAll().execute(),
    await db.selectFrom('ai_drafts').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).toContain(fake.address)
  expect(JSON.stringify([answers, rows, t().logLines])).not.toContain(fake.key)
})
