import { expect, test } from 'vitest'
import { certificateCorrectionRoutes } from '#contract/certificates/correction-routes.ts'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function holder(name = 'اسما الحربي') {
  const course = await make.course({ title: 'التجويد', gives_certificate: true })
  const person = await make.student({ name })
  await make.enrolment({
    user_id: person.id,
    course_id: course.id,
    completed_at: t().clock.now,
    progress: 100,
    completed_count: 1,
  })
  const she = await as(t, person)
  const { id } = (await she(certificateRoutes.issue, { params: { courseId: course.id } })).data
  const ask = (student_name: string) =>
    she(certificateCorrectionRoutes.ask, { params: { id }, body: { student_name, note: 'سقطت الهمزة' } })
  const director = await as(t, await make.director())
  return { she, person, params: { id }, ask, director }
}

test('a student asks for her name, the director approves it, and she holds the corrected certificate with both dates', async () => {
  const { she, params, ask, director } = await holder()
  const asked = await ask('أسماء الحربي')
  expect(asked.data).toMatchObject({ state: 'waiting', wanted_name: 'أسماء الحربي', note: 'سقطت الهمزة' })
  expect((await ask('أسماء بنت خالد الحربي')).message).toBe('لكِ طلب تصحيح ينتظر القرار.')
  const waiting = (await director(certificateCorrectionRoutes.list, { query: {} })).data.items
  expect(waiting.find(({ id }) => id === asked.data.id)).toMatchObject({
    certificate: { student_name: 'اسما الحربي', title: 'التجويد' },
  })
  const decided = await director(certificateCorrectionRoutes.approve, { params: { id: asked.data.id } })
  expect(decided.data.state).toBe('approved')
  const [mine] = (await she(certificateRoutes.mine, { query: {} })).data.items
  expect(mine).toMatchObject({ student_name: 'أسماء الحربي', state: 'valid' })
  expect(mine?.first_issued_at).not.toBeNull()
  expect((await she(certificateRoutes.show, { params })).data.state).toBe('replaced')
  const again = await director(certificateCorrectionRoutes.approve, { params: { id: asked.data.id } })
  expect(again.status).toBe(409)
})

test('a refusal says why and leaves the certificate as it was; she may ask again', async () => {
  const { she, params, ask, director } = await holder()
  const { id } = (await ask('اسم آخر')).data
  await director(certificateCorrectionRoutes.refuse, {
    params: { id },
    body: { reason: 'الاسم لا يطابق الهوية' },
  })
  expect((await she(certificateCorrectionRoutes.latest, { params })).data).toMatchObject({
    state: 'refused',
    answer: 'الاسم لا يطابق الهوية',
  })
  expect((await she(certificateRoutes.show, { params })).data).toMatchObject({
    state: 'valid',
    student_name: 'اسما الحربي',
  })
  expect((await ask('أسماء الحربي')).status).toBe(200)
  await she(certificateCorrectionRoutes.withdraw, { params })
  expect((await she(certificateCorrectionRoutes.latest, { params })).data?.state).toBe('withdrawn')
})

test('the name that is printed already, and one that cannot be printed, are refused at once', async () => {
  const { ask } = await holder()
  expect((await ask('اسما الحربي')).message).toBe('هذا هو الاسم المطبوع على الشهادة.')
  const refused = await ask('أسماء 😀')
  expect([refused.status, refused.message.includes('😀')]).toEqual([409, true])
})

test.each([
  ['ninety letters', 'عبد الرحمن بن '.repeat(6).trim()],
  ['Latin in Arabic', 'Noor Al-Huda نور الهدى'],
  ['tashkeel on each letter', 'فَاطِمَةُ الزَّهْرَاءُ بِنْتُ مُحَمَّدٍ'],
  ['joined and apart', 'عبد العزيز الزهراء القرشية'],
  ['a blessing as one sign', 'آمنة ﷺ'],
  ['Persian and Urdu letters', 'گلناز پروین'],
  ['digits of three kinds', 'نورة ٣ 3 ۳'],
])('a name with %s is printed whole or refused, never with a gap: %s', async (_what, name) => {
  const { ask, director, she } = await holder('مريم')
  const asked = await ask(name)
  if (asked.status === 409) {
    expect(asked.message).toContain('ما لا يُطبع')
    return
  }
  await director(certificateCorrectionRoutes.approve, { params: { id: asked.data.id } })
  const [mine] = (await she(certificateRoutes.mine, { query: {} })).data.items
  expect(mine?.student_name).toBe(name)
  const pdf = await t().app.http.inject({ url: mine?.download_url ?? '' })
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})
