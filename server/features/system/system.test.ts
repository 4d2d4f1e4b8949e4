import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemRoutes } from '#contract/system/routes.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { features } from '#server/features.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { judge, type Found } from './checks.ts'
import type { Running } from './running/running-rules.ts'
import { rememberKey } from './key.ts'

const t = testApp({ STREAM_HOSTS: 'cdn.example.com' })
const make = maker(t)
const director = async () => as(t, await make.director())

test('monitoring tells this very process and this very database', async () => {
  await t().jobs.start()
  const { status, data } = await (await director())(systemRoutes.monitoring, {})
  expect(status).toBe(200)
  expect(data.process.pid).toBe(process.pid)
  expect(data.database.size_bytes).toBeGreaterThan(1_000_000)
  expect(data.database.connections).toBeGreaterThan(0)
  expect(data.queues.map(({ queue }) => queue)).toContain('mail.send')
})

test('health explains what is wrong and what to do, in words', async () => {
  const { data } = await (await director())(systemRoutes.health, {})
  const mail = data.checks.find(({ key }) => key === 'mail')
  expect(mail?.state).toBe('warn')
  expect(mail?.finding).toContain('لا خادم بريد')
  expect(mail?.advice).toContain('SMTP_HOST')
})

test('pushes that failed stand in health and in the figures', async () => {
  const day = t().clock.now.toISOString().slice(0, 10)
  const tally = { day, kind: 'course.completed', role: 'student', channel: 'push' } as const
  const count = (state: 'failed' | 'sent', pushes: number) =>
    t()
      .db.insertInto('notification_tally_changes')
      .values({ ...tally, state, count: pushes })
      .execute()
  await count('sent', 1)
  await count('failed', 3)
  const { data } = await (await director())(systemRoutes.health, {})
  expect(data.checks.find(({ key }) => key === 'pushes')).toMatchObject({
    state: 'bad',
    finding: 'تعذّر إيصال 3 من 4 في اليومين الأخيرين.',
  })
  const figures = features.flatMap(({ gauges = {} }) => Object.entries(gauges))
  const pushes = figures.find(([name]) => name === 'pushes_of_two_days')?.[1]
  expect(await pushes?.read(t().ctx())).toEqual([
    { name: 'handed', count: 4 },
    { name: 'failed', count: 3 },
  ])
})

test('diagnostics names what is set and never a value', async () => {
  const { data } = await (await director())(systemRoutes.diagnostics, {})
  expect(data.settings).toContainEqual({ name: 'PUBLIC_URL', is_set: true })
  expect(JSON.stringify(data)).not.toContain('rattil.test')
  expect(data.migrations.count).toBeGreaterThan(0)
})

test('a fault of a browser is told with its name and version', async () => {
  const user_agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.3 Mobile/15E148 Safari/604.1'
  const error = { code: 'E-AAAAAA', message: 'TypeError', url: 'https://noor.example/login', stack: '' }
  await t()
    .db.insertInto('client_errors')
    .values({ ...error, at: t().clock.now, user_agent })
    .execute()
  const { data } = await (await director())(systemRoutes.diagnostics, {})
  expect(data.client_errors).toMatchObject([{ code: 'E-AAAAAA', browser: 'سفاري ١٧.٣ على آيفون' }])
})

test('only a failed job can be tried again', async () => {
  const missing = await (await director())(systemRoutes.retryJob, { params: { id: crypto.randomUUID() } })
  expect([missing.status, missing.message]).toEqual([404, 'هذه المهمة لم تعد بين المهام الفاشلة.'])
})

const well: Found = {
  databaseVersion: '18.4',
  connections: 10,
  maxConnections: 100,
  diskFreePercent: 60,
  room: 'enough',
  memoryFreePercent: 50,
  loadPerCpu: 0.5,
  loopDelayMs: 12,
  failedJobs: 0,
  laidAsideEvents: 0,
  pushes: { handed: 40, failed: 1 },
  waitingJobs: 0,
  waitedMinutes: 0,
  mail: 'smtp',
  store: 's3',
  pendingMigrations: 0,
  key: 'right',
  hasFfmpeg: true,
  quranFault: undefined,
  clientErrors: 0,
  unnamedStreams: [],
  running: {
    uptimeMinutes: 600,
    scheduledMinutes: 0,
    clocksApartMinutes: 0,
    backup: { by: 'platform', ageMinutes: 600, livesMinutes: 90_000, isBroken: false, failure: undefined },
    arrivals: [],
    redis: 'answers',
    sound: 'runs',
  },
}
const running = (changed: Partial<Running>) => ({ running: { ...well.running, ...changed } })
const stateOf = (found: Partial<Found>, key: string) =>
  judge({ ...well, ...found }).checks.find((check) => check.key === key)?.state

test('a well machine gets no advice', () => {
  const { state, checks } = judge(well)
  expect([state, checks.filter(({ advice }) => advice !== '')]).toEqual(['ok', []])
})

test('each figure turns its own check, and the worst one decides', () => {
  expect(stateOf({ diskFreePercent: 12 }, 'disk')).toBe('warn')
  expect(stateOf({ diskFreePercent: 3 }, 'disk')).toBe('bad')
  expect(stateOf({ room: 'low' }, 'disk')).toBe('warn')
  expect(stateOf({ room: 'full' }, 'disk')).toBe('bad')
  expect(stateOf({ connections: 95 }, 'database')).toBe('bad')
  expect(stateOf({ failedJobs: 2 }, 'jobs')).toBe('warn')
  expect(stateOf({ laidAsideEvents: 1 }, 'events')).toBe('bad')
  expect(stateOf({ waitedMinutes: 4 }, 'waiting')).toBe('ok')
  expect(stateOf({ waitedMinutes: 12 }, 'waiting')).toBe('warn')
  expect(stateOf({ waitedMinutes: 90 }, 'waiting')).toBe('bad')
  expect(stateOf({ mail: 'failing' }, 'mail')).toBe('bad')
  expect(stateOf({ pushes: { handed: 40, failed: 4 } }, 'pushes')).toBe('warn')
  expect(stateOf({ pushes: { handed: 1, failed: 1 } }, 'pushes')).toBe('bad')
  expect(stateOf({ pushes: { handed: 0, failed: 0 } }, 'pushes')).toBe('ok')
  expect(stateOf({ store: 'failing' }, 'store')).toBe('bad')
  expect(stateOf({ pendingMigrations: 1 }, 'migrations')).toBe('bad')
  expect(stateOf({ loopDelayMs: 900 }, 'load')).toBe('bad')
  expect(judge({ ...well, diskFreePercent: 3, failedJobs: 2 }).state).toBe('bad')
  expect(judge({ ...well, quranFault: 'changed' }).state).toBe('bad')
})

test('health turns red when nothing scheduled was made, and when two clocks disagree', () => {
  expect(stateOf(running({ scheduledMinutes: 4 }), 'scheduled')).toBe('ok')
  expect(stateOf(running({ scheduledMinutes: 9 }), 'scheduled')).toBe('bad')
  expect(stateOf(running({ scheduledMinutes: undefined }), 'scheduled')).toBe('bad')
  expect(stateOf(running({ scheduledMinutes: undefined, uptimeMinutes: 2 }), 'scheduled')).toBe('ok')
  expect(stateOf(running({ clocksApartMinutes: -180 }), 'clock')).toBe('bad')
  expect(stateOf(running({ redis: 'away' }), 'redis')).toBe('bad')
  expect(stateOf(running({ redis: 'unused' }), 'redis')).toBeUndefined()
  expect(stateOf(running({ sound: 'failing' }), 'sound')).toBe('warn')
})

test('a new platform is not told off for having no backup before its second night', () => {
  const backup = { ...well.running.backup, ageMinutes: undefined }
  expect(stateOf(running({ backup: { ...backup, livesMinutes: 60 } }), 'backup')).toBe('ok')
  expect(stateOf(running({ backup }), 'backup')).toBe('bad')
  expect(stateOf(running({ backup: { ...backup, by: 'outside' } }), 'backup')).toBe('ok')
})

test('a director behind a proxy is told that TRUST_PROXY is not set, and that the address is another one', async () => {
  const asks = async (key: string, headers: Record<string, string>) =>
    (await (await director())(systemRoutes.health, {}, { headers })).data.checks.find(
      (check) => check.key === key,
    )
  const student = await as(t, await make.student())
  await student(systemRoutes.health, {}, { headers: { 'x-forwarded-for': '203.0.113.9', host: 'evil.test' } })
  expect((await asks('proxy', { host: 'rattil.test' }))?.state).toBe('ok')
  const proxied = await asks('proxy', { host: 'rattil.test', 'x-forwarded-for': '203.0.113.9' })
  expect([proxied?.state, proxied?.advice]).toEqual(['bad', expect.stringContaining('TRUST_PROXY')])
  expect((await asks('address', { host: 'rattil.test' }))?.state).toBe('ok')
  const moved = await asks('address', { host: 'other.example' })
  expect(moved?.advice).toContain('PUBLIC_URL')
})

test('what fails is said in words, with what to do', () => {
  const { checks } = judge({
    ...well,
    mail: 'failing',
    store: 'failing',
    waitedMinutes: 75,
    pendingMigrations: 2,
  })
  const checkByKey = new Map(checks.map((check) => [check.key, check]))
  expect(checkByKey.get('mail')?.finding).toContain('خادم البريد المضبوط لا يجيب')
  expect(checkByKey.get('mail')?.advice).toContain('SMTP_HOST')
  expect(checkByKey.get('store')?.finding).toContain('مخزن الملفات لا يجيب')
  expect(checkByKey.get('waiting')?.finding).toBe(`تنتظر أقدم مهمة منذ ${formatMinutes(75)}.`)
  expect(checkByKey.get('migrations')?.advice).toContain('أعيدي التشغيل')
})

test('a migration that the database lost is a finding', async () => {
  const { data: before } = await (await director())(systemRoutes.health, {})
  expect(before.checks.find(({ key }) => key === 'migrations')?.state).toBe('ok')
  expect(before.checks.find(({ key }) => key === 'store')?.state).toBe('ok')
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    t().db,
  )
  const { data: after } = await (await director())(systemRoutes.health, {})
  expect(after.checks.find(({ key }) => key === 'migrations')?.state).toBe('bad')
})

test('Health names lessons that play from a host which STREAM_HOSTS does not name, in one line', async () => {
  const streams = async () => {
    const { data } = await (await director())(systemRoutes.health, {})
    return data.checks.find(({ key }) => key === 'streams')
  }
  expect((await streams())?.state).toBe('ok')
  const course = await make.course()
  const lesson = (title: string, video_url: string, removed = {}) =>
    make.lesson({ course_id: course.id, title, video_url, ...removed })
  await lesson('المسمى', 'https://cdn.example.com/a.m3u8')
  await lesson('الملف', 'https://media.example.org/a.mp4')
  await lesson('المحذوف', 'https://media.example.org/a.m3u8', {
    deleted_at: t().clock.now,
    is_published: false,
  })
  expect((await streams())?.state).toBe('ok')
  await lesson('الفاتحة', 'https://media.example.org/a.m3u8')
  await lesson('البقرة', 'https://MEDIA.example.org/b.m3u8?x=1')
  await lesson('آل عمران', 'https://other.example:8443/c.m3u8')
  expect(await streams()).toMatchObject({
    state: 'warn',
    finding:
      'دروس قد لا يعمل تسجيلها لأن خادم بثها لم يُذكر في إعدادات التشغيل: 3 («الفاتحة» من media.example.org، «آل عمران» من other.example:8443).',
    advice: expect.stringContaining('STREAM_HOSTS') as string,
  })
})

const keyCheck = async () => {
  const { data } = await (await director())(systemRoutes.health, {})
  return data.checks.find(({ key }) => key === 'key')
}

test('Health tells that the key file is gone or was changed while the platform runs', async () => {
  const file = join(t().dataDir, 'secret.key')
  expect((await keyCheck())?.state).toBe('ok')
  renameSync(file, `${file}.aside`)
  expect([(await keyCheck())?.state, (await keyCheck())?.finding]).toEqual([
    'bad',
    expect.stringContaining('مفقود'),
  ])
  writeFileSync(file, '')
  expect((await keyCheck())?.finding).toContain('تغيّر ملف المفتاح')
  renameSync(`${file}.aside`, file)
  expect((await keyCheck())?.state).toBe('ok')
})

test('Health tells that the database was used with another key, until the new one is accepted', async () => {
  const config = { ...t().config, secretKey: Buffer.from('another key that nobody ever saw before') }
  await rememberKey(t().ctx())
  await rememberKey({ ...t().ctx(), config })
  expect((await keyCheck())?.state).toBe('ok')
  await rememberKey({ ...t().ctx(), config: { ...config, isNewKeyAccepted: true } })
  expect((await keyCheck())?.finding).toContain('خُتمت هذه البيانات بمفتاح آخر')
  await rememberKey({ ...t().ctx(), config: { ...t().config, isNewKeyAccepted: true } })
  expect((await keyCheck())?.state).toBe('ok')
})
