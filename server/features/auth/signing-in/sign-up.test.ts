import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { normalise } from '#core/text/normalise.ts'
import { testApp } from '#server/testing/app.ts'
import { visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const PASSWORD = 'Sarah-77-Moon'

const body = (given: object = {}) => ({
  name: 'نورة العتيبي',
  email: 'noura@example.org',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...given,
})
const register = (given: object = {}) => visitor(t)(authRoutes.register, { body: body(given) })
const stored = (email: string) =>
  t().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

test('signing up makes a student, signs her in and asks to verify the mailbox', async () => {
  const { status, data, message } = await register({ email: 'first@example.org' })
  expect([status, message]).toEqual([200, 'أهلًا بكِ! تم إنشاء حسابكِ'])
  expect(data.user).toMatchObject({ role: 'student', email_verified: false, is_active: true })
  const headers = { authorization: `Bearer ${data.access_token}` }
  expect((await visitor(t)(authRoutes.me, {}, { headers })).data.email).toBe('first@example.org')
  const [mail] = await post.mailsTo('first@example.org')
  expect(mail?.subject).toBe('تأكيد بريدكِ الإلكتروني')
  expect(mail?.text).toContain('https://rattil.test/verify-email?token=')
})

test('a role in the body is ignored', async () => {
  await register({
    email: 'ambitious@example.org',
    role: 'admin',
    is_active: true,
    email_verified_at: '2020-01-01',
  })
  expect(await stored('ambitious@example.org')).toMatchObject({ role: 'student', email_verified_at: null })
})

test('the password is stored as Argon2id with the documented cost', async () => {
  await register({ email: 'hashed@example.org' })
  expect((await stored('hashed@example.org'))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('her name is found by any spelling from the first moment', async () => {
  await register({ email: 'searchable@example.org', name: 'أسماءُ  الهُدى' })
  expect(await stored('searchable@example.org')).toMatchObject({
    name: 'أسماءُ الهُدى',
    name_norm: normalise('اسماء الهدى'),
  })
})

test.each([
  [
    'mismatch',
    { password_confirmation: 'Other-77-Moon' },
    { password_confirmation: ['كلمتا المرور غير متطابقتين'] },
  ],
  [
    'weak',
    { password: 'weakling', password_confirmation: 'weakling' },
    { password: ['يجب أن تحتوي كلمة المرور على 8 أحرف على الأقل، منها حرف كبير وحرف صغير ورقم'] },
  ],
  [
    'common',
    { password: 'Password1', password_confirmation: 'Password1' },
    { password: ['كلمة المرور هذه شائعة ويسهل تخمينها، اختاري غيرها'] },
  ],
  ['no name', { name: '   ' }, { name: ['الاسم مطلوب'] }],
  ['no address', { email: 'noura@' }, { email: ['البريد الإلكتروني غير صحيح'] }],
  ['demo address', { email: 'new@demo.rattil.test' }, { email: ['البريد الإلكتروني غير صحيح'] }],
])('%s is said beside its field', async (_, given, errors) => {
  const { status, failure } = await register(given)
  expect([status, failure.errors]).toEqual([422, errors])
})

test('a taken e-mail is said beside the field, whatever its case', async () => {
  await make.student({ email: 'Taken@Example.org' })
  const { status, failure } = await register({ email: 'taken@example.org' })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['email']])
  expect(await post.mailsTo('taken@example.org')).toHaveLength(0)
})

test('the same sign-up sent twice (a double tap, a lost answer) makes one account and both sign in', async () => {
  const [first, second] = await Promise.all([
    register({ email: 'twice@example.org' }),
    register({ email: 'twice@example.org' }),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.data.user.id).toBe(second.data.user.id)
  expect(await post.mailsTo('twice@example.org')).toHaveLength(1)
})

test('a repeated sign-up signs in only with the same password, and only shortly after', async () => {
  await register({ email: 'again@example.org' })
  const other = { password: 'Other-77-Moon', password_confirmation: 'Other-77-Moon' }
  expect((await register({ email: 'again@example.org', ...other })).status).toBe(422)
  t().clock.forward(301)
  expect((await register({ email: 'again@example.org' })).status).toBe(422)
})

test('sign-up is limited per network, for it tells which e-mails exist', async () => {
  const { email } = await make.student()
  const from = (remoteAddress: string) =>
    t().app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: body({ email }),
      remoteAddress,
    })
  const answers = await Promise.all(Array.from({ length: 41 }, () => from('203.0.113.9')))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect((await from('203.0.113.10')).statusCode).toBe(422)
})
