import { expect, test } from 'vitest'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)
const director = async (name = 'سلمى العمري') => as(t, await make.director({ name }))
const because = (reason: string) => ({ body: { reason } })

test('from receipt to access: she sends it, the director sees the picture and confirms, the course opens', async () => {
  const person = await make.student()
  const she = await as(t, person)
  const course = await make.course({ price_halalas: 15_000 })
  const pdf = new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF'))
  const file = (await upload(t, she.token, { bucket: 'receipts', name: 'إيصال.pdf', bytes: pdf })).data
  await she(enrolmentRoutes.enroll, {
    params: { courseId: course.id },
    body: { receipt_file_id: file.id, price: 150 },
  })

  const her = await director()
  const { data } = await her(paymentRoutes.list, { query: { status: 'pending' } })
  const receipt = data.items.find(({ subject }) => subject.id === course.id)
  expect(receipt).toMatchObject({
    status: 'pending',
    amount: 150,
    student: { id: person.id, email: person.email },
    file: { id: file.id, name: 'إيصال.pdf', mime: 'application/pdf' },
  })
  expect((await t().app.http.inject(receipt?.file.url ?? '')).body).toBe('%PDF-1.4\n%%EOF')

  const before = (await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })).data
    .students_count
  const confirmed = await her(paymentRoutes.confirm, { params: { id: receipt?.id ?? 0 }, body: {} })
  expect([confirmed.status, confirmed.message]).toEqual([200, 'تم تأكيد الإيصال وفُتحت الدورة'])
  expect((await she(enrolmentRoutes.show, { params: { courseId: course.id } })).data).toMatchObject({
    status: 'active',
    receipt: { status: 'confirmed' },
  })
  expect((await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })).data.students_count).toBe(
    before + 1,
  )
  const events = await t()
    .db.selectFrom('event_log')
    .select('type')
    .where('room', '=', `user:${person.id}`)
    .orderBy('seq')
    .execute()
  expect(events.map(({ type }) => type).toSorted()).toEqual(['enrolment.active', 'receipt.confirmed'])
  const [mail] = await post.mailsTo(person.email)
  expect(mail?.subject).toBe(`فُتحت لكِ دورة ${course.title}`)
  expect(mail?.text).toContain(`https://rattil.test/course-player/${course.id}`)
})

test('a refusal needs a reason, and she gets it on the page and by mail', async () => {
  const person = await make.student()
  const receipt = await make.receipt({ user_id: person.id })
  const her = await director()
  const at = { params: { id: receipt.id } }
  expect((await her(paymentRoutes.refuse, { ...at, ...because(' ') })).status).toBe(422)
  const { data } = await her(paymentRoutes.refuse, { ...at, ...because('المبلغ ناقص') })
  expect(data).toMatchObject({
    status: 'refused',
    reason: 'المبلغ ناقص',
    decided_by: { name: 'سلمى العمري' },
  })
  const she = await as(t, person)
  const waiting = (await she(enrolmentRoutes.mine, { query: { state: 'waiting' } })).data.items
  expect(waiting).toMatchObject([{ status: 'refused', receipt: { reason: 'المبلغ ناقص' } }])
  const [mail] = await post.mailsTo(person.email)
  expect(mail?.text).toContain('المبلغ ناقص')
  const audit = await t()
    .db.selectFrom('audit_log')
    .selectAll()
    .where('entity_id', '=', String(receipt.id))
    .where('entity', '=', 'payment_receipt')
    .execute()
  expect(audit).toMatchObject([
    { action: 'receipt.refuse', after: { status: 'refused', reason: 'المبلغ ناقص' } },
  ])
})

test('of two directors who decide at once one is heard, and the other learns who decided', async () => {
  const receipt = await make.receipt()
  const [one, two] = [await director('سلمى العمري'), await director('هند القحطاني')]
  const at = { params: { id: receipt.id } }
  const [yes, no] = await Promise.all([
    one(paymentRoutes.confirm, { ...at, body: {} }),
    two(paymentRoutes.refuse, { ...at, ...because('لا أراه') }),
  ])
  const late = yes.status === 200 ? no : yes
  expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(late.message).toBe(
    late === no ? 'أكدت سلمى العمري هذا الإيصال من قبل.' : 'رفضت هند القحطاني هذا الإيصال من قبل.',
  )
  const row = await t()
    .db.selectFrom('enrolments')
    .select('status')
    .where('id', '=', receipt.enrolment_id)
    .executeTakeFirstOrThrow()
  expect(row.status).toBe(late === no ? 'active' : 'refused')
})

test("a director's second tap gets the first answer, and the student is counted once", async () => {
  const receipt = await make.receipt()
  const her = await director()
  const at = { params: { id: receipt.id } }
  const both = await Promise.all([
    her(paymentRoutes.confirm, { ...at, body: {} }),
    her(paymentRoutes.confirm, { ...at, body: {} }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await her(paymentRoutes.refuse, { ...at, ...because('تراجعت') })).status).toBe(409)
  const course = await t()
    .db.selectFrom('courses as c')
    .innerJoin('enrolments as e', 'e.course_id', 'c.id')
    .select('c.students_count')
    .where('e.id', '=', receipt.enrolment_id)
    .executeTakeFirstOrThrow()
  expect(course.students_count).toBe(1)
  expect(
    await t()
      .db.selectFrom('audit_log')
      .select('id')
      .where('entity_id', '=', String(receipt.id))
      .where('entity', '=', 'payment_receipt')
      .execute(),
  ).toHaveLength(1)
})

test('what waits comes first, oldest at the head, then the newest decided', async () => {
  await t().db.deleteFrom('payment_receipts').execute()
  const made = []
  for (const status of ['confirmed', 'pending', 'refused', 'pending'] as const)
    made.push(await make.receipt({ status }))
  const [confirmed, first, refused, second] = made.map(({ id }) => id)
  const her = await director()
  const ids = async (status: 'all' | 'pending' | 'refused', page = 1, per_page = 20) => {
    const { data } = await her(paymentRoutes.list, { query: { status, page, per_page } })
    return [data.meta.total, ...data.items.map(({ id }) => id)]
  }
  expect(await ids('all')).toEqual([4, first, second, refused, confirmed])
  expect(await ids('all', 2, 3)).toEqual([4, confirmed])
  expect(await ids('pending')).toEqual([2, first, second])
  expect(await ids('refused')).toEqual([1, refused])
})

test('receipts are the business of directors only', async () => {
  const receipt = await make.receipt()
  for (const person of [await make.student(), await make.teacher()]) {
    const she = await as(t, person)
    expect((await she(paymentRoutes.list, { query: {} })).status).toBe(403)
    expect((await she(paymentRoutes.confirm, { params: { id: receipt.id }, body: {} })).status).toBe(403)
  }
  expect(
    (await (await director())(paymentRoutes.confirm, { params: { id: 999_999 }, body: {} })).status,
  ).toBe(404)
})

test('where to transfer is said to whoever is signed in, as the director wrote it', async () => {
  const she = await as(t, await make.student())
  const unwritten = (await she(paymentRoutes.transfer, {})).data
  expect(unwritten.iban).toBe('')
  expect(unwritten.instructions).toContain('الإيصال')
  const transfer = {
    bank: 'الراجحي',
    account_name: 'مركز رتّل',
    iban: 'SA0380000000608010167519',
    instructions: 'حوّلي ثم ارفعي.',
  }
  await (
    await director()
  )(siteRoutes.saveSettings, { body: { transfer } })
  expect((await she(paymentRoutes.transfer, {})).data).toEqual(transfer)
  expect((await visitor(t)(paymentRoutes.transfer, {})).status).toBe(401)
})
