import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { watchArrivals } from '#server/kernel/http/arrivals.ts'
import { backupsOf } from '#server/backups.ts'
import { loadConfig } from '#server/config.ts'
import { openAi } from '#server/engines/ai/open-ai.ts'
import { openRealtime } from '#server/engines/bus/open-realtime.ts'
import { connectTo } from '#server/engines/database/open.ts'
import { openFiles } from '#server/engines/files/open-files.ts'
import { openSpool } from '#server/engines/files/store/spool.ts'
import { openMeetings } from '#server/engines/meetings/open-meetings.ts'
import { openPush } from '#server/engines/push/open-push.ts'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { steadyClocks } from '#server/testing/steady-clocks.ts'
import { openWorkers } from '#server/engines/workers/open-workers.ts'
import { openZoom } from '#server/engines/zoom/open-zoom.ts'
import { openInbox } from '#server/engines/mail/inbound/imap.ts'
import { openHost } from '#server/engines/host/open-host.ts'
import { openJobs } from '#server/engines/jobs/open-jobs.ts'
import { openMetrics } from '#server/engines/metrics/open-metrics.ts'
import { openMail } from '#server/wiring/mail.ts'
import type { Waves } from './settings.ts'

/** The SQL that the product itself sends for each of these paths, learned from an app inside this process. */
export async function captureSql(
  databaseUrl: string,
  paths: readonly string[],
): Promise<Record<string, Waves>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rattil-bench-'))
  const connection = { connectionString: databaseUrl }
  const database = await connectTo({ connection, log: () => undefined })
  const log = pino({ level: 'silent' })
  const jobs = await openJobs({ connection, log })
  const metrics = await openMetrics({ port: 0 })
  try {
    const config = loadConfig({ DATA_DIR: dataDir, RATTIL_DEMO: 'off', LOG_LEVEL: 'silent' })
    const { mail, outbox } = openMail({ config, db: database.db, jobs, log })
    const workers = openWorkers()
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
      host: openHost({ dataDir }),
      inbox: openInbox(),
      jobs,
      mail,
      meetings: openMeetings({ ...config.media, log: () => undefined }),
      outbox,
      keyFile: () => 'unused' as const,
      pendingMigrations: () => Promise.resolve([]),
      push: openPush({ ...config.push, origin: config.origin }),
      quran: openQuran(),
      realtime: await openRealtime({ redisUrl: undefined, headers: {}, log: () => undefined }),
      spool: openSpool(join(dataDir, 'uploads')),
      workers,
      zoom: openZoom(config.zoom),
    }
    const { http } = await createApp({ config, db: database.db, ports, log, metrics })
    const waves: Record<string, Waves> = {}
    for (const path of paths)
      waves[path] = await wavesOf(async () => {
        const { statusCode } = await http.inject(path)
        if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}`)
      })
    await http.close()
    return waves
  } finally {
    await metrics.close()
    await jobs.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A statement that is sent while another is under way belongs to the same wave. */
async function wavesOf(work: () => Promise<unknown>): Promise<Waves> {
  const waves: { text: string; values: readonly unknown[] }[][] = []
  let underWay = 0
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    if (typeof text === 'string') {
      if (underWay++ === 0) waves.push([])
      waves.at(-1)?.push({ text, values: Array.isArray(values) ? values : [] })
    }
    const answer: unknown = Reflect.apply(original, this, args)
    if (answer instanceof Promise) void answer.finally(() => underWay--).catch(() => undefined)
    return answer
  } as unknown as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return waves
}
