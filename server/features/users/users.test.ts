import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const director = async () => as(t, await make.director({ name: 'سلمى العمري' }))
const at = (id: number) => ({ params: { id } })
const auditOf = (id: number) =>
  t()
    .db.selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

test('a new person has no password: a mail leads her to where she sets one, and a one-time code lets her in without', async () => {
  const her = await director()
  const body = {
    name: 'أسماء الحربي',
    email: 'Asma@example.sa',
    phone: '٠٥١٢٣٤٥٦٧٨',
    role: 'teacher' as const,
  }
  const { data, message } = await her(userRoutes.create, { body })
  expect(message).toBe('تمت إضافة المستخدمة')
  expect(data).toMatchObject({ ...body, phone: '0512345678', has_password: false, email_verified: false })
  const [mail] = await post.mailsTo('Asma@example.sa')
  expect(mail?.subject).toContain('أُنشئ حسابكِ')
  const token = /https:\/\/rattil\.test\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

  await visitor(t)(authRoutes.requestOtp, { body: { email: 'asma@example.sa' } })
  const code = await post.codeFor('Asma@example.sa')
  const entered = await visitor(t)(authRoutes.verifyOtp, { body: { email: 'asma@example.sa', code } })
  expect([entered.status, signedIn(entered).user.role]).toEqual([200, 'teacher'])
  expect(await auditOf(data.id)).toMatchObject([{ action: 'user.create', after: { role: 'teacher' } }])

  t().clock.forward(6 * 86_400)
  const password = 'Her-Own-Word-7'
  const set = { token, password, password_confirmation: password }
  expect((await visitor(t)(authRoutes.resetPassword, { body: set })).status).toBe(200)
  const login = await visitor(t)(authRoutes.login, { body: { email: 'asma@example.sa', password } })
  expect(signedIn(login).user.role).toBe('teacher')
})

test('two directors on one person: the second gets what stands, and the first change is not lost', async () => {
  const [one, two] = [await director(), await director()]
  const person = await make.student({ name: 'أمل', phone: null })
  const base = (await one(userRoutes.show, at(person.id))).data.updated_at
  const saves = await Promise.all([
    one(userRoutes.update, { ...at(person.id), body: { base, name: 'أمل الأولى' } }),
    two(userRoutes.update, { ...at(person.id), body: { base, phone: '0512345678' } }),
  ])
  const [won, lost] = saves[0].status === 200 ? saves : saves.toReversed()
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.message).toContain('حُفظت نسخة أحدث من هذا الحساب')
  const { name, phone, updated_at } = won?.data ?? { updated_at: '' }
  expect(lost?.failure.current).toMatchObject({ name, phone, updated_at })
  expect(updated_at > base).toBe(true)
  const again = await two(userRoutes.update, {
    ...at(person.id),
    body: { base: updated_at, name: 'أمل الثانية' },
  })
  expect(again).toMatchObject({ status: 200, data: { name: 'أمل الثانية', phone } })
})

test('a change that already stands may come again with an old base', async () => {
  const her = await director()
  const person = await make.student()
  const base = (await her(userRoutes.show, at(person.id))).data.updated_at
  const body = { base, name: 'هند القحطاني' }
  await her(userRoutes.update, { ...at(person.id), body })
  expect((await her(userRoutes.update, { ...at(person.id), body })).status).toBe(200)
})

test('a taken e-mail and wrong fields are said beside their fields, in Arabic', async () => {
  const her = await director()
  const taken = await make.student()
  const again = { name: 'هند', email: taken.email.toUpperCase(), role: 'student' as const }
  const refused = await her(userRoutes.create, { body: again })
  expect([refused.status, refused.failure.errors]).toEqual([422, { email: ['هذا البريد مسجل لحساب آخر'] }])
  const wrong = { name: 'ه', email: 'nothing', phone: '12', role: 'boss' as 'student' }
  const { status, failure } = await her(userRoutes.create, { body: wrong })
  expect([status, Object.keys(failure.errors ?? {}).toSorted()]).toEqual([
    422,
    ['email', 'name', 'phone', 'role'],
  ])
  for (const sentences of Object.values(failure.errors ?? {}))
    expect(sentences.join('')).toMatch(/[\u0621-\u064A]/)
})

test('a new e-mail is not verified, and what was sent to the old one is worth nothing', async () => {
  const her = await director()
  const person = await make.student({ email_verified_at: t().clock.now })
  await her(userRoutes.sendReset, at(person.id))
  const old = await post.tokenFor(person.email, '/reset-password')
  const same = await her(userRoutes.update, { ...at(person.id), body: { email: person.email.toUpperCase() } })
  expect(same.data.email_verified).toBe(true)

  const changed = await her(userRoutes.update, { ...at(person.id), body: { email: 'new-one@example.sa' } })
  expect(changed.data).toMatchObject({ email: 'new-one@example.sa', email_verified: false })
  await post.tokenFor('new-one@example.sa', '/verify-email')
  const password = { password: 'Layla-88-Star', password_confirmation: 'Layla-88-Star' }
  const tried = await visitor(t)(authRoutes.resetPassword, { body: { token: old, ...password } })
  expect(tried.status).toBe(422)
  expect((await auditOf(person.id)).at(-1)).toMatchObject({
    action: 'user.update',
    before: { email: person.email.toUpperCase() },
    after: { email: 'new-one@example.sa' },
  })
})

test('absent leaves a field, null clears it', async () => {
  const her = await director()
  const person = await make.student({ phone: '0512345678', bio: 'نبذة' })
  const { data } = await her(userRoutes.update, { ...at(person.id), body: { bio: null } })
  expect(data).toMatchObject({ name: person.name, phone: '0512345678', bio: '' })
})

test('a renamed teacher stands under her new name on the public page at once', async () => {
  const her = await director()
  const teacher = await make.teacher({ name: 'منى القديمة' })
  const course = await make.course({ instructor_id: teacher.id })
  const shown = async () =>
    (await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })).data.instructor?.name
  expect(await shown()).toBe('منى القديمة')
  await her(userRoutes.update, { ...at(teacher.id), body: { name: 'منى الجديدة' } })
  expect(await shown()).toBe('منى الجديدة')
})

test('a new role holds from the next call and ends her sessions', async () => {
  const her = await director()
  const person = await make.student()
  const she = await as(t, person)
  const { status, data } = await her(userRoutes.update, { ...at(person.id), body: { role: 'teacher' } })
  expect([status, data.role]).toEqual([200, 'teacher'])
  expect((await she(authRoutes.me, {})).status).toBe(401)
  expect((await (await as(t, person))(userRoutes.taught, { query: {} })).status).toBe(200)
})

test('a teacher of courses neither becomes a student nor goes, and her courses are named', async () => {
  const her = await director()
  const teacher = await make.teacher()
  await make.course({ instructor_id: teacher.id, title: 'تجويد سورة الكهف' })
  const demoted = await her(userRoutes.update, { ...at(teacher.id), body: { role: 'student' } })
  const archived = await her(userRoutes.archive, at(teacher.id))
  expect([demoted.status, archived.status]).toEqual([409, 409])
  expect(archived.message).toContain('«تجويد سورة الكهف»')
})

test('deactivating ends her sessions at once, and twice is as once', async () => {
  const her = await director()
  const person = await make.student()
  const she = await as(t, person)
  const body = { is_active: false }
  const first = await her(userRoutes.toggle, { ...at(person.id), body })
  const second = await her(userRoutes.toggle, { ...at(person.id), body })
  expect([first.data.is_active, second.data.is_active]).toEqual([false, false])
  const refused = await she(authRoutes.me, {})
  expect(refused.status).toBe(401)
  expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['user.deactivate'])
  const back = await her(userRoutes.toggle, { ...at(person.id), body: {} })
  expect([back.data.is_active, back.message]).toEqual([true, 'تم تنشيط الحساب'])
})

test('nobody changes her own role, nor stops or archives her own account', async () => {
  const me = await make.director()
  await make.director()
  const her = await as(t, me)
  expect((await her(userRoutes.show, at(me.id))).data.can).toMatchObject({
    edit: true,
    change_role: false,
    deactivate: false,
    archive: false,
  })
  const answers = await Promise.all([
    her(userRoutes.update, { ...at(me.id), body: { role: 'teacher' } }),
    her(userRoutes.toggle, { ...at(me.id), body: { is_active: false } }),
    her(userRoutes.archive, at(me.id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
})

test('the reset link goes to her mailbox, never to the director, and not to a stopped account', async () => {
  const her = await director()
  const person = await make.student()
  const sent = await her(userRoutes.sendReset, at(person.id))
  expect([sent.status, sent.data]).toEqual([200, null])
  await post.tokenFor(person.email, '/reset-password')
  await her(userRoutes.toggle, { ...at(person.id), body: { is_active: false } })
  expect((await her(userRoutes.sendReset, at(person.id))).status).toBe(409)
})

test('a link that a director hands over sets a password once, proves no mailbox, and is written down', async () => {
  const her = await director()
  const { data: person } = await her(userRoutes.create, {
    body: { name: 'سارة الحربي', email: 'sara@example.org', phone: '', role: 'student', invite: true },
  })
  const first = await her(userRoutes.handLink, at(person.id))
  const { data } = await her(userRoutes.handLink, at(person.id))
  const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
  const set = (url: string) =>
    visitor(t)(authRoutes.resetPassword, {
      body: { token: tokenOf(url), password: 'Rattil-New-2', password_confirmation: 'Rattil-New-2' },
    })
  expect((await set(first.data.url)).status).toBe(422)
  const invited = await post.tokenFor('sara@example.org', '/reset-password')
  expect((await set(data.url)).status).toBe(200)
  expect((await set(`https://x.test/?token=${invited}`)).status).toBe(422)
  const login = { email: 'sara@example.org', password: 'Rattil-New-2' }
  expect((await visitor(t)(authRoutes.login, { body: login })).status).toBe(200)
  expect((await her(userRoutes.show, at(person.id))).data).toMatchObject({
    email_verified: false,
    has_password: true,
  })
  const log = await t()
    .db.selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'user.hand-link')
    .where('entity_id', '=', String(person.id))
    .execute()
  expect(log).toHaveLength(2)
  expect(JSON.stringify(log)).not.toContain(tokenOf(data.url))
  await her(userRoutes.toggle, { ...at(person.id), body: { is_active: false } })
  expect((await her(userRoutes.handLink, at(person.id))).status).toBe(409)
})

test("a person's sessions are told and ended, one or all, and another's session is not hers", async () => {
  const her = await director()
  const [person, other] = [await make.student(), await make.student()]
  const [one, two] = [await as(t, person), await as(t, person)]
  const stranger = await as(t, other)
  const sessions = (await her(userRoutes.sessions, at(person.id))).data
  expect(sessions).toHaveLength(2)
  const [othersSession] = (await her(userRoutes.sessions, at(other.id))).data
  const wrong = await her(userRoutes.endSession, {
    params: { id: person.id, sessionId: othersSession?.id ?? 0 },
  })
  expect([wrong.status, (await stranger(authRoutes.me, {})).status]).toEqual([404, 200])
  await her(userRoutes.endSession, { params: { id: person.id, sessionId: sessions[0]?.id ?? 0 } })
  const ended = await her(userRoutes.endSessions, at(person.id))
  expect(ended.data.ended).toBe(1)
  expect([(await one(authRoutes.me, {})).status, (await two(authRoutes.me, {})).status]).toEqual([401, 401])
})
