import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { isDiskFull } from '#core/disk-full.ts'
import { clusterFolder } from '#server/engines/database/built-in/embedded.ts'
import { readPostmaster } from '#server/engines/database/built-in/postmaster.ts'
import { openDiskFiles } from '#server/engines/files/store/disk.ts'
import { openSpool } from '#server/engines/files/store/spool.ts'
import { openOutbox } from '#server/engines/mail/outbox.ts'
import { pdfBytes } from '#server/testing/application.ts'
import { smallDisk, type SmallDisk } from '#server/testing/small-disk.ts'
import { makeEmptyPages, startMain, type StartedMain } from '#server/testing/start-main.ts'

const MB = 1024 * 1024
const NO_ROOM = 'امتلأ قرص الخادم'
const folder = mkdtempSync(join(tmpdir(), 'rattil-full-'))
const disks: SmallDisk[] = []
const started: StartedMain[] = []
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM')
    await ended
  }
  for (const disk of disks) disk.remove()
  rmSync(folder, { recursive: true, force: true })
})

const probe = smallDisk(1)
probe?.remove()
const canMount = probe !== undefined

function mounted(megabytes: number): SmallDisk {
  const disk = smallDisk(megabytes)
  if (!disk) throw new Error('a disk could be mounted a moment ago')
  disks.push(disk)
  return disk
}

const password = 'Rattil-Demo-1'
const person = (number: number) => ({
  name: 'هند بنت سعد',
  email: `hind${number}@rattil.test`,
  password,
  password_confirmation: password,
  accept_terms: true,
})

async function platform(env: Record<string, string>) {
  const main = startMain({ RATTIL_DIST: makeEmptyPages(folder), PORT: '0', RATTIL_DEMO: 'off', ...env })
  started.push(main)
  await expect.poll(main.output, { timeout: 80_000, interval: 100 }).toMatch(/رتّل {2}http/)
  const url = /رتّل {2}(http\S+)/.exec(main.output())?.[1] ?? ''
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init)
    const body = (await response.json()) as { message?: string; status?: string; data?: Tokens }
    return { status: response.status, body }
  }
  const post = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { main, call, post }
}
interface Tokens {
  refresh_token: string
}

test.skipIf(!canMount)(
  'On a full disk writes answer 507 and are all right again when there is room; reads, sign-in and the process go on',
  async () => {
    const disk = mounted(256)
    const { main, call, post } = await platform({ DATA_DIR: join(disk.path, 'data') })
    const first = await post('/api/v1/auth/register', person(1))
    expect(first.status).toBe(200)

    disk.fill(20 * MB)
    await expect.poll(async () => (await call('/readyz')).status, { timeout: 20_000 }).toBe(503)
    expect((await call('/readyz')).body.status).toContain('disk full')
    const refused = await post('/api/v1/auth/register', person(2))
    expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining(NO_ROOM)])

    disk.fill()
    let token = first.body.data?.refresh_token ?? ''
    const answers = new Set<number>()
    for (let turn = 0; turn < 20; turn++) {
      const { status, body } = await post('/auth/refresh', { refresh_token: token })
      answers.add(status)
      if (status === 200) token = body.data?.refresh_token ?? ''
    }
    expect([...answers].filter((status) => ![200, 503, 507].includes(status))).toEqual([])
    expect((await call('/api/v1/courses?page=2')).status).toBe(200)
    expect((await call('/healthz')).status).toBe(200)

    disk.empty()
    await expect.poll(async () => (await call('/readyz')).status, { timeout: 30_000 }).toBe(200)
    expect((await post('/api/v1/auth/register', person(3))).status).toBe(200)
    expect((await post('/auth/refresh', { refresh_token: token })).status).toBe(200)
    expect((await post('/api/v1/auth/login', { email: 'hind1@rattil.test', password })).status).toBe(200)
    expect(main.child.exitCode).toBeNull()
    expect(main.output()).not.toContain('brought back')
  },
)

/** Writes the log of the database until there is no page left for it, which ends the database. */
async function writeUntilItDies(dataDir: string): Promise<void> {
  const host = readPostmaster(clusterFolder(dataDir))?.socketFolder
  const client = new pg.Client({ host, user: 'rattil', database: 'rattil' })
  client.on('error', () => undefined)
  await client.connect()
  const write = "select pg_logical_emit_message(true, 'x', repeat('y', 100000))"
  try {
    for (;;) await client.query(write)
  } catch {
    await client.end().catch(() => undefined)
  }
}

test.skipIf(!canMount)(
  'The built-in database that ends on a full disk is back by itself when there is room, with all that was saved',
  async () => {
    const disk = mounted(256)
    const dataDir = join(disk.path, 'data')
    const { main, call, post } = await platform({ DATA_DIR: dataDir })
    expect((await post('/api/v1/auth/register', person(1))).status).toBe(200)

    disk.fill()
    await writeUntilItDies(dataDir)
    await expect.poll(main.output, { timeout: 20_000 }).toContain('bringing it back')
    await expect.poll(async () => (await call('/readyz')).status, { timeout: 20_000 }).toBe(503)
    expect((await call('/healthz')).status).toBe(200)

    disk.empty()
    await expect.poll(async () => (await call('/readyz')).status, { timeout: 60_000 }).toBe(200)
    expect((await post('/api/v1/auth/login', { email: 'hind1@rattil.test', password })).status).toBe(200)
    expect((await post('/api/v1/auth/register', person(2))).status).toBe(200)
    expect(main.child.exitCode).toBeNull()
  },
)

test.skipIf(!canMount)(
  'An upload that finds no room for temporary files is answered 507 and the next one is taken',
  async () => {
    const [disk, temporary] = [mounted(192), mounted(16)]
    const { call } = await platform({ DATA_DIR: join(disk.path, 'data'), TMPDIR: temporary.path })
    const send = () => {
      const form = new FormData()
      form.set('kind', 'cv')
      form.set('file', new Blob([pdfBytes('x'.repeat(3 * MB))]), 'cv.pdf')
      return call(teacherApplicationRoutes.sendFile.path, { method: 'POST', body: form })
    }
    temporary.fill(MB)
    expect((await send()).status).toBe(507)
    expect((await call('/api/v1/courses?page=2')).status).toBe(200)
    temporary.empty()
    await expect.poll(async () => (await send()).status, { timeout: 30_000, interval: 1000 }).toBe(200)
  },
)

test.skipIf(!canMount)(
  'A piece of a file that meets a full disk is told, and goes on where the bytes ended',
  async () => {
    const disk = mounted(4)
    const spool = openSpool(disk.path)
    const id = crypto.randomUUID()
    await spool.open(id)
    const piece = (offset: number, bytes: Buffer) => ({
      id,
      size: 2 * MB,
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      },
      body: Readable.from([bytes]),
    })
    disk.fill(MB)
    await expect(spool.take(piece(0, Buffer.alloc(2 * MB)))).rejects.toSatisfy(isDiskFull)
    const arrived = (await spool.received(id)) ?? 0
    expect(arrived).toBeLessThan(2 * MB)
    disk.empty()
    const rest = await spool.take(piece(arrived, Buffer.alloc(2 * MB - arrived)))
    expect([rest.status, rest.headers['upload-offset']]).toEqual([204, String(2 * MB)])
  },
)

test.skipIf(!canMount)(
  'A file or a mail that finds no room leaves nothing behind, and is stored whole later',
  async () => {
    const disk = mounted(4)
    const store = openDiskFiles(join(disk.path, 'files'))
    const outbox = openOutbox(join(disk.path, 'outbox'), { name: '', address: 'no-reply@rattil.test' })
    const content = Buffer.alloc(2 * MB, 'x')
    const place = { bucket: 'avatars', extension: 'webp' }
    const mail = {
      kind: 'test.mail',
      to: 'hind@rattil.test',
      subject: 'x',
      text: 'y'.repeat(2 * MB),
      html: '',
    }
    await store.probe(1000)
    await outbox.deliver({ ...mail, text: 'short' }, 'first')
    disk.fill(MB)
    await expect(store.put(content, place)).rejects.toSatisfy(isDiskFull)
    await expect(outbox.deliver(mail, 'second')).rejects.toSatisfy(isDiskFull)
    expect(readdirSync(join(disk.path, 'files/.staging'))).toEqual([])
    expect(readdirSync(join(disk.path, 'outbox'))).toHaveLength(1)
    disk.empty()
    expect((await store.put(content, place)).size).toBe(2 * MB)
  },
)
