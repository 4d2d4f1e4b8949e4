import { expect, test } from 'vitest'
import { eachText, placesInArabic } from '#core/place-words.ts'
import { authRoutes } from '#contract/auth/routes.ts'
import { mailRoutes as routes } from '#contract/mail/routes.ts'
import { features } from '#server/features.ts'
import { fillLetter, unknownPlace } from '#server/kernel/letters/letter-kind.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const director = async () => as(t, await make.director({ name: 'سلمى العمري' }))

const letters = features.flatMap((feature) => feature.letters ?? [])
const params = { kind: 'auth.code' }
const words = {
  subject: 'رمزكِ في {اسم المنصة}',
  greeting: 'أهلًا يا {الاسم}',
  body: 'هذا رمز الدخول.\n\nلا تعطيه <b>أحدًا</b>.',
  action: '',
}

test('every mail has a name of its own, and its own words have no place that nothing fills', () => {
  const keys = letters.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(20)
  const unknown = letters.flatMap((letter) =>
    (['subject', 'greeting', 'body', 'action'] as const).flatMap(
      (field) => unknownPlace(letter.words[field], letter) ?? [],
    ),
  )
  expect(unknown).toEqual([])
})

test.each(letters.map((letter) => [letter.key, letter] as const))(
  'the words of %s are ready for her pen',
  async (kind, letter) => {
    const she = await director()
    const { data } = await she(routes.letter, { params: { kind } })
    expect(data).toMatchObject({
      kind,
      version: 0,
      is_changed: false,
      words: eachText(letter.words, placesInArabic),
    })
    expect(data.places.filter(({ name }) => /[a-z_]/.test(name))).toEqual([])
    const preview = await she(routes.previewLetter, { params: { kind }, body: data.words })
    expect(preview.status).toBe(200)
    expect(preview.data.text).not.toMatch(/[{}]/)
    expect(preview.data.subject).not.toMatch(/[{}]/)
  },
)

test('a mail goes out in her words, escaped; the name only where the mailbox is proved', async () => {
  const she = await director()
  const saved = await she(routes.saveLetter, { params, body: { ...words, version: 0 } })
  expect(saved.data).toMatchObject({ version: 1, is_changed: true, words })
  const proved = await make.student({ name: 'هند', email: 'hind@example.sa', email_verified_at: new Date() })
  const unproved = await make.student({ name: 'ريم', email: 'reem@example.sa', email_verified_at: null })
  for (const { email } of [proved, unproved]) await visitor(t)(authRoutes.requestOtp, { body: { email } })
  const [letter] = await post.mailsTo(proved.email)
  expect(letter?.subject).toBe('رمزكِ في منصة رتّل')
  expect(letter?.text).toContain('أهلًا يا هند\n\nهذا رمز الدخول.\n\nلا تعطيه <b>أحدًا</b>.')
  expect(letter?.html).toContain('&lt;b&gt;أحدًا&lt;/b&gt;')
  expect((await post.mailsTo(unproved.email))[0]?.text).toContain('السلام عليكم ورحمة الله\n\nهذا رمز الدخول.')
  const reset = await she(routes.resetLetter, { params })
  expect(reset.data).toMatchObject({ version: 2, is_changed: false })
  expect(reset.data.versions).toMatchObject([
    { version: 2, words: null, saved_by: 'سلمى العمري' },
    { version: 1, words },
  ])
  expect((await she(routes.resetLetter, { params })).data.version).toBe(2)
})

test.each(['subject', 'greeting', 'body', 'action'] as const)(
  'a place in the %s that the platform does not know is refused with its name, and so is its preview',
  async (field) => {
    const she = await director()
    for (const place of ['{الهدف}', '{اسم}', '{ name }', '{}']) {
      const body = { ...words, [field]: `كلمة ${place}` }
      const save = await she(routes.saveLetter, { params, body: { ...body, version: 0 } })
      expect([save.status, save.failure.errors?.[field]?.[0]]).toEqual([422, expect.stringContaining(place)])
      expect((await she(routes.previewLetter, { params, body })).status).toBe(422)
    }
  },
)

test('a letter that leads somewhere keeps a word on its button', async () => {
  const she = await director()
  const { status, failure } = await she(routes.saveLetter, {
    params: { kind: 'auth.reset' },
    body: { ...words, version: 0 },
  })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['action']])
})

test('who saves over another’s save is shown that first', async () => {
  const she = await director()
  const kind = { kind: 'auth.changed' }
  const body = { ...words, action: 'الدخول', version: 0 }
  const answers = await Promise.all([
    she(routes.saveLetter, { params: kind, body }),
    she(routes.saveLetter, { params: kind, body: { ...body, subject: 'غيره' } }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const stale = answers.find(({ status }) => status === 409)
  expect(stale?.failure.current).toMatchObject({ version: 1 })
})

test('no mail of another name is shown', async () => {
  const she = await director()
  for (const kind of ['auth.unknown', '../auth', 'x'])
    expect((await she(routes.letter, { params: { kind } })).status).toBe(404)
})

test('a preview shows what the platform really has, in both themes', async () => {
  const she = await director()
  const { data: letter } = await she(routes.letter, { params: { kind: 'application.sent' } })
  const { data } = await she(routes.previewLetter, { params: { kind: letter.kind }, body: letter.words })
  expect(data.subject).toBe('وصلنا طلب انضمامكِ إلى معلمات منصة رتّل')
  expect(data.light).toContain('#faf6ee')
  expect(data.dark).toContain('#101614')
  expect(data.dark).not.toContain('#faf6ee')
})

test('what fills a place is never read as words of the mail, and a line break in it writes no header', () => {
  const filled = fillLetter(
    { subject: 'دورة {course}', greeting: '{name}', body: '{reason}', action: '{course}' },
    { course: 'أ\r\nBcc: all@example.org', name: 'x\ny', reason: 'سبب {course}\n\nآخر' },
  )
  expect(filled).toEqual({
    subject: 'دورة أ Bcc: all@example.org',
    greeting: 'x y',
    paragraphs: ['سبب {course}\n\nآخر'],
    action: 'أ Bcc: all@example.org',
  })
})
