import { sql, type Insertable } from 'kysely'
import type { TeacherApplicationFiles, TeacherApplications } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** Applications by one e-mail wait for one another here, so that their number is true when it is read. */
export const holdMailbox = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`teacher application ${email.toLowerCase()}`}, 0))`.execute(
    db,
  )

export const countSince = async (db: Db, email: string, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('teacher_applications')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).total

/** Those that came in since and nobody has decided on. */
export const countWaitingSince = async (db: Db, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('teacher_applications')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('status', '=', 'pending')
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow()
  ).total

/** Undefined when another application has this code. */
export const insertApplication = (db: Db, row: Insertable<TeacherApplications>) =>
  db
    .insertInto('teacher_applications')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Both or nothing: who knows one of them learns nothing by trying the other. */
export const findByPair = (db: Db, code: string, email: string) =>
  db
    .selectFrom('teacher_applications')
    .select(['code', 'status', 'created_at', 'decided_at', 'reason'])
    .where('code', '=', code)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const countUnsent = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('teacher_application_files')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('application_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).total

export const insertFile = (db: Db, row: Insertable<TeacherApplicationFiles>) =>
  db.insertInto('teacher_application_files').values(row).execute()

interface Claim {
  readonly applicationId: number
  readonly kind: TeacherApplicationFiles['kind']
  readonly hash: Buffer
  readonly after: Date
}

/** False when the file is unknown, of another kind, too old, or another application's. */
export async function claimFile(db: Db, { applicationId, kind, hash, after }: Claim): Promise<boolean> {
  const claimed = await db
    .updateTable('teacher_application_files')
    .set({ application_id: applicationId })
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('application_id', 'is', null)
    .where('created_at', '>', after)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

export const deleteUnsent = (db: Db, before: Date) =>
  db
    .deleteFrom('teacher_application_files')
    .where('application_id', 'is', null)
    .where('created_at', '<=', before)
    .execute()

/** Decided before and with files still kept. */
export const listKept = async (db: Db, before: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('teacher_applications')
    .select('id')
    .where('decided_at', '<=', before)
    .where('files_removed_at', 'is', null)
    .orderBy('decided_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function removeFilesOf(db: Db, applicationId: number, at: Date): Promise<number> {
  const removed = await db
    .deleteFrom('teacher_application_files')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  await db
    .updateTable('teacher_applications')
    .set({ files_removed_at: at })
    .where('id', '=', applicationId)
    .execute()
  return Number(removed.numDeletedRows)
}

/** Undefined for an application that was accepted after all. */
export const findRefusal = (db: Db, id: number) =>
  db
    .selectFrom('teacher_applications')
    .select((eb) => eb.fn.coalesce('reason', eb.val('')).as('reason'))
    .where('id', '=', id)
    .where('status', '=', 'refused')
    .executeTakeFirst()
