import { sql, type Kysely } from 'kysely'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { DB } from '#server/db/types.ts'
import { askLeave, pauseAfter, slowedDown, type ServerState } from './pace.ts'
import type { MailLimits } from './port.ts'

type Db = Kysely<DB>

/** Longer than any conversation with a mail server: whoever took a mail and was killed gives it back after this. */
const TAKEN_FOR = sql`interval '10 minutes'`

export interface WaitingMail {
  readonly id: number
  readonly sealed: string | null
  readonly attempts: number
  /** The random part of its Message-ID. */
  readonly mark: string
  /** Where the days begin after which it is given up: its beginning, or when a director last gave it back. */
  readonly tried_since: Date
  /** Its code or link opens nothing any more. */
  readonly is_over: boolean
}

export type Taken =
  | { readonly kind: 'mail'; readonly mail: WaitingMail }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'nothing' }

/** The database's clock is every process's clock. */
async function clockOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** Takes the mail that is due first, so that no other process has it; through a server only at that server's pace. */
export function takeMail(db: Db, server: string | undefined, limits: MailLimits): Promise<Taken> {
  return db.transaction().execute(async (trx): Promise<Taken> => {
    if (server === undefined) return takeDue(trx, false)
    const now = await clockOf(trx)
    const leave = askLeave(await lockServer(trx, { name: server, limits, now }), limits, now)
    if (leave.kind === 'wait') return (await hasDue(trx)) ? leave : { kind: 'nothing' }
    const taken = await takeDue(trx, leave.isUrgentOnly)
    if (taken.kind === 'mail') await updateServer(trx, server, leave.taken)
    return taken
  })
}

async function takeDue(trx: Db, isUrgentOnly: boolean): Promise<Taken> {
  const mail = await trx
    .updateTable('mails')
    .set((eb) => ({
      due_at: sql<Date>`now() + ${TAKEN_FOR}`,
      taken_at: sql<Date>`now()`,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', sql<Date>`now()`)
        .$if(isUrgentOnly, (due) => due.where('is_urgent', '=', true))
        .orderBy('is_urgent', 'desc')
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'sealed', 'attempts', 'mark', 'tried_since'])
    .returning(sql<boolean>`coalesce(useful_until <= now(), false)`.as('is_over'))
    .executeTakeFirst()
  return mail ? { kind: 'mail', mail } : { kind: 'nothing' }
}

async function hasDue(trx: Db): Promise<boolean> {
  const due = await trx
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

const serverColumns = [
  'room',
  'filled_at',
  'pace',
  'slowed_at',
  'day',
  'taken_today',
  'failures',
  'failing_since',
  'paused_until',
] as const

async function lockServer(
  trx: Db,
  { name, limits, now }: { name: string; limits: MailLimits; now: Date },
): Promise<ServerState> {
  await trx
    .insertInto('mail_servers')
    .values({ name, room: limits.perMinute, filled_at: now, day: riyadhDay(now) })
    .onConflict((server) => server.doNothing())
    .execute()
  return trx
    .selectFrom('mail_servers')
    .select(serverColumns)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const findServer = (db: Db, name: string) =>
  db
    .selectFrom('mail_servers')
    .select([...serverColumns, 'reason'])
    .where('name', '=', name)
    .executeTakeFirst()

const updateServer = (trx: Db, name: string, change: Partial<ServerState>) =>
  trx.updateTable('mail_servers').set(change).where('name', '=', name).execute()

/** Whoever reads this row still has the mail: a run that was given up must not overwrite what came after it. */
const stillTaken = (db: Db, { id, attempts }: WaitingMail) =>
  db.updateTable('mails').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'waiting')

/** By which server it left, and with what that server took it. */
interface Sent {
  readonly server: string
  readonly answer: string
}

export async function markSent(db: Db, mail: WaitingMail, { server, answer }: Sent): Promise<void> {
  await finish(db, mail, { state: 'sent', reason: answer })
  await db
    .updateTable('mail_servers')
    .set({ failures: 0, failing_since: null, paused_until: null, reason: '' })
    .where('name', '=', server)
    .where('failures', '>', 0)
    .execute()
}

interface End {
  readonly state: 'sent' | 'written' | 'failed' | 'suppressed'
  readonly reason: string
}

/** Words that left are gone from here; words that did not leave stay, so that the director can try again. */
export async function finish(db: Db, mail: WaitingMail, { state, reason }: End): Promise<void> {
  await stillTaken(db, mail)
    .set({ state, reason, finished_at: sql<Date>`now()`, ...(state === 'sent' && { sealed: null }) })
    .execute()
  // The mail of a person who is erased has no address any more, and goes with its last try.
  await db
    .deleteFrom('mails')
    .where('id', '=', mail.id)
    .where('address', 'is', null)
    .where('state', '<>', 'waiting')
    .execute()
}

/** A server's line may repeat the address; of an erased person nothing is written down any more. */
const ofNobodyErased = (reason: string) =>
  sql<string>`case when address is null then '' else ${reason}::text end`

export async function putOff(db: Db, mail: WaitingMail, until: Date, reason: string): Promise<void> {
  await stillTaken(db, mail)
    .set({ due_at: until, taken_at: null, reason: ofNobodyErased(reason) })
    .execute()
}

/** Nothing is sent through this server until the pause is over; where it says that we are too fast, we halve our pace. */
export function noteTrouble(
  db: Db,
  {
    server,
    limits,
    reason,
    isTooFast,
  }: { server: string; limits: MailLimits; reason: string; isTooFast: boolean },
): Promise<Date> {
  return db.transaction().execute(async (trx) => {
    const now = await clockOf(trx)
    const state = await lockServer(trx, { name: server, limits, now })
    const paused_until = pauseAfter(isTooFast ? 0 : state.failures, now)
    await trx
      .updateTable('mail_servers')
      .set({
        paused_until,
        reason,
        failures: state.failures + 1,
        failing_since: state.failing_since ?? now,
        ...(isTooFast && slowedDown(state, limits, now)),
      })
      .where('name', '=', server)
      .execute()
    return paused_until
  })
}

/** Two who ask at the same time reckon moments that hardly differ. */
const SOON_MS = 1000

/** True for the one who has to plan the next look: others have planned one that comes soon enough. */
export async function claimPulse(db: Db, server: string, at: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('mail_servers')
    .set({ pulse_at: at })
    .where('name', '=', server)
    .where((eb) =>
      eb.or([
        eb('pulse_at', 'is', null),
        eb('pulse_at', '<', sql<Date>`clock_timestamp()`),
        eb('pulse_at', '>', new Date(at.getTime() + SOON_MS)),
      ]),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function suppress(db: Db, address: string, detail: string): Promise<void> {
  await db
    .insertInto('mail_suppressions')
    .values({ email: address.toLowerCase(), reason: 'bounced', detail, at: sql<Date>`now()` })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** What a letter tells is old news after this, unless it says itself for how long it is of use. */
const NEWS_FOR = sql`interval '4 days'`

/** What was written to files waits for the mail server that is set now. Mails whose words are gone stay as they are. */
export async function releaseWritten(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'waiting',
      attempts: 0,
      taken_at: null,
      due_at: sql<Date>`now()`,
      tried_since: sql<Date>`now()`,
      finished_at: null,
    })
    .where('state', '=', 'written')
    .where('sealed', 'is not', null)
    .where(sql<boolean>`coalesce(useful_until, created_at + ${NEWS_FOR}) > now()`)
    .execute()
}

export interface Suppression {
  readonly reason: string
  readonly detail: string | null
}

export const findSuppression = (db: Db, address: string): Promise<Suppression | undefined> =>
  db
    .selectFrom('mail_suppressions')
    .select(['reason', 'detail'])
    .where('email', '=', address.toLowerCase())
    .executeTakeFirst()

export async function insertMail(
  db: Db,
  mail: {
    kind: string
    address: string
    sealed: string
    isUrgent: boolean
    usefulMinutes: number | undefined
  },
): Promise<number> {
  const { kind, address, sealed, isUrgent, usefulMinutes } = mail
  const useful_until =
    usefulMinutes === undefined ? null : sql<Date>`now() + make_interval(mins => ${usefulMinutes})`
  const { id } = await db
    .insertInto('mails')
    .values({ kind, address: address.toLowerCase(), sealed, is_urgent: isUrgent, useful_until })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
