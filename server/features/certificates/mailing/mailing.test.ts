import PostalMime from 'postal-mime'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateDeskRoutes as desk } from '#contract/certificates/desk-routes.ts'
import { certificateIssueRoutes } from '#contract/certificates/issue-routes.ts'
import { mailRoutes } from '#contract/mail/routes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeSmtp, type FakeSmtp } from '#server/testing/fake-smtp.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { remindOfExpiry } from '../expiry/remind.ts'

const t = testApp({ SMTP_PRIVATE_HOSTS: 'on' })
const make = maker(t)
let smtp: FakeSmtp
beforeAll(async () => {
  smtp = await fakeSmtp()
  const call = await as(t, await make.director())
  await call(mailRoutes.saveServer, { body: { host: '127.0.0.1', port: smtp.port, tls: 'none' } })
  await t().jobs.start()
})
afterAll(async () => {
  const call = await as(t, await make.director())
  await call(mailRoutes.removeServer, {})
  // What leaves by the other way ends the conversation with this server.
  await call(mailRoutes.sendTest, { body: { to: 'office@example.sa' } })
  await settleJobs(t().jobs)
  await smtp.close()
})

const TITLE = 'شهادة شكر'

async function director(with_pdf: boolean) {
  const call = await as(t, await make.director())
  expect((await call(desk.saveMailing, { body: { with_pdf } })).data).toEqual({ with_pdf })
  const issue = async (userId: number, expires_on: string | null = null) =>
    (
      await call(certificateIssueRoutes.issueOne, {
        body: { source: 'free' as const, title: TITLE, user_id: userId, expires_on },
      })
    ).data
  return { call, issue }
}

/** The letters that reached her mail server, oldest first. */
async function lettersTo({ email }: { email: string }) {
  await readEvents(t().app.process)
  await settleJobs(t().jobs)
  const hers = smtp.mails.filter(({ to }) => to.includes(email))
  return Promise.all(hers.map(({ source }) => PostalMime.parse(Buffer.from(source, 'latin1'))))
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(pdf.slice())
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.loadingTask.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

test('by the setting her letter brings the paper itself, with her name in its text', async () => {
  const person = await make.student({ name: 'فاطمة الزهراء القرشية' })
  const { issue } = await director(true)
  const { id } = await issue(person.id)
  const [letter, ...more] = await lettersTo(person)
  expect(more).toEqual([])
  expect(letter?.subject).toBe(`صدرت لكِ شهادة: ${TITLE}`)
  expect(letter?.text).toContain(`https://rattil.test/student/certificate/${id}`)
  const [file, ...others] = letter?.attachments ?? []
  expect(others).toEqual([])
  expect(file).toMatchObject({
    filename: `شهادة ${TITLE} - فاطمة الزهراء القرشية.pdf`,
    mimeType: 'application/pdf',
    disposition: 'attachment',
  })
  const bytes = new Uint8Array(file?.content as ArrayBuffer)
  expect(await wordsOf(bytes)).toContain('فاطمة الزهراء القرشية')
})

test('without the setting the letter leads to her certificate and brings nothing', async () => {
  const person = await make.student()
  const { issue } = await director(false)
  const { id } = await issue(person.id)
  const [letter] = await lettersTo(person)
  expect(letter?.text).toContain(`https://rattil.test/student/certificate/${id}`)
  expect(letter?.attachments).toEqual([])
})

test('a paper that cannot be drawn any more keeps no letter back', async () => {
  const person = await make.student()
  const { issue } = await director(true)
  const { id } = await issue(person.id)
  const { paper_id, faces } = await t()
    .db.selectFrom('certificates as c')
    .innerJoin('certificate_papers as p', 'p.id', 'c.paper_id')
    .select(['c.paper_id', 'p.faces'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const setFaces = (value: unknown) =>
    t()
      .db.updateTable('certificate_papers')
      .set({ faces: JSON.stringify(value) })
      .where('id', '=', paper_id)
      .execute()
  await setFaces({})
  const [letter] = await lettersTo(person)
  await setFaces(faces)
  expect(letter?.text).toContain(`https://rattil.test/student/certificate/${id}`)
  expect(letter?.attachments).toEqual([])
})

test('what was revoked before its letter left does not go with it, and a correction brings the corrected one', async () => {
  const [revoked, corrected] = [await make.student(), await make.student({ name: 'نوره الحربي' })]
  const { call, issue } = await director(true)
  const one = await issue(revoked.id)
  await call(desk.revoke, { params: { id: one.id }, query: { reason: 'صدرت بخطأ' } })
  for (const { attachments } of await lettersTo(revoked)) expect(attachments).toEqual([])
  const other = await issue(corrected.id)
  await lettersTo(corrected)
  const correction = { student_name: 'نورة الحربي', reason: 'خطأ في الاسم' }
  expect(await call(desk.update, { params: { id: other.id }, body: correction })).toMatchObject({
    status: 200,
  })
  const [, letter] = await lettersTo(corrected)
  expect(letter?.subject).toBe(`صُحّحت شهادتكِ: ${TITLE}`)
  expect(letter?.attachments.map(({ filename }) => filename)).toEqual([`شهادة ${TITLE} - نورة الحربي.pdf`])
})

test('thirty days before its last day her mail server gets one letter that names the day', async () => {
  const person = await make.student()
  const { issue } = await director(true)
  await issue(person.id, addDays(riyadhDay(t().clock.now), 30))
  await lettersTo(person)
  await remindOfExpiry(t().ctx())
  await remindOfExpiry(t().ctx())
  const [, letter, ...more] = await lettersTo(person)
  expect(more).toEqual([])
  expect(letter?.subject).toBe(`تنتهي صلاحية شهادتكِ قريبًا: ${TITLE}`)
  expect(letter?.text).toContain('آخر أيامها ٢٠ ديسمبر ٢٠٢٦')
  expect(letter?.attachments).toEqual([])
})
