import { sql, type ExpressionBuilder } from 'kysely'
import type { Audience } from '#contract/announcements/shapes.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { DB } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

interface Reader {
  readonly id: number
  readonly role: Role
}

type Where = ExpressionBuilder<DB & { a: DB['announcements'] }, 'a'>

const isRunning = (now: Date) => (eb: Where) =>
  eb.and([
    eb('a.is_published', '=', true),
    eb('a.deleted_at', 'is', null),
    eb('a.starts_at', '<=', now),
    eb.or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', now)]),
  ])

/** By her role, or as one who learns or teaches in the course. */
const concerns =
  ({ id, role }: Reader) =>
  (eb: Where) =>
    eb.or([
      ...(role === 'student' ? [eb('a.audience', '=', 'students')] : []),
      ...(role === 'teacher' ? [eb('a.audience', '=', 'teachers')] : []),
      eb.exists(
        eb
          .selectFrom('enrolments as e')
          .select('e.id')
          .whereRef('e.course_id', '=', 'a.course_id')
          .where('e.user_id', '=', id)
          .where('e.status', '=', 'active'),
      ),
      eb.exists(
        eb
          .selectFrom('courses as c')
          .select('c.id')
          .whereRef('c.id', '=', 'a.course_id')
          .where('c.instructor_id', '=', id),
      ),
    ])

const running = (db: Db, now: Date) =>
  db
    .selectFrom('announcements as a')
    .where(isRunning(now))
    .select(['a.id', 'a.title', 'a.content', 'a.button_text', 'a.button_url', 'a.has_button'])
    .select(['a.is_dismissible', 'a.ends_at', 'a.place'])
    .orderBy('a.priority', 'desc')
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id', 'desc')

const MOST = 20

export const listForVisitors = (db: Db, now: Date) =>
  running(db, now).where('a.audience', '=', 'visitors').limit(MOST).execute()

/** What concerns her, without what she dismissed after `since`. */
export const listFor = (db: Db, reader: Reader, { now, since }: { now: Date; since: Date }) =>
  running(db, now)
    .where(concerns(reader))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('announcement_dismissals as d')
            .select('d.user_id')
            .whereRef('d.announcement_id', '=', 'a.id')
            .where('d.user_id', '=', reader.id)
            .where('d.dismissed_at', '>', since),
        ),
      ),
    )
    .limit(MOST)
    .execute()

export async function listDismissedPublic(db: Db, userId: number, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('announcement_dismissals as d')
    .innerJoin('announcements as a', 'a.id', 'd.announcement_id')
    .select('d.announcement_id')
    .where('d.user_id', '=', userId)
    .where('d.dismissed_at', '>', since)
    .where('a.audience', '=', 'visitors')
    .orderBy('d.dismissed_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ announcement_id }) => announcement_id)
}

/** One that runs and is for everybody, or concerns her. */
export const findShown = (db: Db, id: number, reader: Reader | null, now: Date) =>
  running(db, now)
    .where('a.id', '=', id)
    .where((eb) =>
      eb.or([eb('a.audience', '=', 'visitors'), ...(reader ? [concerns(reader)(eb as Where)] : [])]),
    )
    .executeTakeFirst()

export type Count = 'shown' | 'clicked' | 'dismissed'

export const countOnDay = (db: Db, id: number, day: string, what: Count) =>
  db
    .insertInto('announcement_days')
    .values({ announcement_id: id, day, [what]: 1 })
    .onConflict((present) =>
      present
        .columns(['announcement_id', 'day'])
        .doUpdateSet({ [what]: sql`${sql.ref(`announcement_days.${what}`)} + 1` }),
    )
    .execute()

export const upsertDismissal = (db: Db, userId: number, id: number, at: Date) =>
  db
    .insertInto('announcement_dismissals')
    .values({ user_id: userId, announcement_id: id, dismissed_at: at })
    .onConflict((present) =>
      present.columns(['user_id', 'announcement_id']).doUpdateSet({ dismissed_at: at }),
    )
    .execute()

/** After these nothing follows from them any more. */
export const deleteDismissalsBefore = (db: Db, at: Date) =>
  db.deleteFrom('announcement_dismissals').where('dismissed_at', '<', at).execute()

/** Those that have begun and of whom nobody was notified yet; from now on they are. */
export const takeUntold = (db: Db, now: Date) =>
  db
    .updateTable('announcements as a')
    .set({ notified_at: now })
    .where(isRunning(now) as never)
    .where('a.notifies', '=', true)
    .where('a.notified_at', 'is', null)
    .returning('a.id')
    .execute()

/** Undefined for one that was removed meanwhile. */
export const findToldWords = (db: Db, id: number) =>
  db
    .selectFrom('announcements')
    .select(['title', 'content', 'audience', 'course_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

interface Audienced {
  readonly audience: Audience
  readonly course_id: number | null
}

/** Everybody with an open account whom it is for. */
export async function listAudience(db: Db, { audience, course_id }: Audienced): Promise<number[]> {
  const people = db.selectFrom('users as u').select('u.id').where('u.is_active', '=', true)
  if (audience === 'visitors') return []
  const rows = await people
    .where('u.archived_at', 'is', null)
    .$if(audience !== 'course', (query) =>
      query.where('u.role', '=', audience === 'teachers' ? 'teacher' : 'student'),
    )
    .$if(audience === 'course', (query) =>
      query.where((eb) =>
        eb.or([
          eb(
            'u.id',
            'in',
            eb
              .selectFrom('enrolments as e')
              .select('e.user_id')
              .where('e.course_id', '=', course_id)
              .where('e.status', '=', 'active'),
          ),
          eb(
            'u.id',
            'in',
            eb
              .selectFrom('courses as c')
              .select(sql<number>`c.instructor_id`.as('id'))
              .where('c.id', '=', course_id)
              .where('c.instructor_id', 'is not', null),
          ),
        ]),
      ),
    )
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}
