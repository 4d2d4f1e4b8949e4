import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type {
  ApplicationFilters,
  ApplicationRow,
  taughtSubjects,
  teachingTimes,
} from '#contract/teacher-applications/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'
import { waitingFirst } from '#server/kernel/data/waiting-first.ts'

type Status = ApplicationRow['status']
type Subject = (typeof taughtSubjects)[number]
type Time = (typeof teachingTimes)[number]

export interface Filter extends Pick<ApplicationFilters, 'status' | 'subject' | 'ijaza'> {
  readonly search: Search | undefined
}

type Applications<O> = SelectQueryBuilder<DB, 'teacher_applications', O>

const filtered = (db: Db, { status, subject, ijaza, search }: Filter): Applications<object> =>
  db
    .selectFrom('teacher_applications')
    .$if(status !== 'all', (query) => query.where('status', '=', status === 'all' ? 'pending' : status))
    .$if(subject !== undefined, (query) =>
      query.where(sql<boolean>`subjects @> array[${subject ?? ''}]::text[]`),
    )
    .$if(ijaza !== undefined, (query) => query.where('ijaza', ijaza === 'yes' ? '<>' : '=', 'none'))
    .where(matches(search, { norm: 'teacher_applications.search_norm' }))

export async function listIds(
  db: Db,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await filtered(db, filter)
    .select('id')
    .$call(waitingFirst)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countApplications = async (db: Db, filter: Filter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

const rowColumns = [
  'id',
  'code',
  'status',
  'name',
  'email',
  'phone',
  'city',
  'qualification',
  'memorised_juz',
  'ijaza',
  'experience_years',
  'created_at',
  'decided_at',
] as const

/** Only the form writes these columns, from its closed lists. */
const subjects = sql<Subject[]>`subjects`.as('subjects')
const times = sql<Time[]>`times`.as('times')

export const listRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('teacher_applications')
    .select(rowColumns)
    .select(subjects)
    .where('id', 'in', [...ids, -1])
    .execute()

/** The other director waits here until the first has decided. */
export const lockApplication = (db: Db, id: number) =>
  db.selectFrom('teacher_applications').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const findApplication = (db: Db, id: number) =>
  db
    .selectFrom('teacher_applications')
    .select(rowColumns)
    .select(['ijaza_details', 'about', 'reason', 'decided_by', 'user_id', 'files_removed_at'])
    .select([subjects, times])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'teacher_applications.decided_by')
        .as('director_name'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

export const listFiles = (db: Db, applicationId: number) =>
  db
    .selectFrom('teacher_application_files as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select(['a.id', 'a.kind', 'a.name', 'f.mime', 'f.size_bytes', 'f.path'])
    .where('a.application_id', '=', applicationId)
    .orderBy('a.kind')
    .orderBy('a.id')
    .execute()

export const listNotes = (db: Db, applicationId: number) =>
  db
    .selectFrom('teacher_application_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'u.id as author_id', 'u.name as author_name'])
    .where('n.application_id', '=', applicationId)
    .orderBy('n.id')
    .execute()

export const insertNote = (
  db: Db,
  note: { application_id: number; author_id: number; text: string; created_at: Date },
) => db.insertInto('teacher_application_notes').values(note).returning('id').executeTakeFirstOrThrow()

const OTHERS = 10

export const listOthers = (db: Db, { id, email }: Pick<Application, 'id' | 'email'>) =>
  db
    .selectFrom('teacher_applications')
    .select(['id', 'status', 'created_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(OTHERS)
    .execute()

interface Decision {
  readonly status: Exclude<Status, 'pending'>
  readonly reason: string | null
  readonly userId: number | null
  readonly by: number
  readonly at: Date
}

export const decideApplication = (db: Db, id: number, { status, reason, userId, by, at }: Decision) =>
  db
    .updateTable('teacher_applications')
    .set({ status, reason, user_id: userId, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
