import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

export const checkStates = ['ok', 'warn', 'bad'] as const

const Check = z.object({
  key: z.string(),
  title: z.string(),
  state: z.enum(checkStates),
  /** What was found. */
  finding: z.string(),
  /** What to do about it; empty when all is well. */
  advice: z.string(),
})
export type Check = z.output<typeof Check>

export const Health = z.object({ state: z.enum(checkStates), checks: z.array(Check), computed_at: Instant })
export type Health = z.output<typeof Health>

const Queue = z.object({
  queue: z.string(),
  waiting: z.number(),
  delayed: z.number(),
  active: z.number(),
  failed: z.number(),
  completed: z.number(),
})

/** Bytes, seconds and milliseconds, as their names say. */
export const Monitoring = z.object({
  process: z.object({
    pid: z.number(),
    node: z.string(),
    uptime_seconds: z.number(),
    memory_bytes: z.number(),
    loop_delay_ms: z.number(),
  }),
  host: z.object({
    platform: z.string(),
    cpus: z.number(),
    load: z.number(),
    memory_total: z.number(),
    memory_free: z.number(),
    disk_total: z.number(),
    disk_free: z.number(),
  }),
  database: z.object({
    version: z.string(),
    size_bytes: z.number(),
    connections: z.number(),
    max_connections: z.number(),
    /** Share of reads answered from memory, 0 to 100. */
    cache_hit_percent: z.number().nullable(),
  }),
  /** Most expensive statements since the statistics began; null where the server does not keep them. */
  slow_queries: z
    .array(z.object({ query: z.string(), calls: z.number(), mean_ms: z.number(), total_ms: z.number() }))
    .nullable(),
  cache: z.object({ hits: z.number(), misses: z.number() }),
  queues: z.array(Queue),
  computed_at: Instant,
})
export type Monitoring = z.output<typeof Monitoring>

export const Backups = z.object({
  /** False: the database is somebody else's, who cares for its backups. */
  is_on: z.boolean(),
  is_nightly: z.boolean(),
  folder: z.string(),
  kept: z.number(),
  disk_free: z.number(),
  progress: z
    .object({ stage: z.enum(['waiting', 'making', 'testing']), done: z.number(), of: z.number() })
    .nullable(),
  /** Why the last one was not made; null once one was. */
  failure: z.object({ at: Instant, cause: z.enum(['no-room', 'other']), reason: z.string() }).nullable(),
  backups: z.array(
    z.object({
      name: z.string(),
      made_at: Instant,
      bytes: z.number(),
      rows: z.number(),
      files: z.number(),
      /** Whether it could be restored into an empty database; null: not tried yet. */
      test: z.object({ passed: z.boolean(), reason: z.string() }).nullable(),
    }),
  ),
  computed_at: Instant,
})
export type Backups = z.output<typeof Backups>

const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  attempts: z.number(),
  reason: z.string(),
  created_at: Instant,
  failed_at: Instant,
})
export type FailedJob = z.output<typeof FailedJob>

const LaidAside = z.object({
  type: z.string(),
  reason: z.string(),
  count: z.number(),
  laid_aside_at: Instant.nullable(),
})
export type LaidAside = z.output<typeof LaidAside>

export const Diagnostics = z.object({
  version: z.string(),
  node: z.string(),
  database: z.string(),
  /** Where the database, the files and the mail are: `embedded` or `outside`, `disk` or `s3`, `outbox` or `smtp`. */
  places: z.object({ database: z.string(), files: z.string(), mail: z.string() }),
  tools: z.array(z.object({ name: z.string(), version: z.string().nullable() })),
  migrations: z.object({ count: z.number(), last: z.string() }),
  /** Names of settings that are set; never their values. */
  settings: z.array(z.object({ name: z.string(), is_set: z.boolean() })),
  failed_jobs: z.array(FailedJob),
  /** Events of which nobody could be told, by type and reason. */
  laid_aside_events: z.array(LaidAside),
  /** What browsers reported in the last seven days. */
  client_errors: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      url: z.string(),
      at: Instant,
      /** Its name, version and system. */
      browser: z.string(),
    }),
  ),
  computed_at: Instant,
})
export type Diagnostics = z.output<typeof Diagnostics>
