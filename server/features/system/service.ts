import { browserName } from '#core/format/device.ts'
import { listUnnamedStreams } from '#server/features/outline/public.ts'
import { countLaidAside, countPushes, listLaidAside } from '#server/features/notifications/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { audit } from '#server/kernel/data/audit.ts'
import { retryLaidAside } from '#server/kernel/events/event-todo.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { judge } from './checks.ts'
import { readKeyState } from './key.ts'
import { readRunning } from './running/read-running.ts'
import * as queries from './queries.ts'
import { systemTexts } from './texts.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const weekBefore = (now: Date) => new Date(now.getTime() - WEEK_MS)
const percent = (part: number, whole: number) => Math.round((100 * part) / Math.max(1, whole))

/** What does not answer within this is as good as down. */
const PROBE_MS = 3000
const answers = (probe: Promise<void>) =>
  probe.then(
    () => true,
    () => false,
  )

export async function checkHealth(ctx: SignedCtx) {
  const { host, jobs } = ctx.ports
  const { files, mail } = ctx.ports
  const [
    database,
    machine,
    room,
    figures,
    ffmpeg,
    errors,
    since,
    mailAnswers,
    mailSettings,
    storeAnswers,
    pending,
    key,
    unnamedStreams,
    running,
    laidAsideEvents,
    pushes,
  ] = await Promise.all([
    queries.readDatabase(ctx.db),
    host.figures(),
    host.room(),
    jobs.figures(),
    host.toolVersion('ffmpeg'),
    queries.countClientErrors(ctx.db, weekBefore(ctx.now)),
    jobs.waitingSince(),
    answers(mail.probe(PROBE_MS)),
    mail.settings(),
    answers(files.probe(PROBE_MS)),
    ctx.ports.pendingMigrations(),
    readKeyState(ctx),
    listUnnamedStreams(ctx),
    readRunning(ctx),
    countLaidAside(ctx.db),
    countPushes(ctx.db, ctx.now),
  ])
  const sum = (of: 'failed' | 'waiting') => figures.reduce((total, queue) => total + queue[of], 0)
  const judged = judge({
    databaseVersion: database.version,
    connections: database.connections,
    maxConnections: database.max_connections,
    diskFreePercent: percent(machine.disk.free, machine.disk.total),
    room,
    memoryFreePercent: percent(machine.memory.free, machine.memory.total),
    loadPerCpu: machine.load / machine.cpus,
    loopDelayMs: host.process().loopDelayMs,
    failedJobs: sum('failed'),
    waitingJobs: sum('waiting'),
    laidAsideEvents,
    pushes,
    waitedMinutes: since ? Math.max(0, Math.floor((Date.now() - since.getTime()) / 60_000)) : 0,
    mail: !mailAnswers ? 'failing' : mailSettings.smtp ? 'smtp' : 'outbox',
    store: storeAnswers ? files.kind : 'failing',
    pendingMigrations: pending.length,
    key,
    hasFfmpeg: ffmpeg !== undefined,
    quranFault: ctx.ports.quran.fault,
    clientErrors: errors.count,
    unnamedStreams,
    running,
  })
  return { ...judged, computed_at: ctx.now }
}

export async function readMonitoring(ctx: SignedCtx) {
  const { host, jobs } = ctx.ports
  const keeps = await queries.keepsStatements(ctx.db)
  const [database, machine, queues, slow] = await Promise.all([
    queries.readDatabase(ctx.db),
    host.figures(),
    jobs.figures(),
    keeps ? queries.listSlowQueries(ctx.db) : null,
  ])
  const own = host.process()
  return {
    process: {
      pid: own.pid,
      node: own.node,
      uptime_seconds: own.uptimeSeconds,
      memory_bytes: own.memoryBytes,
      loop_delay_ms: own.loopDelayMs,
    },
    host: {
      platform: machine.platform,
      cpus: machine.cpus,
      load: machine.load,
      memory_total: machine.memory.total,
      memory_free: machine.memory.free,
      disk_total: machine.disk.total,
      disk_free: machine.disk.free,
    },
    database,
    slow_queries: slow,
    cache: ctx.cacheFigures(),
    queues,
    computed_at: ctx.now,
  }
}

export async function diagnose(ctx: SignedCtx) {
  const { host, jobs } = ctx.ports
  const [database, migrations, failed, laidAside, errors, ffmpeg, ffprobe] = await Promise.all([
    queries.readDatabase(ctx.db),
    queries.listMigrations(ctx.db),
    jobs.listFailed(),
    listLaidAside(ctx.db),
    queries.listClientErrors(ctx.db, weekBefore(ctx.now)),
    host.toolVersion('ffmpeg'),
    host.toolVersion('ffprobe'),
  ])
  const { config } = ctx
  const { smtp } = await ctx.ports.mail.settings()
  return {
    version: config.version,
    node: host.process().node,
    database: database.version,
    places: {
      database: config.databaseUrl ? 'outside' : 'embedded',
      files: config.s3 ? 's3' : 'disk',
      mail: smtp ? 'smtp' : 'outbox',
    },
    tools: [
      { name: 'ffmpeg', version: ffmpeg ?? null },
      { name: 'ffprobe', version: ffprobe ?? null },
    ],
    migrations: { count: migrations.length, last: migrations.at(-1) ?? '' },
    settings: [
      { name: 'DATABASE_URL', is_set: config.databaseUrl !== undefined },
      { name: 'PUBLIC_URL', is_set: config.publicUrl !== undefined },
      { name: 'TRUST_PROXY', is_set: config.trustProxy !== false },
      { name: 'SMTP_HOST', is_set: config.smtp !== undefined },
      { name: 'S3_ENDPOINT', is_set: config.s3 !== undefined },
      { name: 'METRICS_PORT', is_set: config.metricsPort > 0 },
    ],
    failed_jobs: failed.map(({ id, queue, attempts, reason, createdAt, failedAt }) => ({
      id,
      queue,
      attempts,
      reason,
      created_at: createdAt,
      failed_at: failedAt,
    })),
    laid_aside_events: laidAside.map(({ type, failure, count, parked_at }) => ({
      type,
      reason: failure ?? '',
      count,
      laid_aside_at: parked_at,
    })),
    client_errors: errors.map(({ user_agent, ...error }) => ({ ...error, browser: browserName(user_agent) })),
    computed_at: ctx.now,
  }
}

/** Puts a job that gave up back into its queue; what it carries is never shown. */
export async function retryJob(ctx: SignedCtx, id: string): Promise<null> {
  if (!(await ctx.ports.jobs.retry(id))) throw notFound(systemTexts.noJob)
  await inTransaction(ctx, (tx) => audit(tx, { action: 'job.retry', entity: 'job', entityId: id }))
  return null
}

/** Events of which nobody could be told are read anew. Pressed twice, the second finds nothing to do. */
export function retryEvents(ctx: SignedCtx): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const events = await retryLaidAside(tx.db, tx.now)
    await audit(tx, { action: 'event.retry', entity: 'event', entityId: '*', after: { events } })
    return null
  })
}
