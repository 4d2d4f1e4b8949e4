import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileRoutes } from '#contract/files/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { hasFfmpeg } from '#server/testing/tools.ts'

const t = testApp()
const make = maker(t)
const samples = join(import.meta.dirname, '../../../engines/files/samples')
const get = (url: string, headers: Record<string, string> = {}) => t().app.http.inject({ url, headers })

/** A film of hers in the store, and a signed address of it. */
async function film(sample: string, mime = 'video/mp4') {
  const owner = await make.student()
  const { files } = t().app.process.ports
  const extension = sample.slice(sample.lastIndexOf('.') + 1)
  const { key, sha256, size } = await files.put(readFileSync(join(samples, sample)), {
    bucket: 'lesson-media',
    extension,
  })
  const row = { bucket: 'lesson-media', path: key, sha256, size_bytes: size, mime }
  const { id } = await make.file({ ...row, owner_id: owner.id, is_private: true })
  const { data } = await (await as(t, owner))(fileRoutes.link, { params: { id } })
  return { url: data.url, key }
}

test.skipIf(!hasFfmpeg).each([
  ['plain.webm', 'video/webm', 'audio/webm'],
  ['plain.mp4', 'video/mp4', 'audio/mp4'],
])(
  'of %s only its sound may be fetched, whole or a range of it, and it is made once',
  async (sample, mime, soundMime) => {
    const { url, key } = await film(sample, mime)
    const [one, other] = await Promise.all([get(`${url}&only=sound`), get(`${url}&only=sound`)])
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, soundMime])
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
    const whole = await get(url)
    expect(one.rawPayload.length).toBeLessThan(whole.rawPayload.length)
    const first = await get(`${url}&only=sound`, { range: 'bytes=0-0' })
    expect([first.statusCode, first.headers['content-range']]).toEqual([
      206,
      `bytes 0-0/${one.rawPayload.length}`,
    ])
    const rows = await t().db.selectFrom('film_sounds').select('key').where('path', '=', key).execute()
    expect(rows).toHaveLength(1)
    expect((await get(`/storage/${key}?only=sound`)).statusCode).toBe(404)
    expect((await get(`${url}&only=pictures`)).statusCode).toBe(422)
  },
)

test('a recording is its own sound', async () => {
  const { url } = await film('voice.m4a', 'audio/mp4')
  const [whole, sound] = await Promise.all([get(url), get(`${url}&only=sound`)])
  expect(sound.rawPayload.equals(whole.rawPayload)).toBe(true)
})

test.skipIf(!hasFfmpeg)('a film without sound says so', async () => {
  const { url } = await film('turned.mp4')
  const answer = await get(`${url}&only=sound`)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    409,
    'لا يمكن فصل صوت هذا المقطع هنا. يمكنكِ حفظه كاملًا.',
  ])
})
