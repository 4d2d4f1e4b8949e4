import { sql, type Insertable, type Updateable } from 'kysely'
import type { Audience, deskAnnouncementStates, Place } from '#contract/announcements/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Announcements } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

interface Edit {
  readonly by: number
  readonly at: Date
}
interface Window {
  readonly limit: number
  readonly offset: number
}
export interface DeskFilter {
  readonly state: (typeof deskAnnouncementStates)[number]
  readonly audience?: Audience | undefined
  readonly place?: Place | undefined
  readonly search?: Search | undefined
  readonly now: Date
}

/** The same as `announcementState` says of a row. */
const inState = ({ state, now }: DeskFilter) => {
  if (state === 'all') return sql<boolean>`true`
  if (state === 'draft') return sql<boolean>`not a.is_published`
  if (state === 'ended') return sql<boolean>`a.is_published and a.ends_at <= ${now}`
  const isOpen = sql<boolean>`a.is_published and (a.ends_at is null or a.ends_at > ${now})`
  return state === 'scheduled'
    ? sql<boolean>`${isOpen} and a.starts_at > ${now}`
    : sql<boolean>`${isOpen} and a.starts_at <= ${now}`
}

const filtered = (db: Db, filter: DeskFilter) =>
  db
    .selectFrom('announcements as a')
    .where('a.deleted_at', 'is', null)
    .where(inState(filter))
    .where(matches(filter.search, { norm: 'a.search_norm', stems: 'a.search_vector' }))
    .$if(filter.audience !== undefined, (query) =>
      query.where('a.audience', '=', filter.audience ?? 'visitors'),
    )
    .$if(filter.place !== undefined, (query) => query.where('a.place', '=', filter.place ?? 'bar'))

export const countAnnouncements = async (db: Db, filter: DeskFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

const rows = (db: Db) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('courses as c', 'c.id', 'a.course_id')
    .leftJoin('users as e', 'e.id', 'a.updated_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('announcement_days as d')
          .select(sql<number>`coalesce(sum(d.shown), 0)`.as('shown'))
          .select(sql<number>`coalesce(sum(d.clicked), 0)`.as('clicked'))
          .select(sql<number>`coalesce(sum(d.dismissed), 0)`.as('dismissed'))
          .whereRef('d.announcement_id', '=', 'a.id')
          .as('f'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'a.title', 'a.content', 'a.priority', 'a.is_published', 'a.starts_at', 'a.ends_at'])
    .select(['a.has_button', 'a.button_text', 'a.button_url', 'a.is_dismissible', 'a.notifies'])
    .select(['a.notified_at', 'a.version', 'a.updated_at', 'a.updated_by', 'e.name as editor_name'])
    .select(['a.course_id', 'c.title as course_title', 'a.deleted_at'])
    .select(['a.audience', 'a.place'])
    .select((eb) => [
      eb.fn.coalesce('f.shown', sql<number>`0`).as('shown_count'),
      eb.fn.coalesce('f.clicked', sql<number>`0`).as('clicked_count'),
      eb.fn.coalesce('f.dismissed', sql<number>`0`).as('dismissed_count'),
    ])

/** What was changed last comes first. */
export const listAnnouncements = (db: Db, filter: DeskFilter, { limit, offset }: Window) =>
  rows(db)
    .where(
      'a.id',
      'in',
      filtered(db, filter)
        .select('a.id')
        .orderBy('a.updated_at', 'desc')
        .orderBy('a.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
export type DeskRow = Awaited<ReturnType<typeof listAnnouncements>>[number]

export const findAnnouncement = (db: Db, id: number) => rows(db).where('a.id', '=', id).executeTakeFirst()

/** Others wait until this command is done. */
export const lockAnnouncement = (db: Db, id: number) =>
  db.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Words become their parsed stems in the database. */
const parsed = (stems: string) => sql<string>`to_tsvector('simple', ${stems})`

type NewAnnouncement = Omit<Insertable<Announcements>, 'search_vector'> & { readonly stems: string }

export const insertAnnouncement = async (db: Db, { stems, ...row }: NewAnnouncement): Promise<number> =>
  (
    await db
      .insertInto('announcements')
      .values({ ...row, search_vector: parsed(stems) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Change = Omit<Updateable<Announcements>, 'search_vector'> & { readonly stems?: string }

export const updateAnnouncement = (db: Db, id: number, { stems, ...values }: Change, { by, at }: Edit) =>
  db
    .updateTable('announcements')
    .set((eb) => ({
      ...values,
      ...(stems === undefined ? {} : { search_vector: parsed(stems) }),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .execute()

export const deleteRemovedBefore = (db: Db, at: Date) =>
  db.deleteFrom('announcements').where('deleted_at', '<', at).execute()

export const findCourse = (db: Db, id: number) =>
  db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

interface Dialog {
  readonly id: number
  readonly audience: Audience
  readonly starts_at: Date
  readonly ends_at: Date | null
}

/** Other dialogs of the time from its start to its end that some woman would get as well. */
export const listOverlapping = (db: Db, { id, audience, starts_at, ends_at }: Dialog) =>
  db
    .selectFrom('announcements as a')
    .select(['a.id', 'a.title as name'])
    .where('a.id', '!=', id)
    .where('a.place', '=', 'dialog')
    .where('a.is_published', '=', true)
    .where('a.deleted_at', 'is', null)
    .$if(ends_at !== null, (query) => query.where('a.starts_at', '<', ends_at))
    .where((eb) => eb.or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', starts_at)]))
    .where('a.audience', 'in', meeting[audience])
    .orderBy('a.priority', 'desc')
    .orderBy('a.id', 'desc')
    .limit(5)
    .execute()

/** The home page is one page, the homes of the areas are others; a course has students and a teacher. */
const meeting: Readonly<Record<Audience, readonly Audience[]>> = {
  visitors: ['visitors'],
  students: ['students', 'course'],
  teachers: ['teachers', 'course'],
  course: ['students', 'teachers', 'course'],
}
