import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { watchArrivals } from '#server/kernel/http/arrivals.ts'
import { backupsOf } from '#server/backups.ts'
import { loadConfig, type Config } from '#server/config.ts'
import { openAi } from '#server/engines/ai/open-ai.ts'
import { openRealtime } from '#server/engines/bus/open-realtime.ts'
import { listPending } from '#server/engines/database/migrate.ts'
import { connectTo, type Database } from '#server/engines/database/open.ts'
import { openFiles } from '#server/engines/files/open-files.ts'
import { openSpool } from '#server/engines/files/store/spool.ts'
import { openHost } from '#server/engines/host/open-host.ts'
import { openInbox } from '#server/engines/mail/inbound/imap.ts'
import { openJobs } from '#server/engines/jobs/open-jobs.ts'
import type { Jobs } from '#server/engines/jobs/port.ts'
import { openMeetings } from '#server/engines/meetings/open-meetings.ts'
import { openPush } from '#server/engines/push/open-push.ts'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { openWorkers } from '#server/engines/workers/open-workers.ts'
import { openZoom } from '#server/engines/zoom/open-zoom.ts'
import { openMetrics } from '#server/engines/metrics/open-metrics.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { systemCall } from '#server/kernel/calls/caller.ts'
import { securityHeaders } from '#server/kernel/http/headers.ts'
import { logOptions } from '#server/kernel/log.ts'
import { registerJobs } from '#server/wiring/jobs.ts'
import { openMail } from '#server/wiring/mail.ts'
import { keyFileState } from '#server/secret-key.ts'
import { createTestDatabase } from './cluster.ts'
import { steadyClocks } from './steady-clocks.ts'

/** An app on its own copy of the migrated database, with a clock that the test moves. */
export interface TestApp {
  readonly app: App
  readonly db: Db
  readonly config: Config
  readonly jobs: Jobs
  readonly dataDir: string
  /** What the platform has logged, a JSON object each; nothing unless the test asks for a LOG_LEVEL. */
  readonly logLines: string[]
  /** For a second server on the same database. */
  readonly connection: PoolConfig
  /** What every call sees as now. Starts at 2026-11-20 09:00 UTC. */
  readonly clock: { now: Date; forward(seconds: number): void }
  /** How far the clocks of machine and database can be believed. */
  readonly clocks: ReturnType<typeof steadyClocks>['state']
  /** The context of nobody, for calling services and making data. */
  readonly ctx: () => Ctx
}

const START = '2026-11-20T09:00:00Z'

async function openTestApp(settings: Record<string, string>): Promise<TestApp & { close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rattil-test-'))
  const { connection, drop } = await createTestDatabase()
  const database: Database = await connectTo({ connection, log: () => undefined, poolSize: 8 })
  const config = loadConfig({
    DATA_DIR: dataDir,
    RATTIL_DEMO: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://rattil.test',
    ...settings,
  })
  const logLines: string[] = []
  const log = pino(
    logOptions(process.env['TEST_LOG'] ?? config.logLevel),
    process.env['TEST_LOG'] ? pino.destination(1) : { write: (line) => void logLines.push(line) },
  )
  const jobs = await openJobs({ connection, log })
  const { mail, outbox, close: closeMail } = openMail({ config, db: database.db, jobs, log })
  const workers = openWorkers()
  const realtime = await openRealtime({
    redisUrl: config.redisUrl,
    headers: securityHeaders(config),
    log: (line) => log.warn(line),
    sweepMs: 100,
  })
  const meetings = openMeetings({ ...config.media, log: (line) => log.warn(line) })
  const { clocks, state: clockState } = steadyClocks()
  const ports = {
    ai: openAi({ pauseMs: 1 }),
    arrivals: watchArrivals({
      origin: config.origin,
      isProxyTrusted: config.trustProxy !== false,
      warn: (about, words) => log.warn(about, words),
    }),
    backups: backupsOf({ installation: config, kept: config.backups.kept, database, isOn: true, log }),
    clocks,
    files: openFiles({ s3: config.s3, dataDir, workers }),
    host: openHost({ dataDir }),
    inbox: openInbox(),
    jobs,
    keyFile: () => keyFileState(dataDir, config.secretKey, config.isKeyFromFile),
    mail,
    meetings,
    outbox,
    pendingMigrations: () => listPending(database.db),
    push: openPush({ ...config.push, origin: config.origin }),
    quran: openQuran(),
    realtime,
    spool: openSpool(join(dataDir, 'uploads')),
    workers,
    zoom: openZoom(config.zoom),
  }
  const clock = {
    now: new Date(START),
    forward(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const metrics = await openMetrics({ port: 0 })
  const app = await createApp({ config, db: database.db, ports, log, metrics, clock: () => clock.now })
  registerJobs(app.process)
  await app.http.ready()
  return {
    app,
    db: database.db,
    config,
    jobs,
    dataDir,
    logLines,
    connection,
    clock,
    clocks: clockState,
    ctx: () => systemCall(app.process, 'test'),
    async close() {
      await app.http.close()
      await jobs.stop()
      await closeMail()
      await workers.close()
      await meetings.close()
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One app for the tests of a file: `const t = testApp()` at its top, then `t().app` inside a test. */
export function testApp(settings: Record<string, string> = {}): () => TestApp {
  let opened: Awaited<ReturnType<typeof openTestApp>> | undefined
  beforeAll(async () => {
    opened = await openTestApp(settings)
  })
  afterAll(() => opened?.close())
  let begun = new Date(START)
  beforeEach(() => {
    if (opened) begun = opened.clock.now
  })
  // The next test finds the clock as this one did, and nothing that is counted or kept until an hour that is not yet.
  afterEach(async () => {
    if (!opened || opened.clock.now === begun) return
    opened.clock.now = begun
    opened.app.process.cache.clear()
    await opened.db.deleteFrom('rate_limits').execute()
  })
  return () => {
    if (!opened) throw new Error('the app opens before the first test')
    return opened
  }
}
