import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp, type App } from './app.ts'
import { backupsOf } from './backups.ts'
import type { Closing } from './start/closing.ts'
import type { Config } from './config.ts'
import { LOOPBACK_HOSTS } from './environment.ts'
import { openAi } from './engines/ai/open-ai.ts'
import { openRealtime } from './engines/bus/open-realtime.ts'
import { openBus } from './engines/bus/postgres.ts'
import { listPending, migrateToLatest, type TellMigration } from './engines/database/migrate.ts'
import { readTime } from './engines/database/read-time.ts'
import type { Database } from './engines/database/open.ts'
import { openFiles } from './engines/files/open-files.ts'
import { openSpool } from './engines/files/store/spool.ts'
import { openInbox } from './engines/mail/inbound/imap.ts'
import { openClocks } from './engines/host/clocks.ts'
import { openHost } from './engines/host/open-host.ts'
import type { Listen } from './engines/jobs/job-database.ts'
import { openJobs } from './engines/jobs/open-jobs.ts'
import type { Jobs } from './engines/jobs/port.ts'
import { openMeetings } from './engines/meetings/open-meetings.ts'
import { openPush } from './engines/push/open-push.ts'
import { openQuran } from './engines/quran/open-quran.ts'
import { openWorkers } from './engines/workers/open-workers.ts'
import type { Workers } from './engines/workers/port.ts'
import { openZoom } from './engines/zoom/open-zoom.ts'
import { openMetrics } from './engines/metrics/open-metrics.ts'
import type { Metrics } from './engines/metrics/port.ts'
import { watchArrivals } from './kernel/http/arrivals.ts'
import { CACHE_CHANNEL, nodeId, type CacheMessage } from './kernel/events/events.ts'
import { securityHeaders } from './kernel/http/headers.ts'
import { startEventReaders } from './wiring/event-readers.ts'
import { startInboundWatch } from './features/inbound-mail/public.ts'
import { registerJobs } from './wiring/jobs.ts'
import { openMail } from './wiring/mail.ts'
import { loadDevBundle } from './pages/dev-bundle.ts'
import { loadWebBundle, type WebBundle } from './pages/web-bundle.ts'
import { refusedPort } from './start/preflight.ts'
import { prepareContent, settleMode } from './start/prepare.ts'
import { keyFileState } from './secret-key.ts'

const projectDir = join(import.meta.dirname, '..')

interface Opening {
  readonly settings: Config
  readonly database: Database
  readonly closing: Closing
  readonly log: Logger
  readonly say: (line: string) => void
}

/** From an open database to a server that listens. */
export async function openPlatform({ settings, database, closing, log, say }: Opening): Promise<void> {
  const web = settings.dev ? await loadDevBundle(projectDir) : await loadWebBundle(settings.distDir)
  log.info({ version: settings.version }, 'the platform starts')
  await migrateToLatest(database.db, undefined, tellMigrations(log, say))
  const config = await settleMode(settings, database.db)
  warnOfAddress(config, log)
  const listen: Listen = (channel, onMessage, onGap) =>
    openBus({ connection: database.connection, channel, onMessage, onGap, log: (line) => log.warn(line) })
  const metrics = await closing.hold(openMetrics({ port: config.metricsPort }), (opened) => opened.close())
  const workers = openWorkers({ observe: (sample) => metrics.observeWork(sample) })
  closing.onClose(() => workers.close())
  const jobs = await closing.hold(openJobs({ connection: database.connection, log, listen }), (opened) =>
    opened.stop(),
  )
  const app = await openApp({ config, database, jobs, metrics, web, workers, closing, log })
  await prepareContent(app.process, say)
  await jobs.start()
  const readers = startEventReaders(app.process, database.connection)
  closing.onClose(() => readers.close())
  const inboundWatch = startInboundWatch(app.process)
  closing.onClose(() => inboundWatch.close())
  closing.onClose(() => app.http.close())
  // Alone, nobody else could take the calls: then the shortest gap is best.
  if (config.redisUrl) closing.onClose(() => app.leave())
  const address = await app.http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw refusedPort(error, { setting: 'PORT', port: config.port, host: config.host })
  })
  say(`\nرتّل  ${config.publicUrl ?? address}   (${config.version})`)
  // Whoever watches over this process learns that its settings are usable.
  process.send?.('listening')
}

/** A terminal that stays empty for a minute is taken for one that hangs; the log names each. */
const tellMigrations =
  (log: Logger, say: (line: string) => void): TellMigration =>
  (name, number, of) => {
    log.info({ migration: name, number, of }, 'a migration begins')
    if (number === 1 || number === of || number % 10 === 0)
      say(`The database is brought up to date: migration ${number} of ${of} (${name})`)
  }

/** Mails would lead nowhere. */
function warnOfAddress({ publicUrl, host, origin }: Config, log: Logger): void {
  if (!publicUrl && !LOOPBACK_HOSTS.has(host))
    log.warn(
      { origin },
      'PUBLIC_URL is not set: links in mails and for search engines begin with this address',
    )
}

interface Parts extends Pick<Opening, 'database' | 'closing' | 'log'> {
  readonly config: Config
  readonly jobs: Jobs
  readonly metrics: Metrics
  readonly web: WebBundle
  readonly workers: Workers
}

async function openApp(parts: Parts): Promise<App> {
  const { config, database, jobs, metrics, web, workers, closing, log } = parts
  const { mail, outbox, close: closeMail } = openMail({ config, db: database.db, jobs, log })
  closing.onClose(closeMail)
  const realtime = await closing.hold(
    openRealtime({
      redisUrl: config.redisUrl,
      headers: securityHeaders(config),
      log: (line) => log.warn(line),
    }),
    (opened) => opened.close(),
  )
  const clocks = openClocks({ readDatabase: () => readTime(database.db), log })
  await clocks.look()
  closing.onClose(() => Promise.resolve(clocks.close()))
  const meetings = openMeetings({
    ...config.media,
    log: (line) => log.warn(line),
    openBus: (channel, onMessage, onGap) =>
      openBus({ connection: database.connection, channel, onMessage, onGap, log: (line) => log.warn(line) }),
  })
  closing.onClose(() => meetings.close())
  const app = await createApp({
    config,
    db: database.db,
    ports: {
      ai: openAi(),
      arrivals: watchArrivals({
        origin: config.origin,
        isProxyTrusted: config.trustProxy !== false,
        warn: (about, words) => log.warn(about, words),
      }),
      backups: backupsOf({
        installation: config,
        kept: config.backups.kept,
        database,
        isOn: database.embedded,
        log,
      }),
      clocks,
      files: openFiles({ s3: config.s3, dataDir: config.dataDir, workers }),
      host: openHost({ dataDir: config.dataDir, holdsDatabase: !config.databaseUrl, log }),
      inbox: openInbox(),
      jobs,
      keyFile: () => keyFileState(config.dataDir, config.secretKey, config.isKeyFromFile),
      mail,
      meetings,
      outbox,
      pendingMigrations: () => listPending(database.db),
      push: openPush({ ...config.push, origin: config.origin }),
      quran: openQuran(),
      realtime,
      spool: openSpool(join(config.dataDir, 'uploads')),
      workers,
      zoom: openZoom(config.zoom),
    },
    log,
    metrics,
    web,
  })
  metrics.watchPool(() => ({
    total: database.pool.totalCount,
    idle: database.pool.idleCount,
    waiting: database.pool.waitingCount,
  }))
  metrics.watchJobs(() => jobs.figures())
  metrics.watchWorkers(() => workers.figures())
  registerJobs(app.process)
  const bus = openBus({
    connection: database.connection,
    channel: CACHE_CHANNEL,
    onMessage: (payload) => {
      const { from, tags } = JSON.parse(payload) as CacheMessage
      if (from !== nodeId) app.process.cache.drop(tags)
    },
    onGap: () => app.process.cache.clear(),
    log: (line) => log.warn(line),
  })
  closing.onClose(() => bus.close())
  return app
}
