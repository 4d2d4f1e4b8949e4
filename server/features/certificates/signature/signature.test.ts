import { expect, test } from 'vitest'
import { certificateDeskRoutes } from '#contract/certificates/desk-routes.ts'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { verifyFile } from '#core/certificate/signed-file.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function savedFile() {
  const course = await make.course({ gives_certificate: true })
  const person = await make.student({ name: 'أسماء الحربي' })
  await make.enrolment({
    user_id: person.id,
    course_id: course.id,
    completed_at: t().clock.now,
    progress: 100,
    completed_count: 1,
  })
  const she = await as(t, person)
  const certificate = (await she(certificateRoutes.issue, { params: { courseId: course.id } })).data
  const download = async () =>
    new Uint8Array((await t().app.http.inject({ url: certificate.download_url })).rawPayload)
  return { certificate, download }
}
const publishedKeys = async () => (await visitor(t)(certificateRoutes.keys, {})).data.keys

test('a saved file is verified with the published key alone, and says which certificate it is', async () => {
  const { certificate, download } = await savedFile()
  const answer = await verifyFile(await download(), await publishedKeys())
  expect(answer).toMatchObject({
    verdict: 'genuine',
    claims: { sub: certificate.number, code: certificate.code.replace('-', ''), state: 'valid' },
  })
})

test('one changed byte, a taken signature, and a key of another platform are told apart', async () => {
  const { download } = await savedFile()
  const keys = await publishedKeys()
  const changed = await download()
  changed[1000] = (changed[1000] ?? 0) ^ 1
  expect(await verifyFile(changed, keys)).toEqual({ verdict: 'altered' })
  const bare = (await download()).slice(0, -600)
  expect(await verifyFile(bare, keys)).toEqual({ verdict: 'unsigned' })
  expect(await verifyFile(await download(), [])).toEqual({ verdict: 'unknown-key' })
  const [key] = keys
  const foreign = [{ kid: key?.kid ?? '', x: Buffer.alloc(32, 9).toString('base64url') }]
  const answer = await verifyFile(await download(), foreign).catch(() => ({ verdict: 'altered' }))
  expect(answer).toEqual({ verdict: 'altered' })
  expect(await verifyFile(new TextEncoder().encode('not a file'), keys)).toEqual({ verdict: 'unsigned' })
})

test('after a rotation another key signs, and what the first one signed can still be verified', async () => {
  const { download } = await savedFile()
  const before = await download()
  const [first] = await publishedKeys()
  const director = await as(t, await make.director())
  const rotated = await director(certificateDeskRoutes.rotateKey, {})
  expect(rotated.data.keys.map(({ kid }) => kid)).toContain(first?.kid)
  expect(rotated.data.keys[0]?.kid).not.toBe(first?.kid)
  const after = await download()
  expect(Buffer.from(after).equals(before)).toBe(false)
  const keys = await publishedKeys()
  for (const file of [before, after]) expect((await verifyFile(file, keys)).verdict).toBe('genuine')
})

test('the key that signs stands first, also where a newer one is of a platform key that was put back', async () => {
  const [signing] = await publishedKeys()
  const { generation } = await t()
    .db.selectFrom('certificate_keys')
    .select('generation')
    .where('kid', '=', signing?.kid ?? '')
    .executeTakeFirstOrThrow()
  const other = {
    kid: 'of-another-key',
    x: 'AAAA',
    generation,
    made_at: new Date(t().clock.now.getTime() + 1000),
  }
  await t().db.insertInto('certificate_keys').values(other).execute()
  const [first, second] = await publishedKeys()
  expect([first?.kid, second?.kid]).toEqual([signing?.kid, 'of-another-key'])
})

test('a rotation stands in the audit by the name of who did it, and only a director makes one', async () => {
  const person = await make.director()
  const { data } = await (await as(t, person))(certificateDeskRoutes.rotateKey, {})
  const line = await t()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'entity_id'])
    .where('action', '=', 'certificate.rotate-key')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ actor_id: person.id, entity_id: data.keys[0]?.kid })
  const refused = await (await as(t, await make.teacher()))(certificateDeskRoutes.rotateKey, {})
  expect(refused.status).toBe(403)
})
