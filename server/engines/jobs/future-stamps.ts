import type { JobDatabase } from './job-database.ts'

/** What a clock that was ahead left behind: so many rows of a table, of which the last lies so far in the future. */
export interface FutureStamps {
  readonly table: string
  readonly rows: number
  readonly ahead_seconds: number
}

/** Less is the breath between two clocks. */
const BREATH = `interval '1 minute'`

const isAhead = (column: string) => `${column} > now() + ${BREATH}`
const notAfter = (moment: string, columns: readonly string[]) =>
  columns.map((column) => `${column} = least(${column}, ${moment})`).join(', ')
const secondsAhead = (moment: string) => `coalesce(extract(epoch from max(${moment}) - now()), 0)::int`

/** Each pass of pg-boss is claimed by one of these stamps; one in the future refuses every claim until then. */
const claims = {
  'pgboss.version': ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'],
  'pgboss.queue': ['monitor_on', 'monitor_claim_on', 'maintain_on', 'delta_on'],
} as const

/** A minute ago: the next pass of each may be claimed at once. */
function ofClaims(table: keyof typeof claims): string {
  const columns = claims[table]
  return `with ahead as (
      select ctid, greatest(${columns.join(', ')}) as moment from ${table} where ${columns.map(isAhead).join(' or ')}
      for update
    ), back as (
      update ${table} t set ${notAfter(`now() - ${BREATH}`, columns)} from ahead where t.ctid = ahead.ctid
    )
    select '${table}' as table, count(*)::int as rows, ${secondsAhead('moment')} as ahead_seconds from ahead`
}

const happened = ['created_on', 'started_on', 'heartbeat_on', 'completed_on'] as const

/** A job that was made or tried in the future is due as long after now as it was due after that. */
const ofJobs = `with ahead as (
    select name, id, greatest(${happened.join(', ')}) as moment from pgboss.job
    where ${happened.map(isAhead).join(' or ')} for update
  ), back as (
    update pgboss.job j set ${notAfter('now()', happened)},
      start_after = greatest(now(), j.start_after - (ahead.moment - now())),
      keep_until = greatest(now() + (j.keep_until - j.created_on), j.keep_until - (ahead.moment - now()))
    from ahead where j.name = ahead.name and j.id = ahead.id
  )
  select 'pgboss.job' as table, count(*)::int as rows, ${secondsAhead('moment')} as ahead_seconds from ahead`

/** Puts stamps of what has happened that lie in the future back to now. */
export async function putBackFutureStamps(db: JobDatabase): Promise<FutureStamps[]> {
  const moved: FutureStamps[] = []
  for (const statement of [ofClaims('pgboss.version'), ofClaims('pgboss.queue'), ofJobs])
    moved.push(...(await db.list<FutureStamps>(statement, [])))
  return moved.filter(({ rows }) => rows > 0)
}
