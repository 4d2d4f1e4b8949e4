import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { teacherApplicationRoutes as routes } from '#contract/teacher-applications/routes.ts'
import { hashPassword } from '#server/features/auth/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const mail = mailbox(t)
const director = async () => as(t, await make.director())
const OLD = 'Rattil-Old-1'
const login = (email: string, password: string) => visitor(t)(authRoutes.login, { body: { email, password } })
const userOf = (email: string) =>
  t()
    .db.selectFrom('users')
    .select(['id', 'role', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

test('a student whose mailbox is proved becomes a teacher and keeps her password and her courses', async () => {
  const student = await make.student({
    password_hash: await hashPassword(OLD),
    email_verified_at: t().clock.now,
  })
  const { id: courseId } = await make.course()
  await make.enrolment({ user_id: student.id, course_id: courseId })
  const { id } = await make.application({ email: student.email })
  const at = { params: { id } }
  const her = await director()
  const { data: seen } = await her(routes.show, at)
  expect(seen.account).toEqual({
    id: student.id,
    name: student.name,
    role: 'student',
    state: 'active',
    email_verified: true,
  })

  // Nobody's role changes that the director has not been shown.
  const blind = await her(routes.accept, { ...at, body: { account_id: null } })
  expect(blind.status).toBe(409)
  expect((await userOf(student.email)).role).toBe('student')

  const she = await as(t, student)
  expect((await her(routes.accept, { ...at, body: { account_id: student.id } })).status).toBe(200)
  expect((await userOf(student.email)).role).toBe('teacher')
  expect((await she(authRoutes.me, {})).status).toBe(401)
  expect(signedIn(await login(student.email, OLD)).user.role).toBe('teacher')
  const [letter] = await mail.mailsTo(student.email)
  expect(letter?.text).toContain('صار حسابكِ القائم بهذا البريد حساب معلمة')
  expect(letter?.text).not.toContain('/reset-password')
})

test('who signed up with a stranger’s address does not come in as a teacher by it', async () => {
  const email = 'applicant-mailbox@rattil.test'
  const thief = await make.student({
    email,
    password_hash: await hashPassword(OLD),
    email_verified_at: null,
  })
  const thiefs = await as(t, thief)
  const { id } = await make.application({ email })
  const accepted = await (await director())(routes.accept, { params: { id }, body: { account_id: thief.id } })
  expect(accepted.status).toBe(200)
  expect((await thiefs(authRoutes.me, {})).status).toBe(401)
  expect((await login(email, OLD)).status).toBe(401)

  const token = await mail.tokenFor(email, '/reset-password')
  const password = 'Only-Hers-9'
  await visitor(t)(authRoutes.resetPassword, { body: { token, password, password_confirmation: password } })
  expect(signedIn(await login(email, password)).user.role).toBe('teacher')
  expect((await userOf(email)).email_verified_at).not.toBeNull()
})

test('who teaches already is accepted without a second account', async () => {
  const teacher = await make.teacher({
    password_hash: await hashPassword(OLD),
    email_verified_at: t().clock.now,
  })
  const { id } = await make.application({ email: teacher.email.toUpperCase() })
  const { data } = await (
    await director()
  )(routes.accept, { params: { id }, body: { account_id: teacher.id } })
  expect(data).toMatchObject({ status: 'accepted', user_id: teacher.id })
  expect((await login(teacher.email, OLD)).status).toBe(200)
})

test.each([
  ['a director', { role: 'admin' as const }, 'هو حساب مديرة.'],
  ['a deactivated account', { is_active: false }, 'هو موقوف، نشّطيه أولًا.'],
  ['an account in the bin', { archived_at: new Date() }, 'هو في سلة المحذوفات، استعيديه أولًا.'],
])('%s is never turned into a teacher, and may still be refused', async (_who, given, why) => {
  const person = await make.user(given)
  const { id } = await make.application({ email: person.email })
  const at = { params: { id } }
  const her = await director()
  expect((await her(routes.show, at)).data.can).toEqual({ accept: false, refuse: true })
  const refused = await her(routes.accept, { ...at, body: { account_id: person.id } })
  expect([refused.status, refused.message]).toEqual([409, `لصاحبة هذا البريد حساب لا يصير حساب معلمة: ${why}`])
  expect((await userOf(person.email)).role).toBe(person.role)
  expect((await her(routes.refuse, { ...at, body: { reason: 'حساب آخر' } })).status).toBe(200)
})
