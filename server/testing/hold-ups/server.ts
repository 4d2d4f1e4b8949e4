// A server in a process of its own that tells how long its event loop was held. Its parent speaks to it by messages.
import { join } from 'node:path'
import pino from 'pino'
import type { PoolConfig } from 'pg'
import { createApp } from '#server/app.ts'
import { watchArrivals } from '#server/kernel/http/arrivals.ts'
import { backupsOf } from '#server/backups.ts'
import { loadConfig } from '#server/config.ts'
import { openAi } from '#server/engines/ai/open-ai.ts'
import { openRealtime } from '#server/engines/bus/open-realtime.ts'
import { connectTo } from '#server/engines/database/open.ts'
import { openFiles } from '#server/engines/files/open-files.ts'
import { openSpool } from '#server/engines/files/store/spool.ts'
import { openInbox } from '#server/engines/mail/inbound/imap.ts'
import { openHost } from '#server/engines/host/open-host.ts'
import { openJobs } from '#server/engines/jobs/open-jobs.ts'
import { openMetrics } from '#server/engines/metrics/open-metrics.ts'
import { openMeetings } from '#server/engines/meetings/open-meetings.ts'
import { openPush } from '#server/engines/push/open-push.ts'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { steadyClocks } from '#server/testing/steady-clocks.ts'
import { openWorkers } from '#server/engines/workers/open-workers.ts'
import { openZoom } from '#server/engines/zoom/open-zoom.ts'
import { startSession } from '#server/features/auth/public.ts'
import { systemCall } from '#server/kernel/calls/caller.ts'
import { watchLoop } from '#server/kernel/http/loop-watch.ts'
import { openMail } from '#server/wiring/mail.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { Ready, Taken } from './held-server.ts'

const { connection, dataDir } = JSON.parse(process.env['HELD_SERVER'] ?? '{}') as {
  connection: PoolConfig
  dataDir: string
}
const database = await connectTo({ connection, log: () => undefined })
const config = loadConfig({
  DATA_DIR: dataDir,
  RATTIL_DEMO: 'off',
  LOG_LEVEL: 'silent',
  UPLOAD_MEDIA_MB: '40',
})
const log = pino({ level: 'silent' })
const jobs = await openJobs({ connection, log })
const workers = openWorkers()
const { mail, outbox } = openMail({ config, db: database.db, jobs, log })
const ports = {
  ai: openAi(),
  arrivals: watchArrivals({
    origin: config.origin,
    isProxyTrusted: config.trustProxy !== false,
    warn: (about, words) => log.warn(about, words),
  }),
  backups: backupsOf({ installation: config, kept: 1, database, isOn: false, log }),
  clocks: steadyClocks().clocks,
  files: openFiles({ s3: undefined, dataDir, workers }),
  host: openHost({ dataDir, holdsDatabase: false, log }),
  inbox: openInbox(),
  jobs,
  mail,
  meetings: openMeetings({ ...config.media, log: () => undefined }),
  keyFile: () => 'unused' as const,
  outbox,
  pendingMigrations: () => Promise.resolve([]),
  push: openPush({ ...config.push, origin: config.origin }),
  quran: openQuran(),
  realtime: await openRealtime({ redisUrl: undefined, headers: {}, log: () => undefined }),
  spool: openSpool(join(dataDir, 'uploads')),
  workers,
  zoom: openZoom(config.zoom),
}
const metrics = await openMetrics({ port: 0 })
const app = await createApp({ config, db: database.db, ports, log, metrics })

let worst = 0
/** A machine that is busy with other things delays the timer as well; what this thread did not work itself is not ours. */
watchLoop({
  calls: () => [],
  fromMs: 0,
  onHold: ({ ms, cpuMs }) => {
    worst = Math.max(worst, Math.min(ms, cpuMs))
  },
})

async function tokenOf(role: Role): Promise<string> {
  const person = await database.db
    .insertInto('users')
    .values({
      name: role,
      name_norm: role,
      name_stem: role,
      name_sort: role,
      email: `${role}-${Date.now()}@held.test`,
      role,
      email_verified_at: new Date(),
    })
    .returning(['id', 'session_days'])
    .executeTakeFirstOrThrow()
  return (await startSession(systemCall(app.process, 'held'), person)).access
}

process.on('message', (word) => {
  if (word === 'stop') void stop()
  else void take()
})

/** What was the worst since it was asked last. Limits of calls in a time begin anew. */
async function take(): Promise<void> {
  const taken: Taken = { held: worst }
  await database.db.deleteFrom('rate_limits').execute()
  worst = 0
  process.send?.(taken)
}

async function stop(): Promise<void> {
  await app.http.close()
  await jobs.stop()
  await workers.close()
  await database.close()
  process.exit(0)
}

const [admin, teacher, student] = [await tokenOf('admin'), await tokenOf('teacher'), await tokenOf('student')]
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
const ready: Ready = { url, tokens: { admin, teacher, student } }
process.send?.(ready)
