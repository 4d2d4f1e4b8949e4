import type { MessageSettings } from '#contract/messages/forms.ts'
import { afterQuiet } from '#core/quiet-hours.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './settings-queries.ts'

type Row = Awaited<ReturnType<typeof queries.listSettings>>[number]
type HoursRow = { readonly [Column in 'hours_from' | 'hours_until' | 'zone']: Row[Column] }

/** Of somebody who has not chosen. */
const USUAL: MessageSettings = { shows_read: true, hours: null }

export const hoursOf = ({ hours_from: from, hours_until: until, zone }: HoursRow): MessageSettings['hours'] =>
  from === null || until === null || zone === null ? null : { from, until, zone }

export async function showSettings({ db, actor }: SignedCtx): Promise<MessageSettings> {
  const [row] = await queries.listSettings(db, [actor.id])
  return row ? { shows_read: row.shows_read, hours: hoursOf(row) } : USUAL
}

/** Only teachers keep hours. */
export function saveSettings(ctx: SignedCtx, { shows_read, hours }: MessageSettings) {
  return inTransaction(ctx, async (tx) => {
    const own = tx.actor.role === 'teacher' ? hours : null
    await queries.upsertSettings(tx.db, {
      user_id: tx.actor.id,
      shows_read,
      hours_from: own?.from ?? null,
      hours_until: own?.until ?? null,
      zone: own?.zone ?? null,
      updated_at: tx.now,
    })
    const after = { shows_read, hours_from: own?.from ?? null, hours_until: own?.until ?? null }
    await audit(tx, { action: 'user.message-settings', entity: 'user', entityId: tx.actor.id, after })
    return showSettings(tx)
  })
}

/** For those who keep hours: this moment when it lies in them, else their next beginning. */
export async function nextHours(db: Db, people: readonly number[], at: Date): Promise<Map<number, Date>> {
  const rows = await queries.listSettings(db, people)
  return new Map(
    rows.flatMap((row) => {
      const hours = hoursOf(row)
      if (!hours) return []
      const outside = { from: hours.until, until: hours.from, zone: hours.zone }
      return [[row.user_id, afterQuiet(at, outside)] as const]
    }),
  )
}
