import sharp from 'sharp'
import { expect, test } from 'vitest'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A student who has finished a course that gives certificates. */
async function finisher(name = 'أسماء بنت خالد الحربي', gives_certificate = true) {
  const teacher = await make.teacher()
  const course = await make.course({ title: 'تحفة الأطفال', gives_certificate, instructor_id: teacher.id })
  const person = await make.student({ name })
  await make.enrolment({
    user_id: person.id,
    course_id: course.id,
    completed_at: t().clock.now,
    progress: 100,
    completed_count: 1,
  })
  const she = await as(t, person)
  const at = { params: { courseId: course.id } }
  return { teacher, course, person, she, at, issue: () => she(certificateRoutes.issue, at) }
}

const verifyCode = (code: string) => visitor(t)(certificateRoutes.verify, { body: { code } })

test('a student who has finished a course gets its certificate, and finds it in her list', async () => {
  const { she, at, issue, course } = await finisher()
  expect((await she(certificateRoutes.ofCourse, at)).data).toEqual({
    certificate: null,
    can: { issue: true },
  })
  const issued = await issue()
  expect([issued.status, issued.message]).toEqual([200, 'تم إصدار الشهادة'])
  expect(issued.data).toMatchObject({
    title: 'تحفة الأطفال',
    student_name: 'أسماء بنت خالد الحربي',
    course_id: course.id,
    is_shared: false,
    can: { share: true, ask_correction: true },
  })
  expect(issued.data.code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
  expect(issued.data.number).toMatch(/^CERT-\d{4}-\d{4,}$/)
  const { items } = (await she(certificateRoutes.mine, { query: {} })).data
  expect(items.map(({ id }) => id)).toEqual([issued.data.id])
  expect((await she(certificateRoutes.ofCourse, at)).data.can.issue).toBe(false)
})

test('parallel clicks and later ones give the same certificate', async () => {
  const { issue, she } = await finisher()
  const answers = await Promise.all([issue(), issue(), issue()])
  const again = await issue()
  expect(new Set([...answers, again].map(({ data }) => data.code)).size).toBe(1)
  expect((await she(certificateRoutes.mine, { query: {} })).data.meta.total).toBe(1)
})

test('a course that gives no certificate, and one that is not finished, refuse it', async () => {
  const without = await finisher('مريم', false)
  expect(await without.issue()).toMatchObject({ status: 409, message: 'لا تُمنح شهادة لهذه الدورة.' })
  const course = await make.course({ gives_certificate: true })
  const person = await make.student()
  await make.enrolment({ user_id: person.id, course_id: course.id, progress: 90 })
  const she = await as(t, person)
  const refused = await she(certificateRoutes.issue, { params: { courseId: course.id } })
  expect(refused).toMatchObject({ status: 409, message: 'تُصدر الشهادة بعد إتمام الدورة.' })
})

test('a name that the paper cannot print is refused with its signs, never printed with a gap', async () => {
  const { issue, she } = await finisher('نورة 😀 الحربي')
  const refused = await issue()
  expect(refused.status).toBe(409)
  expect(refused.message).toContain('😀')
  expect((await she(certificateRoutes.mine, { query: {} })).data.items).toEqual([])
})

test('whoever has the code verifies it, however she writes it; an unknown and a malformed one are alike', async () => {
  const { issue } = await finisher()
  const { code, number } = (await issue()).data
  for (const typed of [code, code.toLowerCase(), ` ${code.replace('-', ' ')} `]) {
    const { data } = await verifyCode(typed)
    expect(data).toMatchObject({
      valid: true,
      certificate: {
        code,
        number,
        student_name: 'أسماء بنت خالد الحربي',
        title: 'تحفة الأطفال',
        picture_url: null,
      },
    })
  }
  const unknown = await verifyCode('ABCDE-FGHJK')
  const malformed = await verifyCode('‹script› 0O1I')
  expect(unknown.data).toMatchObject({ valid: false, certificate: null })
  expect(malformed.data).toEqual(unknown.data)
  expect(malformed.status).toBe(unknown.status)
})

test('a network has twenty tries a minute, by whichever call', async () => {
  t().clock.forward(120)
  for (let tries = 0; tries < 10; tries++) {
    await verifyCode('ABCDE-FGHJK')
    await visitor(t)(certificateRoutes.byCode, { params: { code: 'ABCDE-FGHJK' } })
  }
  expect((await verifyCode('ABCDE-FGHJK')).status).toBe(429)
  t().clock.forward(61)
  expect((await verifyCode('ABCDE-FGHJK')).status).toBe(200)
})

test('the picture is shown to holders of the code only while she shares it', async () => {
  const { issue, she } = await finisher()
  const { id, code } = (await issue()).data
  const picture = () => visitor(t)(certificateRoutes.sharedPicture, { params: { code } })
  expect((await picture()).status).toBe(404)
  expect((await verifyCode(code)).data.certificate?.printed_texts).toEqual([])
  await she(certificateRoutes.share, { params: { id }, body: { is_shared: true } })
  t().clock.forward(120)
  const shared = (await verifyCode(code)).data.certificate
  expect(shared?.picture_url).toContain('/picture')
  expect(shared?.printed_texts).toContain('شهادة إتمام')
  expect((await picture()).status).toBe(200)
  await she(certificateRoutes.share, { params: { id }, body: { is_shared: false } })
  expect((await picture()).status).toBe(404)
})

test('what is written on a certificate is told beside its picture, in the order in which it is read', async () => {
  const { issue, she } = await finisher()
  const { id, number, code } = (await issue()).data
  const { printed_texts } = (await she(certificateRoutes.show, { params: { id } })).data
  expect(printed_texts.slice(1, 4)).toEqual([
    'شهادة إتمام',
    'تشهد إدارة المركز بأن الطالبة',
    'أسماء بنت خالد الحربي',
  ])
  expect(printed_texts.slice(-2)).toEqual([number, code])
})

test('the download is a PDF with its Arabic name, in parts and by its tag', async () => {
  const { issue, she } = await finisher()
  const { id, download_url, picture_url } = (await issue()).data
  const whole = await t().app.http.inject({ url: download_url })
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['content-type']).toBe('application/pdf')
  expect(whole.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  expect(decodeURIComponent(String(whole.headers['content-disposition']))).toContain(
    'شهادة تحفة الأطفال - أسماء بنت خالد الحربي.pdf',
  )
  const again = await t().app.http.inject({ url: download_url })
  expect(again.rawPayload.equals(whole.rawPayload)).toBe(true)
  const part = await she(
    certificateRoutes.download,
    { params: { id }, query: {} },
    { headers: { range: 'bytes=0-7' } },
  )
  expect([part.status, part.data]).toEqual([206, '%PDF-1.7'])
  const same = await she(
    certificateRoutes.download,
    { params: { id }, query: {} },
    { headers: { 'if-none-match': String(whole.headers.etag) } },
  )
  expect(same.status).toBe(304)
  const picture = await t().app.http.inject({ url: picture_url })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await t().app.http.inject({ url: download_url.replace('sig=', 'sig=x') })).statusCode).toBe(403)
})

test('the PNG is the same paper as points, under an Arabic name', async () => {
  const { issue } = await finisher()
  const { image_url } = (await issue()).data
  const image = await t().app.http.inject({ url: image_url })
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
  expect(decodeURIComponent(String(image.headers['content-disposition']))).toContain('.png')
  const { width, height } = await sharp(image.rawPayload).metadata()
  expect([width, height]).toEqual([2000, 1414])
})

test('a list of pictures that is asked for at once is drawn whole', async () => {
  const { issue } = await finisher()
  const { picture_url } = (await issue()).data
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => t().app.http.inject({ url: picture_url })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('her teacher and the director see her certificates, a teacher those of her own courses', async () => {
  const { issue, person, teacher } = await finisher()
  const { id } = (await issue()).data
  const director = await as(t, await make.director())
  const her = await as(t, teacher)
  for (const caller of [director, her]) {
    expect((await caller(certificateRoutes.show, { params: { id } })).data.can.share).toBe(false)
    const list = await caller(certificateRoutes.ofUser, { params: { id: person.id }, query: {} })
    expect(list.data.items.map((one) => one.id)).toEqual([id])
  }
})

test('a course that is gone and a new name change nothing of what was issued', async () => {
  const { issue, person, course } = await finisher()
  const { code, download_url } = (await issue()).data
  const before = (await t().app.http.inject({ url: download_url })).rawPayload
  await t().db.updateTable('users').set({ name: 'اسم آخر' }).where('id', '=', person.id).execute()
  await t().db.updateTable('courses').set({ title: 'عنوان آخر' }).where('id', '=', course.id).execute()
  t().clock.forward(120)
  expect((await verifyCode(code)).data.certificate).toMatchObject({
    student_name: 'أسماء بنت خالد الحربي',
    title: 'تحفة الأطفال',
  })
  expect((await t().app.http.inject({ url: download_url })).rawPayload.equals(before)).toBe(true)
})
