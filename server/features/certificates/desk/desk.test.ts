import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { certificateDeskRoutes } from '#contract/certificates/desk-routes.ts'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { searchedText } from '#core/search/search.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A director, and a certificate that a student issued for the course that she finished. */
async function issued(name = 'هند الشهري') {
  const course = await make.course({ title: 'الوقف والابتداء', gives_certificate: true })
  const person = await make.student({ name })
  await make.enrolment({
    user_id: person.id,
    course_id: course.id,
    completed_at: t().clock.now,
    progress: 100,
    completed_count: 1,
  })
  const she = await as(t, person)
  const issue = async () => (await she(certificateRoutes.issue, { params: { courseId: course.id } })).data
  const director = await as(t, await make.director())
  return { she, issue, certificate: await issue(), director }
}

/** Each try of its own minute, so that many checks are no flood. */
async function check(code: string) {
  t().clock.forward(61)
  return (await visitor(t)(certificateRoutes.verify, { body: { code } })).data
}
const drawn = async (url: string) => t().app.http.inject({ url })

test('a revoked certificate says so at once by its code, its picture is gone, and it comes back by being restored', async () => {
  const { she, certificate, director, issue } = await issued()
  const params = { id: certificate.id }
  await she(certificateRoutes.share, { params, body: { is_shared: true } })
  const { picture_url } = (await check(certificate.code)).certificate ?? {}
  expect((await drawn(picture_url ?? '')).statusCode).toBe(200)
  const before = (await drawn(certificate.download_url)).rawPayload
  const revoked = await director(certificateDeskRoutes.revoke, { params, query: { reason: 'صدرت بخطأ' } })
  expect(revoked.data).toMatchObject({
    state: 'revoked',
    can: { revoke: false, restore: true, reissue: false },
  })
  const answer = await check(certificate.code)
  expect(answer).toMatchObject({ valid: false, certificate: { state: 'revoked', picture_url: null } })
  expect(JSON.stringify(answer)).not.toContain('صدرت بخطأ')
  expect((await drawn(picture_url ?? '')).statusCode).toBe(404)
  const shown = (await she(certificateRoutes.show, { params })).data
  expect(shown.state).toBe('revoked')
  expect((await drawn(shown.download_url)).rawPayload.equals(before)).toBe(false)
  expect((await issue()).id).toBe(certificate.id)
  const twice = await director(certificateDeskRoutes.revoke, { params, query: { reason: 'صدرت بخطأ' } })
  expect(twice.status).toBe(409)
  const restored = await director(certificateDeskRoutes.restore, { params, body: { reason: 'تبيّن صوابها' } })
  expect(restored.data.acts.map(({ act, reason }) => [act, reason])).toEqual([
    ['restored', 'تبيّن صوابها'],
    ['revoked', 'صدرت بخطأ'],
    ['issued', ''],
  ])
  expect(await check(certificate.code)).toMatchObject({ valid: true, certificate: { state: 'valid' } })
})

test('no certificate is revoked without a reason', async () => {
  const { certificate, director } = await issued()
  const params = { id: certificate.id }
  const refused = await director(certificateDeskRoutes.revoke, { params, query: { reason: ' ' } })
  expect(refused.status).toBe(422)
  expect(await check(certificate.code)).toMatchObject({ valid: true })
})

test('a corrected name is another certificate with both dates, to which the old one leads, however often', async () => {
  const { she, certificate, director } = await issued('ريم القحطانى')
  t().clock.forward(120)
  const correct = async (id: number, student_name: string) =>
    (
      await director(certificateDeskRoutes.update, {
        params: { id },
        body: { student_name, reason: 'خطأ في الاسم' },
      })
    ).data
  const second = await correct(certificate.id, 'ريم القحطاني')
  expect(second).toMatchObject({
    student_name: 'ريم القحطاني',
    state: 'valid',
    awarded_at: certificate.awarded_at,
    first_issued_at: certificate.issued_at,
    replaces: certificate.id,
  })
  expect([second.code, second.number]).not.toEqual([certificate.code, certificate.number])
  expect(await check(certificate.code)).toMatchObject({
    valid: false,
    certificate: { state: 'replaced', student_name: 'ريم القحطانى', replaced_by: { code: second.code } },
  })
  const third = await correct(second.id, 'ريم بنت سعد القحطاني')
  for (const { code } of [certificate, second])
    expect((await check(code)).certificate?.replaced_by?.code).toBe(third.code)
  expect(await check(third.code)).toMatchObject({ valid: true })
  const mine = (await she(certificateRoutes.mine, { query: {} })).data.items
  expect(mine.map(({ id }) => id)).toEqual([third.id])
  const old = await director(certificateDeskRoutes.update, {
    params: { id: certificate.id },
    body: { student_name: 'اسم آخر', reason: 'محاولة' },
  })
  expect(old.status).toBe(409)
})

test('two directors who correct one certificate at once make one new certificate', async () => {
  const { certificate, director } = await issued('نوره')
  const other = await as(t, await make.director())
  const params = { id: certificate.id }
  const answers = await Promise.all(
    [director, other].map((call) =>
      call(certificateDeskRoutes.update, { params, body: { student_name: 'نورة', reason: 'الهاء تاء' } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a correction that cannot be printed is refused, and nothing is issued', async () => {
  const { certificate, director } = await issued()
  const params = { id: certificate.id }
  const refused = await director(certificateDeskRoutes.update, {
    params,
    body: { student_name: 'هند 😀', reason: 'محاولة' },
  })
  expect([refused.status, refused.message.includes('😀')]).toEqual([409, true])
  expect((await director(certificateDeskRoutes.show, { params })).data.state).toBe('valid')
})

test('a certificate with a last day holds through it and has ended the day after', async () => {
  const { certificate, director } = await issued()
  const params = { id: certificate.id }
  const day = new Date(t().clock.now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const saved = await director(certificateDeskRoutes.update, {
    params,
    body: { expires_on: day, reason: 'مدتها يوم' },
  })
  expect(saved.data).toMatchObject({ id: certificate.id, expires_on: day, state: 'valid' })
  t().clock.forward(3 * 86_400)
  expect(await check(certificate.code)).toMatchObject({ valid: false, certificate: { state: 'expired' } })
})

test('the list is found by name, number and code, and filtered by state; its figures count the same', async () => {
  const { certificate, director } = await issued('لطيفة بنت أحمد')
  const list = async (query: object) =>
    (await director(certificateDeskRoutes.list, { query })).data.items.map(({ id }) => id)
  for (const search of ['لطيفه احمد', certificate.number, certificate.code.slice(0, 5)])
    expect(await list({ search })).toEqual([certificate.id])
  const before = (await director(certificateDeskRoutes.stats, {})).data
  await director(certificateDeskRoutes.revoke, { params: { id: certificate.id }, query: { reason: 'خطأ' } })
  expect(await list({ search: 'لطيفة', state: 'valid' })).toEqual([])
  expect(await list({ search: 'لطيفة', state: 'revoked' })).toEqual([certificate.id])
  const after = (await director(certificateDeskRoutes.stats, {})).data
  expect([after.issued - before.issued, after.revoked - before.revoked]).toEqual([0, 1])
})

test('a certificate outlives its course and the account of its holder, and its code still tells the truth', async () => {
  const { certificate, director } = await issued('منيرة')
  const row = await t()
    .db.selectFrom('certificates')
    .select(['course_id', 'user_id'])
    .where('id', '=', certificate.id)
    .executeTakeFirstOrThrow()
  await t()
    .db.updateTable('certificates')
    .set({ course_id: null, user_id: null })
    .where('id', '=', certificate.id)
    .execute()
  expect(row.course_id).not.toBeNull()
  const params = { id: certificate.id }
  expect((await director(certificateDeskRoutes.show, { params })).data).toMatchObject({ student: null })
  expect(await check(certificate.code)).toMatchObject({ valid: true, certificate: { student_name: 'منيرة' } })
  await director(certificateDeskRoutes.revoke, { params, query: { reason: 'طلب المركز' } })
  expect(await check(certificate.code)).toMatchObject({ certificate: { state: 'revoked' } })
})

test('a number or a code that is typed whole finds that certificate alone, however it is typed', async () => {
  const { certificate, director } = await issued('ضحى البلوي')
  const { certificate: other } = await issued('ضحى البلوي')
  const longer = { number: `${certificate.number}7` }
  await t().db.updateTable('certificates').set(longer).where('id', '=', other.id).execute()
  await sql`
    update certificates set search_norm = search_norm || ' ' || ${searchedText(longer.number)} where id = ${other.id}`.execute(
    t().db,
  )
  const found = async (search: string) => {
    const { data } = await director(certificateDeskRoutes.list, { query: { search } })
    return [data.meta.total, ...data.items.map(({ id }) => id)]
  }
  for (const typed of [
    certificate.number,
    arabicDigits(certificate.number.toLowerCase()),
    certificate.code,
    certificate.code.replace('-', '').toLowerCase(),
  ])
    expect(await found(typed)).toEqual([1, certificate.id])
  expect((await found(certificate.number.slice(0, -1)))[0]).toBeGreaterThan(1)
})
