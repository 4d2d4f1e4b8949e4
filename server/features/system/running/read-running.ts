import type { ArrivalFault } from '#server/kernel/http/arrivals.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findFirstMigration } from '../queries.ts'
import type { BackupFound, Running } from './running-rules.ts'

/** More restarts of the process of the sound than this are no accident. */
const CALM_RESTARTS = 2
const minutesOf = (ms: number) => Math.max(0, Math.floor(ms / 60_000))

/** What requests of directors showed of settings that are missing. */
export const arrivalFaults = ({ ports }: Ctx): readonly ArrivalFault[] => ports.arrivals.faults()

/** By true time, as the clockwork counts it. */
export async function readRunning(ctx: Ctx): Promise<Running> {
  const { host, jobs, clocks } = ctx.ports
  const [scheduled, backup, redis] = await Promise.all([
    jobs.lastScheduled(),
    readBackup(ctx),
    readRedis(ctx),
  ])
  return {
    uptimeMinutes: minutesOf(host.process().uptimeSeconds * 1000),
    scheduledMinutes: scheduled && minutesOf(Date.now() - scheduled.getTime()),
    clocksApartMinutes: Math.round(clocks.apartSeconds() / 60),
    backup,
    arrivals: arrivalFaults(ctx),
    redis,
    sound: soundOf(ctx),
  }
}

/** Where others make the backups, theirs are not seen here. One that did not come back whole is none. */
export async function hasBackup(ctx: Ctx): Promise<boolean> {
  const { by, ageMinutes, isBroken } = await readBackup(ctx)
  return by !== 'platform' || (ageMinutes !== undefined && !isBroken)
}

async function readBackup({ db, now, config, ports }: Ctx): Promise<BackupFound> {
  const { backups } = ports
  const [list, failure, since] = await Promise.all([
    backups.list(),
    backups.lastFailure(),
    findFirstMigration(db),
  ])
  const made = list.find(({ madeAt }) => madeAt <= now)
  return {
    by: !backups.isOn ? 'outside' : config.backups.isNightly ? 'platform' : 'elsewhere',
    ageMinutes: made && minutesOf(now.getTime() - made.madeAt.getTime()),
    livesMinutes: minutesOf(now.getTime() - since.getTime()),
    isBroken: made?.test?.passed === false,
    failure,
  }
}

async function readRedis({ config, ports }: Ctx): Promise<Running['redis']> {
  if (!config.redisUrl) return 'unused'
  return ports.realtime.probe().then(
    () => 'answers' as const,
    () => 'away' as const,
  )
}

function soundOf({ ports }: Ctx): Running['sound'] {
  if (ports.meetings.mediaRestarts() > CALM_RESTARTS) return 'failing'
  return ports.meetings.mediaPid() === undefined ? 'idle' : 'runs'
}
