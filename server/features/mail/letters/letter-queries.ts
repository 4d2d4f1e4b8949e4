import type { Db, SignedCtx } from '#server/kernel/context.ts'

/** The newest version of one letter's words; null words are those that came with the platform. */
export const findLetter = (db: Db, kind: string) =>
  db
    .selectFrom('mail_templates')
    .select(['version', 'words', 'saved_at'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest version of every letter that somebody has ever changed. */
export const listLetters = (db: Db) =>
  db
    .selectFrom('mail_templates')
    .distinctOn('kind')
    .select(['kind', 'version', 'words', 'saved_at'])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()

export const listVersions = (db: Db, kind: string, most: number) =>
  db
    .selectFrom('mail_templates as t')
    .leftJoin('users as u', 'u.id', 't.saved_by')
    .select(['t.version', 't.words', 't.saved_at', 'u.name as saved_by'])
    .where('t.kind', '=', kind)
    .orderBy('t.version', 'desc')
    .limit(most)
    .execute()

/** False where somebody else has just taken this version. */
async function insertLetter(
  db: Db,
  row: { kind: string; version: number; words: object | null; saved_at: Date; saved_by: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('mail_templates')
    .values({ ...row, words: row.words && JSON.stringify(row.words) })
    .onConflict((found) => found.doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}

const deleteVersionsBefore = (db: Db, kind: string, version: number) =>
  db.deleteFrom('mail_templates').where('kind', '=', kind).where('version', '<', version).execute()

interface NewWords {
  readonly kind: string
  /** The version that it has to follow. */
  readonly base: number
  /** Null: those that came with the platform. */
  readonly words: object | null
  /** How many versions stay. */
  readonly most: number
}

/** False where somebody else has saved since `base`. */
export async function writeWords(tx: SignedCtx, { kind, base, words, most }: NewWords): Promise<boolean> {
  const before = await findLetter(tx.db, kind)
  const row = { kind, version: base + 1, words, saved_at: tx.now, saved_by: tx.actor.id }
  if ((before?.version ?? 0) !== base || !(await insertLetter(tx.db, row))) return false
  await deleteVersionsBefore(tx.db, kind, base + 1 - most)
  return true
}

/** The title of a course that the platform really has, for a preview. */
export async function findCourseTitle(db: Db): Promise<string | undefined> {
  const course = await db
    .selectFrom('courses')
    .select('title')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return course?.title
}

export async function findName(db: Db, id: number): Promise<string | undefined> {
  const person = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return person?.name
}
