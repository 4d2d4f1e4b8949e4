import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { audit } from '#server/kernel/data/audit.ts'
import { conflict } from '#server/kernel/errors.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { systemTexts } from './texts.ts'

const MAKE = 'system.make-backup'
/** A large store of files takes its time. */
const SIX_HOURS_SECONDS = 6 * 3600

export function registerBackupJob(process: Process): void {
  process.ports.jobs.register(
    MAKE,
    () => {
      const { ports, now } = systemCall(process, MAKE)
      return ports.backups.make(now)
    },
    { retryLimit: 0, expireSeconds: SIX_HOURS_SECONDS },
  )
}

/** Asks for the backup of this night; a job of its own, for it may take hours. */
export async function backUpNightly({ db, config, ports }: Ctx): Promise<void> {
  if (!ports.backups.isOn || !config.backups.isNightly) return
  await ports.jobs.enqueue(db, MAKE, {})
}

export async function listBackups({ config, ports, now }: SignedCtx) {
  const { backups, host } = ports
  const [list, failure, machine] = await Promise.all([backups.list(), backups.lastFailure(), host.figures()])
  return {
    is_on: backups.isOn,
    is_nightly: config.backups.isNightly,
    folder: backups.folder,
    kept: backups.kept,
    disk_free: machine.disk.free,
    progress: backups.progress() ?? null,
    failure: failure ? { at: failure.at, cause: failure.cause, reason: failure.reason } : null,
    backups: list.map(({ name, madeAt, bytes, rows, files, test }) => ({
      name,
      made_at: madeAt,
      bytes,
      rows,
      files,
      test: test && { passed: test.passed, reason: test.reason },
    })),
    computed_at: now,
  }
}

/** One at a time; it stands in the audit who asked for it. */
export async function askForBackup(ctx: SignedCtx): Promise<null> {
  const { backups, jobs } = ctx.ports
  if (!backups.isOn) throw conflict(systemTexts['backup.outside'])
  if (backups.progress()) throw conflict(systemTexts['backup.running'])
  await inTransaction(ctx, async (tx) => {
    await audit(tx, { action: 'backup.make', entity: 'backup', entityId: tx.now.toISOString() })
    await jobs.enqueue(tx.db, MAKE, {})
    tx.afterCommit(() => {
      backups.announce()
      jobs.wake()
    })
  })
  return null
}
