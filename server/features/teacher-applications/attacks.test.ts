import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { MOST_APPLICATIONS_A_DAY } from '#contract/teacher-applications/shapes.ts'
import { teacherApplicationRoutes as routes } from '#contract/teacher-applications/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { applicationForm, pdfBytes, sendPaper } from '#server/testing/application.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const mail = mailbox(t)
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
/** Limits count per hour; a test that is not about them begins with a fresh one. */
const later = () => t().clock.forward(3601)

async function send(given: Record<string, unknown> = {}, cv?: string) {
  later()
  const token = cv ?? (await sendPaper(t, { bytes: pdfBytes(String(Math.random())) })).data.token
  const body = applicationForm(token, given)
  return { ...(await visitor(t)(routes.send, { body })), email: body.email, token }
}

test('a file over the bound is refused while it arrives', async () => {
  later()
  const large = new Uint8Array(5 * 1024 * 1024 + 2)
  large.set(pdfBytes())
  const { status, failure } = await sendPaper(t, { bytes: large })
  expect(status).toBe(422)
  expect(failure.errors).toEqual({ file: ['حجم الملف أكبر من المسموح، وهو 5 ميجابايت.'] })
})

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an archive', 'PK\u0003\u0004 zip'],
  ['plain text', 'سيرتي الذاتية'],
  ['a program', 'MZ\u0090\u0000\u0003'],
  ['nothing', ''],
])('%s that calls itself a PDF is refused by its bytes', async (_what, text) => {
  later()
  const { status, failure } = await sendPaper(t, { name: 'سيرة.pdf', bytes: bytesOf(text) })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['file']])
})

test('a picture is drawn anew: nothing but its pixels is kept', async () => {
  later()
  const secret = 'قصر الحكم، الرياض'
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
    .withExif({ IFD0: { ImageDescription: 'hidden-place' } })
    .jpeg()
    .toBuffer()
  const { data } = await sendPaper(t, { name: `${secret}.jpg`, bytes: new Uint8Array(photo) })
  const sent = await visitor(t)(routes.send, { body: applicationForm(data.token) })
  const her = await as(t, await make.director())
  const { data: list } = await her(routes.list, { query: { search: sent.data.code } })
  const { data: seen } = await her(routes.show, { params: { id: list.items[0]?.id ?? 0 } })
  const bytes = (await t().app.http.inject(seen.files[0]?.url ?? '')).rawPayload
  expect(seen.files[0]?.mime).toBe('image/webp')
  expect(bytes.includes('hidden-place')).toBe(false)
})

test('a picture is drawn before the transaction begins', async () => {
  later()
  const { files } = t().app.process.ports
  const draw = files.reencodeImage.bind(files)
  // One of something else ends by itself; one that waits for the drawing would not.
  const noneIsOpen = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(t().db)
    expect(rows).toEqual([{ open: 0 }])
  }
  const spy = vi.spyOn(files, 'reencodeImage').mockImplementation(async (path, options) => {
    await vi.waitFor(noneIsOpen)
    return draw(path, options)
  })
  try {
    const photo = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer()
    expect((await sendPaper(t, { bytes: new Uint8Array(photo) })).status).toBe(200)
    expect(spy).toHaveBeenCalledOnce()
  } finally {
    spy.mockRestore()
  }
})

test('a name that climbs out of its folder or turns the line around is only its last word', async () => {
  later()
  const { data } = await sendPaper(t, { name: '../../etc/\u202Efdp.exe' })
  expect(data.name).toBe('fdp.exe')
})

test('a network that floods the door with files is stopped, and others still come in', async () => {
  later()
  const ip = '2001:db8:7:7::1'
  const answers: number[] = []
  for (let at = 0; at < 22; at++) answers.push((await sendPaper(t, { ip: `2001:db8:7:7::${at + 1}` })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect((await sendPaper(t, { ip })).status).toBe(429)
  expect((await sendPaper(t, { ip: '2001:db8:7:8::1' })).status).toBe(200)
})

test('however many networks flood it, only so many unsent files are kept at once', async () => {
  later()
  const { id: file_id } = await make.file({ bucket: 'teacher-applications' })
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    kind: 'cv' as const,
    name: 'x.pdf',
    token_hash: Buffer.from(`flood ${at}`),
    file_id,
    created_at: t().clock.now,
  }))
  await t().db.insertInto('teacher_application_files').values(rows).execute()
  const { status, failure } = await sendPaper(t)
  expect([status, failure.message]).toEqual([429, 'تصلنا طلبات كثيرة الآن، حاولي بعد ساعة. ما كتبتِه محفوظ.'])
  await t().db.deleteFrom('teacher_application_files').where('file_id', '=', file_id).execute()
})

test('a mailbox gets so many applications a day and no more, whoever writes it', async () => {
  const email = 'bombed@rattil.test'
  for (let at = 0; at < MOST_APPLICATIONS_A_DAY; at++) expect((await send({ email })).status).toBe(200)
  expect((await send({ email: email.toUpperCase() })).status).toBe(429)
  expect(await mail.mailsTo(email)).toHaveLength(MOST_APPLICATIONS_A_DAY)
})

test('a file belongs to one application, once, and to the place that it was sent for', async () => {
  const { token, status } = await send()
  expect(status).toBe(200)
  const again = await send({}, token)
  expect([again.status, Object.keys(again.failure.errors ?? {})]).toEqual([422, ['cv']])
  const { data: ijaza } = await sendPaper(t, { kind: 'ijaza' })
  expect((await send({}, ijaza.token)).failure.errors).toHaveProperty('cv')
  expect((await send({}, 'A'.repeat(43))).failure.errors).toHaveProperty('cv')
  expect((await send({}, '1')).failure.errors).toHaveProperty('cv')
})

test('a refused form takes nothing of what was sent: the files still serve', async () => {
  later()
  const { data: cv } = await sendPaper(t)
  const lost = applicationForm(cv.token, { ijaza_files: ['B'.repeat(43)] })
  expect((await visitor(t)(routes.send, { body: lost })).failure.errors).toHaveProperty('ijaza_files')
  expect((await send({}, cv.token)).status).toBe(200)
})

test('more papers than the form has places for are refused', async () => {
  const tokens = ['C', 'D', 'E', 'F'].map((sign) => sign.repeat(43))
  expect((await send({ ijaza_files: tokens })).failure.errors).toHaveProperty('ijaza_files')
})

test('a wrong pair and an unknown one get the same answer; an e-mail alone or a code alone gets none', async () => {
  const { data, email } = await send()
  const ask = (body: object) => visitor(t)(routes.status, { body: body as { code: string; email: string } })
  const answers = [
    await ask({ code: data.code, email: 'other@rattil.test' }),
    await ask({ code: 'ZZZZZZZZZZ', email }),
    await ask({ code: 'ZZZZZZZZZZ', email: 'nobody@rattil.test' }),
  ]
  const refusals = answers.map(({ status, message, failure }) => [status, message, failure.code])
  expect(new Set(refusals.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(refusals[0]?.[0]).toBe(404)
  expect((await ask({ email })).status).toBe(422)
  expect((await ask({ code: data.code })).status).toBe(422)
  expect((await ask({ code: '%', email })).status).toBe(422)
})

test('guessing codes is stopped', async () => {
  later()
  const guess = () =>
    visitor(t)(routes.status, { body: { code: 'ABCDEFGHJK', email: 'guessed@rattil.test' } })
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) statuses.push((await guess()).status)
  expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true)
  expect(statuses[20]).toBe(429)
  t().clock.forward(901)
})

test('a form cannot write a header of its own into a mail', async () => {
  for (const email of [
    'victim@rattil.test\r\nBcc: all@rattil.test',
    'victim@rattil.test,all@rattil.test',
    '"a b"<victim@rattil.test>',
    'victim@rattil.test\u0000',
  ])
    expect([email, (await send({ email })).status]).toEqual([email, 422])
  const name = 'هند\r\nBcc: all@rattil.test\r\n\r\nنص'
  const { data, email } = await send({ name })
  const her = await as(t, await make.director())
  const { data: list } = await her(routes.list, { query: { search: data.code } })
  expect(list.items[0]?.name).toBe('هند Bcc: all@rattil.test نص')
  await her(routes.accept, { params: { id: list.items[0]?.id ?? 0 }, body: { account_id: null } })
  const letters = await mail.mailsTo(email)
  expect(letters).toHaveLength(2)
  for (const { headers, to } of letters) {
    expect(headers.has('bcc')).toBe(false)
    expect(to).toBe(email)
  }
})

test('HTML in every field stays the text that it is, in mails too; and what a stranger typed goes to no mailbox', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  const { data, email, status } = await send({
    name: `${markup} هند`,
    city: markup,
    ijaza_details: markup,
    about: `${markup} ${'نص '.repeat(20)}`,
  })
  expect(status).toBe(200)
  const [first] = await mail.mailsTo(email)
  expect(first?.html).not.toContain('onerror')
  expect(first?.text).not.toContain('هند')
  const her = await as(t, await make.director())
  const { data: list } = await her(routes.list, { query: { search: data.code } })
  const at = { params: { id: list.items[0]?.id ?? 0 } }
  const { data: seen } = await her(routes.addNote, { ...at, body: { text: markup } })
  expect([seen.city, seen.ijaza_details, seen.notes[0]?.text]).toEqual([markup, markup, markup])
  await her(routes.refuse, { ...at, body: { reason: markup } })
  const letter = (await mail.mailsTo(email)).at(-1)
  expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(letter?.html).not.toContain('<img')
})

test.each([
  ['phone', { phone: '' }],
  ['phone', { phone: '123' }],
  ['memorised_juz', { memorised_juz: '' }],
  ['memorised_juz', { memorised_juz: 31 }],
  ['experience_years', { experience_years: -1 }],
  ['subjects', { subjects: [] }],
  ['subjects.0', { subjects: ['magic'] }],
  ['subjects', { subjects: Array.from({ length: 500 }, () => 'hifz') }],
  ['times', { times: 'evening' }],
  ['about', { about: 'قصيرة' }],
  ['about', { about: 'ا'.repeat(3001) }],
  ['consent', { consent: false }],
  ['ijaza', { ijaza: 'many' }],
])('a wrong %s is said beside its field (%j)', async (field, given) => {
  const { status, failure } = await send(given)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]])
})

test('nobody but a director lists, reads or decides, and a paper’s address alone opens nothing', async () => {
  const { data } = await send()
  const director = await as(t, await make.director())
  const { data: list } = await director(routes.list, { query: { search: data.code } })
  const at = { params: { id: list.items[0]?.id ?? 0 } }
  const { data: seen } = await director(routes.show, at)
  const [bare = ''] = (seen.files[0]?.url ?? '').split('?')
  expect((await t().app.http.inject(bare)).statusCode).toBe(404)
  for (const person of [await make.student(), await make.teacher()]) {
    const she = await as(t, person)
    expect((await she(routes.list, { query: {} })).status).toBe(403)
    expect((await she(routes.show, at)).status).toBe(403)
  }
  expect(
    (await director(routes.accept, { params: { id: 999_999 }, body: { account_id: null } })).status,
  ).toBe(404)
})
