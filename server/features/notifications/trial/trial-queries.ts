import { sql } from 'kysely'
import type { DeliveryState } from '#contract/notifications/desk-shapes.ts'
import type { MailState } from '#contract/mail/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

/** The newest event of this type in her room, with what was made of it. */
export async function findTrial(db: Db, userId: number, type: string) {
  const { rows } = await sql<{
    at: Date
    address: string
    is_parked: boolean
    is_told: boolean
    letter: DeliveryState | null
    /** Why the letter was not written. */
    reason: string | null
    mail: MailState | null
    /** What the mail server answered last. */
    line: string | null
  }>`
    select e.at, u.email as address, t.parked_at is not null as is_parked, n.id is not null as is_told,
      d.shown as letter, d.reason, m.state as mail, m.reason as line
    from (
      select room, seq, at from event_log where room = ${`user:${userId}`} and type = ${type}
      order by seq desc limit 1
    ) e
    join users u on u.id = ${userId}
    left join event_todo t on t.room = e.room and t.seq = e.seq
    left join notifications n on n.source_room = e.room and n.source_seq = e.seq and n.user_id = u.id
    left join notification_deliveries d
      on d.user_id = n.user_id and d.notification_id = n.id and d.channel = 'email'
    left join mails m on m.id = d.mail_id`.execute(db)
  return rows[0]
}
export type Trial = NonNullable<Awaited<ReturnType<typeof findTrial>>>
