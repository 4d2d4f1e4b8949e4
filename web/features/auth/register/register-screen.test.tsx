// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '#web/kernel/storage.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { screen as register } from './register-screen.tsx'

const REGISTER = 'POST /api/v1/auth/register'
const DIRECTOR = 'POST /api/v1/auth/first-director'
const signedIn = (over = {}) => ok({ ...someTokens(), user: aUser(over) })
const good = { name: 'أسماء الحربي', email: 'asma@example.sa', password: 'Sirr-12345', again: 'Sirr-12345' }

const open = (search = '') => openScreen('/register', `/register${search}`, register.Component)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

async function fill({ name, email, password, again }: typeof good) {
  await userEvent.type(field('الاسم الكامل'), name)
  await userEvent.type(field('البريد الإلكتروني'), email)
  await userEvent.type(field('كلمة المرور'), password)
  await userEvent.type(field('تأكيد كلمة المرور'), again)
}
const send = () => userEvent.click(screen.getByRole('button', { name: /^إنشاء حساب/ }))

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/register')
  server = fakeServer()
  setSession({ status: 'visitor', user: undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('signing up signs in, welcomes her and leads to her home', async () => {
  server.on(REGISTER, () => signedIn())
  const { where } = open()
  await fill({ ...good, name: '  أسماء الحربي ', email: ' asma@example.sa ' })
  await send()
  await waitFor(() => expect(where()).toBe('/student'))
  await screen.findByText('أهلًا بكِ!')
  const { again: password_confirmation, ...rest } = good
  expect(server.to(REGISTER)[0]?.body).toEqual({ ...rest, password_confirmation })
})

test('one who came to enrol goes back to the course instead', async () => {
  server.on(REGISTER, () => signedIn())
  const { where } = open('?next=%2Fcourse%2F5')
  await fill(good)
  await send()
  await waitFor(() => expect(where()).toBe('/course/5'))
})

test('what waits for her is named, as on the login', async () => {
  device.set(
    'pending_action',
    JSON.stringify({ type: 'enrol', id: 5, timestamp: Date.now(), page: '/course/5' }),
  )
  open('?next=%2Fcourse%2F5')
  await screen.findByText('أنشئي حسابكِ وسنكمل تسجيلكِ في الدورة')
})

test('who was only sent to the login reads that a page waits, and who came by herself nothing', async () => {
  open('?next=%2Fstudent%2Fcourses')
  await screen.findByText('أنشئي حسابكِ للوصول إلى هذه الصفحة')
  cleanup()
  open()
  await screen.findByRole('heading', { name: 'إنشاء حساب' })
  expect(screen.queryByText(/^أنشئي حسابكِ/)).toBeNull()
})

test('while it is sent the button says so and a second press does nothing', async () => {
  const answer = Promise.withResolvers<Response>()
  server.on(REGISTER, () => answer.promise)
  open()
  await fill(good)
  await send()
  const busy = await screen.findByRole('button', { name: 'جارٍ الإنشاء...' })
  await userEvent.click(busy)
  answer.resolve(refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  await screen.findByText('خطأ في إنشاء الحساب')
  expect(server.to(REGISTER)).toHaveLength(1)
})

const twice = async (sentence: string) => {
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
}

/** The page says the same in its own place: at the field that has the focus, or in an alert. */
const isSeenOnly = (title: HTMLElement) => title.closest('[aria-hidden=true]') !== null

test('two different passwords are said in a toast and at the field in the same words', async () => {
  open()
  await fill({ ...good, again: 'Sirr-12346' })
  await send()
  await twice('كلمتا المرور غير متطابقتين')
  // A message of before may still be on its way out.
  expect(isSeenOnly(await screen.findByText('خطأ'))).toBe(true)
  expect(document.activeElement).toBe(field('تأكيد كلمة المرور'))
  expect(server.to(REGISTER)).toHaveLength(0)
})

test('a weak password is said in a toast and at the field in the same words', async () => {
  open()
  await fill({ ...good, password: 'sirr12345', again: 'sirr12345' })
  await send()
  await twice('يجب أن تحتوي كلمة المرور على ٨ أحرف على الأقل، منها حرف كبير وحرف صغير ورقم')
  screen.getByText('كلمة المرور غير صالحة')
  expect(server.to(REGISTER)).toHaveLength(0)
})

test('name and address are needed; spaces are none', async () => {
  open()
  await fill({ ...good, name: '   ', email: '   ' })
  await send()
  await screen.findAllByText('الاسم مطلوب')
  screen.getByText('البريد الإلكتروني مطلوب')
  expect(document.activeElement).toBe(field('الاسم الكامل'))
})

test('of several faults the toast says the first, where the focus is', async () => {
  open()
  await fill({ ...good, email: ' ', again: 'Sirr-12346' })
  await send()
  await twice('البريد الإلكتروني مطلوب')
  expect(document.activeElement).toBe(field('البريد الإلكتروني'))
  expect(screen.getAllByText('كلمتا المرور غير متطابقتين')).toHaveLength(1)
})

test("the server's refusal is said in a toast and at its field, and nothing typed is lost", async () => {
  const sentence = 'هذا البريد مسجل من قبل، سجّلي الدخول أو عيّني كلمة مرور جديدة'
  server.on(REGISTER, () => refuse('validation_error', sentence, { errors: { email: [sentence] } }))
  open()
  await fill(good)
  await send()
  await twice(sentence)
  expect(isSeenOnly(screen.getByText('خطأ في إنشاء الحساب'))).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(field('البريد الإلكتروني')))
  expect(field('كلمة المرور').value).toBe(good.password)
})

test('with the link of an empty platform the first director signs up and comes to her area', async () => {
  server.on(DIRECTOR, () => signedIn({ role: 'admin' }))
  const { where } = open('?director=abc')
  screen.getByRole('heading', { name: 'حساب المديرة الأولى' })
  await fill(good)
  await send()
  await waitFor(() => expect(where()).toBe('/admin'))
  expect(server.to(DIRECTOR)[0]?.body).toMatchObject({ token: 'abc', email: good.email })
})

test('a director link that no longer holds is said above the form', async () => {
  const sentence = 'هذا الرابط غير صحيح أو استُعمل أو انتهت صلاحيته، اطلبي رابطًا جديدًا'
  server.on(DIRECTOR, () => refuse('validation_error', sentence, { errors: { token: [sentence] } }))
  open('?director=old')
  await fill(good)
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})

test('one who is signed in does not sign up again', () => {
  setSession({ status: 'signed-in', user: aUser() })
  const { where } = open()
  expect(where()).toBe('/student')
})
