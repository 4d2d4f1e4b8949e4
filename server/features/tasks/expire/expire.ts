import type { z } from 'zod'
import { RecordingSettingsForm } from '#contract/tasks/forms.ts'
import type { Ctx, Db, SignedCtx } from '#server/kernel/context.ts'
import { readSetting, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'

const KEY = 'tasks.recordings'
type Settings = z.output<typeof RecordingSettingsForm>
/** For ever, until a director says otherwise. */
const defaults: Settings = { keep_days: 0 }

const DAY_MS = 86_400_000
/** So long a student has from being told to the end, also when the setting is new. */
const NOTICE_MS = 7 * DAY_MS

/** A stored value that no longer fits its form counts as not saved. */
export const readRecordingSettings = async (db: Db): Promise<Settings> =>
  RecordingSettingsForm.safeParse(await readSetting(db, KEY)).data ?? defaults

export function saveRecordingSettings(ctx: SignedCtx, value: Settings) {
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: KEY, value, action: 'task.save-recordings' })
    tx.changes('tasks')
    return value
  })
}

/**
 * Recordings of tasks that are judged lose their sound after the days that the centre keeps them, and never sooner than
 * a week after the student was told. What is heard of a recording, marks and grade, stays; what waits for its teacher
 * does too.
 */
export const expireRecordings = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { keep_days } = await readRecordingSettings(tx.db)
    if (keep_days === 0) {
      await queries.takeBackNotices(tx.db)
      return
    }
    const end = tx.now.getTime() - keep_days * DAY_MS
    const expired = await queries.expireTold(tx.db, tx.now, {
      sentBefore: new Date(end),
      toldBefore: new Date(tx.now.getTime() - NOTICE_MS),
    })
    const told = await queries.tellOld(tx.db, tx.now, new Date(end + NOTICE_MS))
    for (const { task_id, student_id } of told)
      tx.emit({
        type: 'task.recording-expiring',
        room: `user:${student_id}`,
        payload: { task_id },
      })
    if (expired > 0) tx.changes('tasks')
  })
