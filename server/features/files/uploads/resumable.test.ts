import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import { Upload } from 'tus-js-client'
import { afterEach, expect, test } from 'vitest'
import { resumableRoutes } from '#contract/files/resumable-routes.ts'
import { RESUMABLE_BYTES } from '#contract/files/resumable-shapes.ts'
import { createApp } from '#server/app.ts'
import { openSpool } from '#server/engines/files/store/spool.ts'
import { openMetrics } from '#server/engines/metrics/open-metrics.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { breakingLine, type BreakingLine } from '#server/testing/breaking-line.ts'
import { makeFilm } from '#server/testing/film.ts'
import { maker } from '#server/testing/make.ts'
import { forgetIdleUploads } from '../public.ts'
import { sample, samplePath } from '#server/testing/sample.ts'

const t = testApp({ UPLOAD_MEDIA_MB: '300', UPLOAD_IMAGE_MB: '1' })
const make = maker(t)

const MB = 1024 * 1024
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const film = (mb: number) => makeFilm(join(t().dataDir, `film-${mb}.mp4`), mb)

async function listening(http = t().app.http): Promise<number> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

/** The port of another process on the same database, which spools into this folder. */
async function anotherNode(folder: string): Promise<number> {
  const { config, db, dataDir, app } = t()
  const { http } = await createApp({
    config,
    db,
    ports: { ...app.process.ports, spool: openSpool(join(dataDir, folder)) },
    log: pino({ level: 'silent' }),
    metrics: await openMetrics({ port: 0 }),
    clock: () => t().clock.now,
  })
  closing.push(() => http.close())
  return listening(http)
}

async function line(port: number, breakAt: readonly number[]): Promise<BreakingLine> {
  const opened = await breakingLine(port, breakAt)
  closing.push(() => opened.close())
  return opened
}

/** Sends by a client of the protocol that is not ours. */
interface Sending {
  readonly path: string
  readonly size: number
  readonly address: string
  readonly token: string
  readonly onChunk?: () => void
  readonly chunkSize?: number
}
const send = ({ path, size, address, token, onChunk, chunkSize = 8 * MB }: Sending) =>
  new Promise<void>((resolve, reject) => {
    const upload = new Upload(createReadStream(path), {
      uploadUrl: address,
      uploadSize: size,
      chunkSize,
      retryDelays: [0, 10, 50, 100, 200],
      headers: { authorization: `Bearer ${token}` },
      ...(onChunk ? { onChunkComplete: onChunk } : {}),
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })

async function teacherSending(size: number, name = 'تلاوة.mp4', bucket = 'lesson-media' as const) {
  const teacher = await make.teacher()
  const call = await as(t, teacher)
  const begun = await call(resumableRoutes.begin, { body: { bucket, name, size, fingerprint: '1' } })
  return { teacher, call, begun: begun.data }
}

const keptHash = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(await t().app.process.ports.files.read(path), hash)
  return hash.digest('hex')
}

/** One piece by hand. */
async function patch(token: string, id: string, offset: number, bytes: Buffer) {
  return t().app.http.inject({
    method: 'PATCH',
    url: `/api/v1/upload/resumable/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  })
}

test('200 MB over a line that breaks three times arrive whole, byte for byte, and never stand in memory', async () => {
  const { path, size, sha256 } = await film(200)
  const { call, begun } = await teacherSending(size)
  const wire = await line(await listening(), [30 * MB, 90 * MB, 150 * MB])
  const before = process.memoryUsage().rss
  let highest = 0
  const address = `${wire.url}${begun.location}`
  const onChunk = () => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }
  await send({ path, size, address, token: call.token, onChunk })
  expect(wire.breaks()).toBe(3)
  // Sender, line and receiver live in this one process, and pieces of 8 MB pass through all three.
  expect((highest - before) / MB).toBeLessThan(150)
  const { data } = await call(resumableRoutes.finish, { params: { id: begun.id } })
  expect(data).toMatchObject({ mime: 'video/mp4', size })
  expect(await keptHash(data.path)).toBe(sha256)
  expect(await readdir(join(t().dataDir, 'uploads'))).not.toContain(begun.id)
}, 120_000)

test('small pieces over a line that breaks ten times arrive whole too', async () => {
  const { path, size, sha256 } = await film(3)
  const { call, begun } = await teacherSending(size)
  const wire = await line(
    await listening(),
    Array.from({ length: 10 }, (_, nth) => 0.25 * MB * (nth + 1)),
  )
  const address = `${wire.url}${begun.location}`
  await send({ path, size, address, token: call.token, chunkSize: 128 * 1024 })
  expect(wire.breaks()).toBe(10)
  const { data } = await call(resumableRoutes.finish, { params: { id: begun.id } })
  expect(await keptHash(data.path)).toBe(sha256)
}, 60_000)

test('it goes on after the server was started anew in the middle', async () => {
  const { path, size, sha256 } = await film(24)
  const { call, begun } = await teacherSending(size)
  const wire = await line(await listening(), [10 * MB])
  const port = await anotherNode('uploads')
  const address = `${wire.url}${begun.location}`
  await send({ path, size, address, token: call.token, onChunk: () => wire.leadTo(port) })
  expect(wire.breaks()).toBe(1)
  const { data } = await call(resumableRoutes.finish, { params: { id: begun.id } })
  expect(await keptHash(data.path)).toBe(sha256)
}, 60_000)

test('an upload that one node began is taken and finished by another, whose disk is its own', async () => {
  const { path, size, sha256 } = await film(24)
  const { teacher, begun } = await teacherSending(size)
  const address = `http://127.0.0.1:${await anotherNode('uploads-of-another-node')}${begun.location}`
  const { token } = await as(t, teacher)
  await send({
    path,
    size,
    address,
    token,
    onChunk: () => undefined,
  })
  const finished = await fetch(`${address}/finish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await finished.json()) as { data: { path: string } }
  expect(await keptHash(data.path)).toBe(sha256)
})

test('the same file chosen again goes on where it stopped', async () => {
  const { call, begun } = await teacherSending(2 * MB)
  expect((await patch(call.token, begun.id, 0, await sample('plain.mp4'))).statusCode).toBe(204)
  const again = await call(resumableRoutes.begin, {
    body: { bucket: 'lesson-media', name: 'تلاوة.mp4', size: 2 * MB, fingerprint: '1' },
  })
  expect(again.data).toMatchObject({
    id: begun.id,
    received: (await stat(samplePath('plain.mp4'))).size,
  })
  const other = await call(resumableRoutes.begin, {
    body: { bucket: 'lesson-media', name: 'تلاوة.mp4', size: 2 * MB, fingerprint: '2' },
  })
  expect(other.data.id).not.toBe(begun.id)
})

test("another's upload can be neither seen nor continued nor finished nor cancelled", async () => {
  const { call, begun } = await teacherSending(1000)
  const stranger = await as(t, await make.teacher())
  const head = await t().app.http.inject({
    method: 'HEAD',
    url: begun.location,
    headers: { authorization: `Bearer ${stranger.token}`, 'tus-resumable': '1.0.0' },
  })
  expect(head.statusCode).toBe(404)
  expect((await patch(stranger.token, begun.id, 0, Buffer.alloc(10))).statusCode).toBe(404)
  expect((await stranger(resumableRoutes.finish, { params: { id: begun.id } })).status).toBe(404)
  expect((await stranger(resumableRoutes.cancel, { params: { id: begun.id } })).status).toBe(404)
  expect((await call(resumableRoutes.cancel, { params: { id: begun.id } })).status).toBe(200)
})

test('too large is refused before a byte is sent, and more bytes than agreed are not taken', async () => {
  const teacher = await as(t, await make.teacher())
  const body = { bucket: 'lesson-media' as const, name: 'a.mp4', size: 301 * MB, fingerprint: '' }
  const refused = await teacher(resumableRoutes.begin, { body })
  expect([refused.status, refused.failure.errors?.['file']]).toEqual([
    422,
    ['حجم الملف أكبر من المسموح، وهو 300 ميجابايت.'],
  ])
  const picture = await teacher(resumableRoutes.begin, {
    body: { ...body, bucket: 'course-images', size: 20 * MB },
  })
  expect(picture.status).toBe(422)
  const { call, begun } = await teacherSending(100)
  expect((await patch(call.token, begun.id, 0, Buffer.alloc(101))).statusCode).toBe(413)
})

test('what is disguised is refused with the reason at its first piece, and nothing of it stays', async () => {
  const disguised = {
    'film.mp4': '<!doctype html><script>alert(1)</script>',
    'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'tool.webm': 'MZ\u0090 a program',
    'bomb.mp4': 'PK\u0003\u0004 an archive',
  }
  for (const [name, text] of Object.entries(disguised)) {
    const bytes = Buffer.from(text, 'latin1')
    const { call, begun } = await teacherSending(bytes.length, name)
    const answer = await patch(call.token, begun.id, 0, bytes)
    expect([name, answer.statusCode]).toEqual([name, 422])
    expect(answer.json<{ message: string }>().message).toContain('MP4')
    expect((await call(resumableRoutes.finish, { params: { id: begun.id } })).status).toBe(404)
    expect(await readdir(join(t().dataDir, 'uploads'))).not.toContain(begun.id)
  }
})

test('half a file cannot be finished, a wrong place is told, and finishing twice answers the same file', async () => {
  const bytes = await sample('plain.mp4')
  const { call, begun } = await teacherSending(bytes.length)
  const half = Math.floor(bytes.length / 2)
  await patch(call.token, begun.id, 0, bytes.subarray(0, half))
  expect((await call(resumableRoutes.finish, { params: { id: begun.id } })).status).toBe(409)
  expect((await patch(call.token, begun.id, half + 1, bytes.subarray(half + 1))).statusCode).toBe(409)
  expect((await patch(call.token, begun.id, half, bytes.subarray(half))).statusCode).toBe(204)
  const first = await call(resumableRoutes.finish, { params: { id: begun.id } })
  const second = await call(resumableRoutes.finish, { params: { id: begun.id } })
  expect(second.data.id).toBe(first.data.id)
})

test('a student sends in pieces what her own buckets take, within their bounds', async () => {
  const student = await as(t, await make.student())
  const begin = async (bucket: 'messages' | 'lesson-media', size: number) =>
    (await student(resumableRoutes.begin, { body: { bucket, name: 'a.webm', size, fingerprint: '' } })).status
  expect(await begin('messages', 1000)).toBe(200)
  expect(await begin('messages', 11 * 1024 * 1024)).toBe(422)
  expect(await begin('lesson-media', 1000)).toBe(403)
})

test('what nobody went on with for three days is forgotten, bytes and all', async () => {
  const { begun } = await teacherSending(1000)
  const fresh = await teacherSending(1000)
  const spooled = join(t().dataDir, 'uploads', begun.id)
  await utimes(spooled, t().clock.now, t().clock.now)
  t().clock.forward(2 * 86_400)
  const { id } = fresh.begun
  await t()
    .db.updateTable('resumable_uploads')
    .set({ touched_at: t().clock.now })
    .where('id', '=', id)
    .execute()
  t().clock.forward(1.5 * 86_400)
  await forgetIdleUploads(t().ctx())
  const rows = await t().db.selectFrom('resumable_uploads').select('id').execute()
  expect(rows.map((row) => row.id)).toContain(id)
  expect(rows.map((row) => row.id)).not.toContain(begun.id)
  const left = await readdir(join(t().dataDir, 'uploads'))
  expect([left.includes(id), left.includes(begun.id)]).toEqual([true, false])
})

test('what a student sends is sent in pieces before a plain form has become too small for it', () => {
  expect(RESUMABLE_BYTES).toBeLessThan(t().config.uploadLimits.document)
})
