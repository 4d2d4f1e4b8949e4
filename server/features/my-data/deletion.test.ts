import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { myDataRoutes } from '#contract/my-data/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { hashPassword } from '#server/features/auth/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'
import { EXPORT_BUCKET } from './exports.ts'
import { forgetOldReceipts } from './receipts.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)
const DAY = 86_400
const PASSWORD = 'Rattil-Test-1'
const proof = { body: { password: PASSWORD } }

const withPassword = async () => ({
  password_hash: await hashPassword(PASSWORD),
  email_verified_at: t().clock.now,
})
const rowOf = (id: number) =>
  t().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const inDays = (days: number) => new Date(t().clock.now.getTime() + days * DAY * 1000).toISOString()
const subjects = async (email: string) => (await post.mailsTo(email)).map(({ subject }) => subject)

test('before she asks she sees what would be erased, what is kept and why, and when', async () => {
  const { data } = await (await as(t, await make.student()))(myDataRoutes.show, {})
  expect(data).toMatchObject({ deletion: null, obstacle: null, export: null, next_export_at: null })
  expect(data.plan.erase_at).toBe(inDays(30))
  expect(data.plan.erased).toContain(
    'ملاحظاتكِ وأسئلتكِ عن الدروس وإشاراتكِ المرجعية ومواضع المشاهدة ودوراتكِ المفضلة وهدفكِ اليومي وأعذاركِ عن جلسات الحلقات',
  )
  expect(data.plan.kept).toContainEqual({
    what: 'إيصالات التحويل المؤكدة بمبالغها وتواريخها وصورها',
    why: 'سجلات مالية تُحفظ عشر سنوات ولا تراها إلا المديرة، ثم تُحذف',
  })
  const teacher = await (await as(t, await make.teacher()))(myDataRoutes.show, {})
  expect(teacher.data.plan.kept.length).toBe(data.plan.kept.length + 1)
})

test('a deletion is asked for with the password only, and nothing changes until its day', async () => {
  const person = await make.student(await withPassword())
  const she = await as(t, person)
  const wrong = await she(myDataRoutes.askDeletion, { body: { password: 'Wrong-Password-1' } })
  expect(wrong.failure.errors?.['password']).toEqual(['كلمة المرور الحالية غير صحيحة'])
  expect((await she(myDataRoutes.askDeletion, { body: {} })).status).toBe(422)
  const { data, message } = await she(myDataRoutes.askDeletion, proof)
  expect(message).toBe('سُجّل طلب حذف حسابكِ، وتستطيعين إلغاءه حتى موعده')
  expect(data.deletion).toEqual({ asked_at: t().clock.now.toISOString(), erase_at: inDays(30) })
  expect((await she(authRoutes.me, {})).data.erase_at).toBe(inDays(30))
  expect(await subjects(person.email)).toEqual(['طلب حذف حسابكِ'])
  t().clock.forward(DAY)
  const later = await as(t, person)
  expect((await later(myDataRoutes.askDeletion, proof)).data.deletion?.erase_at).toBe(inDays(29))
  expect(await subjects(person.email)).toHaveLength(1)
})

test('one without a password proves herself by a code from her mailbox, once', async () => {
  const person = await make.student({ email_verified_at: t().clock.now })
  const she = await as(t, person)
  const byPassword = await she(myDataRoutes.askDeletion, proof)
  expect(byPassword.failure.errors?.['password']).toEqual(['ليست لحسابكِ كلمة مرور الآن، اطلبي رمزًا إلى بريدكِ'])
  await she(authRoutes.requestOtp, { body: { email: person.email } })
  const code = await post.codeFor(person.email)
  expect((await she(myDataRoutes.askDeletion, { body: { code: '000000' } })).status).toBe(422)
  expect((await she(myDataRoutes.askDeletion, { body: { code } })).data.deletion).not.toBeNull()
  await she(myDataRoutes.cancelDeletion, {})
  expect((await she(myDataRoutes.askDeletion, { body: { code } })).status).toBe(422)
})

test("another woman's code proves nothing", async () => {
  const person = await make.student({ email_verified_at: t().clock.now })
  const other = await make.student({ email_verified_at: t().clock.now })
  const she = await as(t, person)
  await she(authRoutes.requestOtp, { body: { email: other.email } })
  const code = await post.codeFor(other.email)
  expect((await she(myDataRoutes.askDeletion, { body: { code } })).status).toBe(422)
})

test('two requests at once are one, with one letter and one audit row', async () => {
  const person = await make.student(await withPassword())
  const she = await as(t, person)
  const both = await Promise.all([she(myDataRoutes.askDeletion, proof), she(myDataRoutes.askDeletion, proof)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await subjects(person.email)).toEqual(['طلب حذف حسابكِ'])
  const rows = await t()
    .db.selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', String(person.id))
    .where('action', '=', 'user.ask-erasure')
    .execute()
  expect(rows).toHaveLength(1)
})

test('she takes her wish back at any time before its day, and a night later she is still there', async () => {
  const person = await make.student(await withPassword())
  await (
    await as(t, person)
  )(myDataRoutes.askDeletion, proof)
  t().clock.forward(29 * DAY)
  const she = await as(t, person)
  const { data, message } = await she(myDataRoutes.cancelDeletion, {})
  expect([message, data.deletion]).toEqual(['أُلغي طلب الحذف، وحسابكِ باقٍ كما هو', null])
  expect((await she(myDataRoutes.cancelDeletion, {})).status).toBe(200)
  t().clock.forward(5 * DAY)
  await carryOutDeletions(t().ctx())
  expect(await rowOf(person.id)).toMatchObject({ name: person.name, purged_at: null })
  expect(await subjects(person.email)).toEqual(['طلب حذف حسابكِ', 'أُلغي طلب حذف حسابكِ'])
})

test('she is reminded two days before, once, and then erased with a last letter and without a way in', async () => {
  const person = await make.student({ ...(await withPassword()), name: 'هيفاء الدوسري', phone: '0512345678' })
  await (
    await as(t, person)
  )(myDataRoutes.askDeletion, proof)
  t().clock.forward(27 * DAY)
  await carryOutDeletions(t().ctx())
  expect(await subjects(person.email)).toHaveLength(1)
  t().clock.forward(DAY + 1)
  await carryOutDeletions(t().ctx())
  await carryOutDeletions(t().ctx())
  expect(await subjects(person.email)).toEqual(['طلب حذف حسابكِ', 'اقترب موعد حذف حسابكِ'])
  const she = await as(t, person)
  const { files } = t().app.process.ports
  const copy = await files.put(Buffer.from('her data'), { bucket: EXPORT_BUCKET, extension: 'zip' })
  await t()
    .db.insertInto('data_exports')
    .values({
      user_id: person.id,
      status: 'ready',
      path: copy.key,
      requested_at: t().clock.now,
      expires_at: new Date(t().clock.now.getTime() + 7 * DAY * 1000),
    })
    .execute()
  t().clock.forward(2 * DAY)
  await Promise.all([carryOutDeletions(t().ctx()), carryOutDeletions(t().ctx())])
  await carryOutDeletions(t().ctx())

  const row = await rowOf(person.id)
  expect(row).toMatchObject({ name: 'حساب محذوف', phone: null, password_hash: null, erase_at: null })
  expect(row.purged_at).toEqual(t().clock.now)
  expect(row.search_norm).not.toContain('هيفاء')
  expect((await she(authRoutes.me, {})).status).toBe(401)
  expect(await files.stat(copy.key)).toBeUndefined()
  expect(await subjects(person.email)).toEqual(['طلب حذف حسابكِ', 'اقترب موعد حذف حسابكِ', 'حُذف حسابكِ'])
  const purges = await t()
    .db.selectFrom('audit_log')
    .select('id')
    .where('entity_id', '=', String(person.id))
    .where('action', '=', 'user.purge')
    .execute()
  expect(purges).toHaveLength(1)
})

test('a deletion that breaks in the middle changes nothing, and the next night finishes it', async () => {
  const person = await make.student({ erase_asked_at: t().clock.now, erase_at: t().clock.now })
  const ctx = t().ctx()
  const mail = { ...ctx.ports.mail, send: () => Promise.reject(new Error('killed')) }
  await expect(carryOutDeletions({ ...ctx, ports: { ...ctx.ports, mail } })).rejects.toThrow('killed')
  expect((await rowOf(person.id)).name).toBe(person.name)
  await carryOutDeletions(ctx)
  expect((await rowOf(person.id)).name).toBe('حساب محذوف')
})

test('a teacher with courses is told to have them handed over first, at the request and on the day', async () => {
  const teacher = await make.teacher(await withPassword())
  const course = await make.course({ instructor_id: teacher.id, title: 'دورة النور' })
  const she = await as(t, teacher)
  const { data } = await she(myDataRoutes.show, {})
  expect(data.obstacle).toContain('«دورة النور»')
  expect((await she(myDataRoutes.askDeletion, proof)).status).toBe(409)
  const handTo = async (id: number) =>
    t().db.updateTable('courses').set({ instructor_id: id }).where('id', '=', course.id).execute()
  await handTo((await make.teacher()).id)
  expect((await she(myDataRoutes.askDeletion, proof)).status).toBe(200)
  await handTo(teacher.id)
  t().clock.forward(31 * DAY)
  await carryOutDeletions(t().ctx())
  expect((await rowOf(teacher.id)).purged_at).toBeNull()
  await handTo((await make.teacher()).id)
  await carryOutDeletions(t().ctx())
  expect((await rowOf(teacher.id)).purged_at).not.toBeNull()
})

test('the last director cannot go, and of two who asked the second stays', async () => {
  await t().db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute()
  const first = await make.director(await withPassword())
  const alone = await as(t, first)
  const refused = await alone(myDataRoutes.askDeletion, proof)
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    'أنتِ آخر مديرة نشطة. أضيفي مديرة أخرى قبل أن يُحذف حسابكِ.',
  ])
  const second = await make.director(await withPassword())
  for (const director of [first, second])
    expect((await (await as(t, director))(myDataRoutes.askDeletion, proof)).status).toBe(200)
  t().clock.forward(31 * DAY)
  await carryOutDeletions(t().ctx())
  const purged = [await rowOf(first.id), await rowOf(second.id)].filter(({ purged_at }) => purged_at !== null)
  expect(purged).toHaveLength(1)
})

test('the director sees who asked, in the list and on the page of the account', async () => {
  const director = await as(t, await make.director())
  const leaving = await make.student({ erase_asked_at: t().clock.now, erase_at: t().clock.now })
  const staying = await make.student()
  const listed = await director(userRoutes.list, { query: { state: 'leaving', per_page: 100 } })
  const ids = listed.data.items.map(({ id }) => id)
  expect(ids).toContain(leaving.id)
  expect(ids).not.toContain(staying.id)
  expect(listed.data.meta.total).toBe(ids.length)
  const { data } = await director(userRoutes.show, { params: { id: leaving.id } })
  expect(data.erase_at).toBe(t().clock.now.toISOString())
})

test('confirmed receipts of a deleted account go after ten years, others stay', async () => {
  const purged = { archived_at: t().clock.now, purged_at: t().clock.now }
  const purgedReceipt = await make.receipt({
    user_id: (await make.student(purged)).id,
    status: 'confirmed',
    decided_at: t().clock.now,
  })
  const here = await make.receipt({ status: 'confirmed', decided_at: t().clock.now })
  const left = async () =>
    (
      await t()
        .db.selectFrom('payment_receipts')
        .select('id')
        .where('id', 'in', [purgedReceipt.id, here.id])
        .execute()
    ).map(({ id }) => id)
  t().clock.forward(9 * 365 * DAY)
  await forgetOldReceipts(t().ctx())
  expect(await left()).toHaveLength(2)
  t().clock.forward(370 * DAY)
  await forgetOldReceipts(t().ctx())
  expect(await left()).toEqual([here.id])
  const files = await t()
    .db.selectFrom('files')
    .select('id')
    .where('id', 'in', [purgedReceipt.file_id, here.file_id])
    .execute()
  expect(files.map(({ id }) => id)).toEqual([here.file_id])
})
