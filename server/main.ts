import { join } from 'node:path'
import pino from 'pino'
import { createApp } from './app.ts'
import { loadConfig } from './config.ts'
import { openBus } from './engines/bus/postgres.ts'
import { migrateToLatest } from './engines/database/migrate.ts'
import { openDatabase } from './engines/database/open.ts'
import { openFiles } from './engines/files/open-files.ts'
import { openSpool } from './engines/files/spool.ts'
import { openHost } from './engines/host/open-host.ts'
import { openJobs } from './engines/jobs/open-jobs.ts'
import { openMail } from './engines/mail/open-mail.ts'
import { mailQueue } from './engines/mail/queue.ts'
import { openMetrics } from './engines/metrics/open-metrics.ts'
import { CACHE_CHANNEL, nodeId, type CacheMessage } from './kernel/events.ts'
import { sealer } from './kernel/seal.ts'
import { registerJobs } from './jobs.ts'
import { loadDevBundle } from './pages/dev-bundle.ts'
import { loadWebBundle } from './pages/web-bundle.ts'
import { prepareContent } from './prepare.ts'

const config = loadConfig()
// Lines are written beside the work; what is still waiting when the process ends is written then.
const log = pino({ level: config.logLevel }, pino.destination({ dest: 1, sync: false }))
const projectDir = join(import.meta.dirname, '..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

const [database, web] = await Promise.all([
  openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: say }),
  config.dev ? loadDevBundle(projectDir) : loadWebBundle(config.distDir),
])
await migrateToLatest(database.db)
const [jobs, metrics] = await Promise.all([
  openJobs({ connection: database.connection, log }),
  openMetrics({ port: config.metricsPort }),
])
const files = openFiles({ s3: config.s3, dataDir: config.dataDir })
const mail = mailQueue(
  jobs,
  openMail({ smtp: config.smtp, dataDir: config.dataDir, from: config.mailFrom, log }),
  sealer(config.secretKey, 'mail'),
)
const app = await createApp({
  config,
  db: database.db,
  ports: {
    files,
    host: openHost({ dataDir: config.dataDir }),
    jobs,
    mail,
    spool: openSpool(join(config.dataDir, 'uploads')),
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

let stopping = false
/** Answers what is on its way, then closes everything in the reverse order of opening. */
async function stop(reason: string, exitCode = 0) {
  if (stopping) return
  stopping = true
  say(`\n${reason}: stopping ...`)
  await app.http.close()
  await bus.close()
  await jobs.stop()
  await metrics.close()
  await database.close()
  process.exit(exitCode)
}
process.on('SIGINT', () => void stop('SIGINT'))
process.on('SIGTERM', () => void stop('SIGTERM'))

await prepareContent(app.process, say)
await jobs.start()
try {
  const address = await app.http.listen({ port: config.port, host: config.host })
  say(`\nرتّل  ${config.publicUrl ?? address}`)
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) throw error
  await stop(`Port ${config.port} is taken by something else; choose another with PORT=3001 npm start`, 1)
}
