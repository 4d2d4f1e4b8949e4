import { SupportSettingsForm } from '#contract/support/forms.ts'
import type { SupportSettings, TicketPriority } from '#contract/support/shapes.ts'
import { afterOpenMinutes } from '#core/desk-hours.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { listSettings, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'

const KEY = 'support.desk'
const DAYS = 7

const defaults: SupportSettings = {
  week: Array.from({ length: DAYS }, () => [{ from: '08:00', to: '22:00' }]),
  answer_minutes: { urgent: 30, high: 120, medium: 480, low: 1680 },
  takes_international_phones: true,
}

/** A stored value that no longer fits its form counts as not saved. */
export async function readSupportSettings(db: Db): Promise<SupportSettings> {
  const [row] = await listSettings(db, [KEY])
  return SupportSettingsForm.safeParse(row?.value).data ?? defaults
}

/** When an answer is due to what came at that moment. */
/** Whether a director has chosen the hours in which the desk answers. */
export const hasOwnHours = async (db: Db): Promise<boolean> => (await listSettings(db, [KEY])).length > 0

export const dueAt = (
  { week, answer_minutes }: SupportSettings,
  priority: TicketPriority,
  since: Date,
): Date => afterOpenMinutes(week, since, answer_minutes[priority])

/** Answers that are due already stay so; what comes from now on follows the new hours. */
export function saveSupportSettings(ctx: SignedCtx, value: SupportSettings) {
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: KEY, value, action: 'support.save-settings' })
    return readSupportSettings(tx.db)
  })
}
