import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileRoutes } from '#contract/files/routes.ts'
import { messageRoutes as routes } from '#contract/messages/routes.ts'
import { sweepFiles } from '#server/features/media/public.ts'
import { eraseAccount } from '#server/features/users/public.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { sample } from '#server/testing/sample.ts'
import { hasFfmpeg } from '#server/testing/tools.ts'
import { upload } from '#server/testing/upload.ts'
import { convertVoice } from './voice.ts'

const t = testApp()
const make = maker(t)
type Caller = Awaited<ReturnType<typeof as>>

async function talk() {
  const [teacher, student] = [await make.teacher(), await make.student()]
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const [asTeacher, asStudent] = [await as(t, teacher), await as(t, student)]
  const { data: thread } = await asStudent(routes.open, { body: { with: teacher.id } })
  return { teacher, student, asTeacher, asStudent, threadId: thread.id }
}

const bytesOf = (data: Buffer | string) => new Uint8Array(Buffer.from(data))
const pdf = bytesOf('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
let shade = 0
const picture = async () =>
  bytesOf(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade++, g: 90, b: 80 } } })
      .withExif({ IFD0: { Make: 'SECRETCAM' } })
      .jpeg()
      .toBuffer(),
  )
const put = async ({ token }: Caller, bytes: Uint8Array<ArrayBuffer>, name = 'لوحة.jpg') =>
  (await upload(t, token, { bytes, bucket: 'messages', name })).data.id
interface Sent {
  readonly text?: string
  readonly files?: readonly { file_id: number; alt?: string; peaks?: number[] }[]
}
const send = (caller: Caller, threadId: number, { text = '', files = [] }: Sent) =>
  caller(routes.send, {
    params: { threadId },
    body: { client_id: crypto.randomUUID(), text, files: [...files] },
  })
const list = async (caller: Caller, threadId: number) =>
  (await caller(routes.list, { params: { threadId }, query: {} })).data.messages
const open = (url: string) => t().app.http.inject({ url })

test('a picture and a paper reach the other side, cleaned, and open for the two alone', async () => {
  const { asTeacher, asStudent, threadId } = await talk()
  const files = [
    { file_id: await put(asStudent, await picture()), alt: 'صفحة من دفتري' },
    { file_id: await put(asStudent, pdf, '<b>خطة.pdf') },
  ]
  const sent = await send(asStudent, threadId, { files })
  expect(sent.data).toMatchObject({ text: '', files: [{ kind: 'picture' }, { kind: 'paper' }] })
  const [seen] = await list(asTeacher, threadId)
  expect(seen?.files).toMatchObject([
    { kind: 'picture', alt: 'صفحة من دفتري', width: 60, height: 40 },
    { kind: 'paper', name: '<b>خطة.pdf' },
  ])
  for (const { url, kind } of seen?.files ?? []) {
    const opened = await open(url)
    expect(opened.statusCode).toBe(200)
    expect(opened.rawPayload.includes('SECRETCAM')).toBe(false)
    if (kind === 'paper') expect(opened.headers['content-type']).toBe('application/pdf')
    expect((await open(url.split('?')[0] ?? '')).statusCode).toBe(404)
  }
  const [listed] = (await asTeacher(routes.threads, { query: {} })).data.items
  expect(listed?.last).toMatchObject({ text: '', file: 'picture' })
})

test('a file of somebody else or of another bucket is attached by nobody', async () => {
  const { asTeacher, asStudent, teacher, student, threadId } = await talk()
  const own = await put(asStudent, await picture())
  const receipt = await make.file({ owner_id: student.id, bucket: 'receipts' })
  const shared = await make.file({ owner_id: teacher.id, bucket: 'course-images' })
  const refused = [
    await send(asTeacher, threadId, { files: [{ file_id: own }] }),
    await send(asStudent, threadId, { files: [{ file_id: receipt.id }] }),
    await send(asStudent, threadId, { files: [{ file_id: shared.id }] }),
    await send(asStudent, threadId, { files: [{ file_id: 999_999 }] }),
  ]
  for (const { status, failure } of refused)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['files']])
  expect(await list(asStudent, threadId)).toEqual([])
})

test('no director opens a private file by its number, and no classmate', async () => {
  const { asStudent, asTeacher, threadId } = await talk()
  const file_id = await put(asStudent, await picture())
  await send(asStudent, threadId, { files: [{ file_id }] })
  for (const stranger of [await make.director(), await make.student(), await make.teacher()])
    expect((await (await as(t, stranger))(fileRoutes.link, { params: { id: file_id } })).status).toBe(404)
  expect((await asTeacher(fileRoutes.link, { params: { id: file_id } })).status).toBe(404)
  expect((await asStudent(fileRoutes.link, { params: { id: file_id } })).status).toBe(200)
})

test('films, what is too large, too many files and an empty message are refused', async () => {
  const { asStudent, threadId } = await talk()
  const film = await upload(t, asStudent.token, {
    bytes: bytesOf(await sample('plain.mp4')),
    bucket: 'messages',
  })
  expect([film.status, film.failure.message]).toEqual([
    422,
    'ملفات الفيديو لا تُرسل هنا، سجّلي صوتكِ أو أرسلي صورة أو PDF.',
  ])
  const large = bytesOf(Buffer.concat([Buffer.from(pdf), Buffer.alloc(11 * 1024 * 1024, 0x20)]))
  expect((await upload(t, asStudent.token, { bytes: large, bucket: 'messages' })).status).toBe(422)
  const file_id = await put(asStudent, pdf)
  const six = Array.from({ length: 6 }, () => ({ file_id }))
  expect((await send(asStudent, threadId, { files: six })).status).toBe(422)
  expect((await send(asStudent, threadId, {})).status).toBe(422)
})

test.runIf(hasFfmpeg)(
  'a voice note is heard at once as it came, and later as every phone plays it, in the same place',
  async () => {
    const { asTeacher, asStudent, threadId } = await talk()
    const file_id = await put(asStudent, bytesOf(await sample('recorded.webm')), 'صوت.webm')
    await send(asStudent, threadId, { files: [{ file_id, peaks: [0, 40, 100] }] })
    const [before] = (await list(asTeacher, threadId))[0]?.files ?? []
    expect(before).toMatchObject({ kind: 'voice', peaks: [0, 40, 100] })
    expect(before?.seconds).toBeGreaterThan(0)
    expect((await open(before?.url ?? '')).headers['content-type']).toBe('audio/webm')
    await convertVoice(t().ctx(), file_id)
    const [after] = (await list(asTeacher, threadId))[0]?.files ?? []
    expect(after).toMatchObject({ id: before?.id, peaks: [0, 40, 100] })
    expect((await open(after?.url ?? '')).headers['content-type']).toBe('audio/mp4')
    expect(Math.abs((after?.seconds ?? 0) - (before?.seconds ?? 0))).toBeLessThan(0.3)
  },
)

test('a recording of more than three minutes is no voice note', async () => {
  const { asStudent, student, threadId } = await talk()
  const file = await make.file({ owner_id: student.id, bucket: 'messages', mime: 'audio/webm' })
  await t().db.updateTable('files').set({ duration_seconds: 190 }).where('id', '=', file.id).execute()
  const { status, failure } = await send(asStudent, threadId, { files: [{ file_id: file.id }] })
  expect([status, failure.errors?.['files']]).toEqual([422, ['الرسالة الصوتية ثلاث دقائق على الأكثر.']])
})

test('with its thread a file goes, and the sweep takes what no message shows', async () => {
  const { asTeacher, student, teacher, asStudent, threadId } = await talk()
  const [own, hers] = [await put(asStudent, await picture()), await put(asTeacher, await picture())]
  await send(asStudent, threadId, { files: [{ file_id: own }] })
  await send(asTeacher, threadId, { files: [{ file_id: hers }] })
  const buckets = async () =>
    (await t().db.selectFrom('files').select('owner_id').where('bucket', '=', 'messages').execute()).filter(
      ({ owner_id }) => owner_id === student.id || owner_id === teacher.id,
    )
  t().clock.forward(2 * 86_400)
  await sweepFiles(t().ctx())
  expect(await buckets()).toHaveLength(2)
  await inTransaction(t().ctx(), (tx) => eraseAccount(tx, student.id))
  expect(await buckets()).toEqual([{ owner_id: teacher.id }])
  await sweepFiles(t().ctx())
  expect(await buckets()).toEqual([])
  t().clock.forward(-2 * 86_400)
})
