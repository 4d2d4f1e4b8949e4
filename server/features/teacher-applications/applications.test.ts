import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { teacherApplicationRoutes as routes } from '#contract/teacher-applications/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { applicationForm, pdfBytes, sendPaper } from '#server/testing/application.ts'
import { samplePaper } from '#server/testing/sample-paper.ts'
import { as, signedIn, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { zipOf } from '#server/testing/zip.ts'

const t = testApp()
const make = maker(t)
const mail = mailbox(t)
const director = async (name = 'سلمى العمري') => as(t, await make.director({ name }))
const PASSWORD = 'Hind-Qahtani-7'

async function apply(given: Record<string, unknown> = {}) {
  const { data: cv } = await sendPaper(t, { bytes: pdfBytes(`cv ${Math.random()}`) })
  const body = applicationForm(cv.token, given)
  const sent = await visitor(t)(routes.send, { body })
  expect([sent.status, sent.message]).toEqual([200, 'وصلنا طلبكِ'])
  const { id } = await t()
    .db.selectFrom('teacher_applications')
    .select('id')
    .where('code', '=', sent.data.code)
    .executeTakeFirstOrThrow()
  t().clock.forward(3601)
  return { id, code: sent.data.code, email: body.email, at: { params: { id } } }
}

test('from the form to the first lesson: sent, looked up, accepted, and she sets her own password', async () => {
  const { data: ijaza } = await sendPaper(t, { kind: 'ijaza', name: 'إجازتي.pdf', bytes: pdfBytes('ijaza') })
  const { at, code, email } = await apply({ ijaza_files: [ijaza.token] })

  const [received] = await mail.mailsTo(email)
  expect(received?.subject).toBe('وصلنا طلب انضمامكِ إلى معلمات منصة رتّل')
  expect(received?.text).toContain(`${code.slice(0, 5)}-${code.slice(5)}`)
  const pair = { body: { code: code.toLowerCase(), email: email.toUpperCase() } }
  const waiting = await visitor(t)(routes.status, pair)
  expect(waiting.data).toMatchObject({ code, status: 'pending', decided_at: null, reason: null })

  const her = await director()
  const { data: seen } = await her(routes.show, at)
  expect(seen).toMatchObject({ name: 'هند بنت سعد القحطاني', account: null, can: { accept: true } })
  expect(seen.files.map(({ kind, name }) => [kind, name])).toEqual([
    ['cv', 'سيرتي.pdf'],
    ['ijaza', 'إجازتي.pdf'],
  ])
  expect((await t().app.http.inject(seen.files[1]?.url ?? '')).body).toContain('ijaza')

  const accepted = await her(routes.accept, { ...at, body: { account_id: null } })
  expect([accepted.status, accepted.message]).toEqual([200, 'تم قبول الطلب، وكُتبت رسالة الترحيب'])
  expect(accepted.data).toMatchObject({ status: 'accepted', decided_by: { name: 'سلمى العمري' } })
  expect((await visitor(t)(routes.status, pair)).data.status).toBe('accepted')

  // Read days later.
  const token = await mail.tokenFor(email, '/reset-password')
  t().clock.forward(6 * 86_400)
  const set = { token, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await visitor(t)(authRoutes.resetPassword, { body: set })).status).toBe(200)
  const entered = await visitor(t)(authRoutes.login, { body: { email, password: PASSWORD } })
  expect(signedIn(entered).user).toMatchObject({ role: 'teacher', name: 'هند بنت سعد القحطاني' })
})

test('a refusal needs a reason, and she gets it by mail and on the page', async () => {
  const { at, code, email } = await apply()
  const her = await director()
  expect((await her(routes.refuse, { ...at, body: { reason: ' ' } })).status).toBe(422)
  const { data } = await her(routes.refuse, { ...at, body: { reason: 'نبحث عن مجازات في القراءات' } })
  expect(data).toMatchObject({ status: 'refused', can: { accept: false, refuse: false } })
  const state = await visitor(t)(routes.status, { body: { code, email } })
  expect(state.data).toMatchObject({ status: 'refused', reason: 'نبحث عن مجازات في القراءات' })
  const letter = (await mail.mailsTo(email)).at(-1)
  expect(letter?.text).toContain('نبحث عن مجازات في القراءات')
  expect((await t().db.selectFrom('users').select('id').where('email', '=', email).execute()).length).toBe(0)
})

test('of two directors who decide at once one is heard, and the other learns who decided', async () => {
  const { at, email } = await apply()
  const [one, two] = [await director('سلمى العمري'), await director('هند القحطاني')]
  const [yes, no] = await Promise.all([
    one(routes.accept, { ...at, body: { account_id: null } }),
    two(routes.refuse, { ...at, body: { reason: 'لا شاغر' } }),
  ])
  const late = yes.status === 200 ? no : yes
  expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(late.message).toBe(
    late === no ? 'قبلت سلمى العمري هذا الطلب من قبل.' : 'رفضت هند القحطاني هذا الطلب من قبل.',
  )
  const accounts = await t().db.selectFrom('users').select('id').where('email', '=', email).execute()
  expect(accounts).toHaveLength(late === no ? 1 : 0)
})

test('two directors who accept at once make one account and send one letter', async () => {
  const { at, email } = await apply()
  const [one, two] = [await director(), await director()]
  const body = { account_id: null }
  const both = await Promise.all([
    one(routes.accept, { ...at, body }),
    one(routes.accept, { ...at, body }),
    two(routes.accept, { ...at, body }),
  ])
  const good = both.filter(({ status }) => status === 200).length
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(good).toBeGreaterThan(0)
  expect(await t().db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  const welcomes = (await mail.mailsTo(email)).filter(({ subject }) => subject.startsWith('قُبل'))
  expect(welcomes).toHaveLength(1)
})

test('each decision and note is in the log with who took it', async () => {
  const { at, id } = await apply()
  const her = await director()
  const noted = await her(routes.addNote, { ...at, body: { text: 'اتصلت بها، صوتها حسن' } })
  expect(noted.data.notes).toMatchObject([{ text: 'اتصلت بها، صوتها حسن', author: { name: 'سلمى العمري' } }])
  await her(routes.accept, { ...at, body: { account_id: null } })
  const log = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'teacher_application')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'application.add-note' },
    { action: 'application.accept', after: { status: 'accepted' } },
  ])
})

test('the desk finds by any spelling, by mail, phone, city and code, and narrows by what is taught', async () => {
  const { code, email } = await apply({
    name: 'أسماء بنت إبراهيم',
    city: 'مكّة المكرّمة',
    phone: '0555 123 987',
    subjects: ['tafsir'],
    ijaza: 'none',
  })
  const her = await director()
  const namesFound = async (query: object) =>
    (await her(routes.list, { query })).data.items.some((row) => row.code === code)
  for (const search of [
    'اسماء ابراهيم',
    'مكه',
    email,
    '٠٥٥٥١٢٣٩٨٧',
    code.toLowerCase(),
    `${code.slice(0, 5)}-${code.slice(5)}`,
  ])
    expect([search, await namesFound({ search })]).toEqual([search, true])
  expect(await namesFound({ search: 'خديجة' })).toBe(false)
  expect(await namesFound({ search: '%' })).toBe(false)
  expect(await namesFound({ subject: 'tafsir', ijaza: 'no' })).toBe(true)
  expect(await namesFound({ subject: 'arabic' })).toBe(false)
  expect(await namesFound({ ijaza: 'yes' })).toBe(false)
  expect(await namesFound({ status: 'accepted' })).toBe(false)
})

test('what waits comes first, oldest at the head, then the newest decided; by pages', async () => {
  await t().db.deleteFrom('teacher_applications').execute()
  const made: number[] = []
  for (const status of ['accepted', 'pending', 'refused', 'pending'] as const)
    made.push((await make.application({ status })).id)
  const [accepted, first, refused, second] = made
  const her = await director()
  const ids = async (query: object) => {
    const { data } = await her(routes.list, { query })
    return [data.meta.total, ...data.items.map(({ id }) => id)]
  }
  expect(await ids({})).toEqual([4, first, second, refused, accepted])
  expect(await ids({ page: 2, per_page: 3 })).toEqual([4, accepted])
  expect(await ids({ status: 'pending' })).toEqual([2, first, second])
})

test('the form sent again after a lost answer is one application', async () => {
  const { data: cv } = await sendPaper(t)
  const body = applicationForm(cv.token)
  const headers = { 'idempotency-key': 'the-same-intent-1' }
  const first = await visitor(t)(routes.send, { body }, { headers })
  const again = await visitor(t)(routes.send, { body }, { headers })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.data.code).toBe(first.data.code)
  const her = await director()
  expect((await her(routes.list, { query: { search: body.email } })).data.meta.total).toBe(1)
})

test('a CV may be a Word file, which the director downloads; one with macros is refused', async () => {
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const letter = (main: string) =>
    zipOf({
      '[Content_Types].xml': `<Types><Override PartName="/w" ContentType="${main}"/></Types>`,
      'word/document.xml': '<w:document/>',
    })
  const sent = async (main: string) =>
    sendPaper(t, { name: 'سيرتي.docx', bytes: new Uint8Array(await letter(main)) })
  const refused = await sent('application/vnd.ms-word.document.macroEnabled.main+xml')
  expect([refused.status, refused.failure.errors?.['file']?.[0]]).toEqual([
    422,
    expect.stringContaining('ماكرو') as string,
  ])
  const { data: cv } = await sent(`${office}.main+xml`)
  const body = applicationForm(cv.token)
  const { data } = await visitor(t)(routes.send, { body })
  const { id } = await t()
    .db.selectFrom('teacher_applications')
    .select('id')
    .where('code', '=', data.code)
    .executeTakeFirstOrThrow()
  const { data: seen } = await (await director())(routes.show, { params: { id } })
  const { headers } = await t().app.http.inject(seen.files[0]?.url ?? '')
  expect(headers['content-disposition']).toMatch(/^attachment; /)
})

test('an ijaza that asks for a password is refused while she can still send another', async () => {
  const locked = new Uint8Array(samplePaper(1, { isLocked: true }))
  const { status, failure } = await sendPaper(t, { kind: 'ijaza', name: 'إجازتي.pdf', bytes: locked })
  expect([status, failure.errors?.['file']?.[0]]).toEqual([
    422,
    expect.stringMatching(/مقفل بكلمة مرور/) as string,
  ])
})

test('a vowelled name of six forefathers is taken by the form and by her profile, and letters are bounded', async () => {
  const name = Array.from({ length: 17 }, () => 'مُحَمَّدِ').join(' ')
  const { at } = await apply({ name })
  expect((await (await director())(routes.show, at)).data.name).toBe(name)
  const student = await as(t, await make.student())
  expect((await student(authRoutes.updateProfile, { body: { name } })).status).toBe(200)
  for (const tooLong of ['ن'.repeat(121), `نن${'\u064e'.repeat(479)}`])
    expect((await student(authRoutes.updateProfile, { body: { name: tooLong } })).failure.errors).toEqual({
      name: ['الاسم أطول من 120 حرفًا'],
    })
})
