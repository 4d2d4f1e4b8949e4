import { sql } from 'kysely'
import type { recipientStates } from '#contract/sendings/shapes.ts'
import type { Db } from '#server/kernel/context.ts'
import { peopleIn, type Asked, type Audience, type Author } from '../audiences.ts'

export type RecipientState = (typeof recipientStates)[number]

/** Everybody whom it will reach, fixed once: whoever is added to the audience afterwards is not among them. */
export async function insertRecipients(
  asked: Asked,
  sendingId: number,
  audience: Audience,
  author: Author,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into sending_recipients (sending_id, user_id, course_id, circle_id)
    select ${sendingId}, person.id, person.course_id, person.circle_id
    from (${peopleIn(asked, audience, author)}) person
    order by person.id
    on conflict do nothing`.execute(asked.db)
  return Number(numAffectedRows ?? 0)
}

export interface WaitingRecipient {
  readonly id: number
  readonly name: string
  readonly course: string | null
  readonly circle: string | null
}

/** The next who wait, with what fills the places of the words. */
export const listWaiting = (db: Db, sendingId: number, limit: number): Promise<WaitingRecipient[]> =>
  db
    .selectFrom('sending_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('courses as c', 'c.id', 'r.course_id')
    .leftJoin('circles as g', 'g.id', 'r.circle_id')
    .select(['u.id', 'u.name', 'c.title as course', 'g.title as circle'])
    .where('r.sending_id', '=', sendingId)
    .where('r.state', '=', 'waiting')
    .orderBy('r.user_id')
    .limit(limit)
    .execute()

export interface Outcome {
  readonly id: number
  readonly state: Exclude<RecipientState, 'waiting'>
  readonly reason: string | null
}

export async function setOutcomes(
  db: Db,
  sendingId: number,
  outcomes: readonly Outcome[],
  at: Date,
): Promise<void> {
  await sql`
    update sending_recipients r set state = outcome.state, reason = outcome.reason, at = ${at}
    from unnest(
      ${outcomes.map(({ id }) => id)}::bigint[],
      ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ reason }) => reason)}::text[]
    ) as outcome (user_id, state, reason)
    where r.sending_id = ${sendingId} and r.user_id = outcome.user_id and r.state = 'waiting'`.execute(db)
}

interface Wanted {
  readonly sendingId: number
  readonly state: RecipientState | undefined
}

const recipients = (db: Db, { sendingId, state }: Wanted) =>
  db
    .selectFrom('sending_recipients as r')
    .where('r.sending_id', '=', sendingId)
    .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? 'waiting'))

export const listRecipients = (
  db: Db,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
) =>
  recipients(db, wanted)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.name', 'r.state', 'r.reason', 'r.at'])
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countRecipients = async (db: Db, wanted: Wanted): Promise<number> =>
  (
    await recipients(db, wanted)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
