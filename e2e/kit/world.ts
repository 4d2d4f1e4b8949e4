import { join } from 'node:path'
import { sql, type Insertable } from 'kysely'
import type { Role } from '#contract/kernel/route.ts'
import type { Courses, Lessons } from '#server/db/types.ts'
import { clusterFolder } from '#server/engines/database/built-in/embedded.ts'
import { connectTo, type Database } from '#server/engines/database/open.ts'
import { readPostmaster } from '#server/engines/database/built-in/postmaster.ts'
import { hashPassword } from '#server/features/auth/public.ts'
import { newTokens, tokenHash } from '#server/features/auth/accounts/tokens.ts'
import { CACHE_CHANNEL } from '#server/kernel/events/events.ts'
import { maker } from '#server/testing/make.ts'
import { readOutbox, type ReadMail } from '#server/engines/mail/read-mail.ts'

export const PASSWORD = 'Rattil-Demo-1'

export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
}
export interface Signed {
  readonly person: Person
  readonly access: string
  readonly refresh: string
}
export type World = Awaited<ReturnType<typeof openWorld>>

let hashed: Promise<string> | undefined
/** One hash for everybody here: making it each time would be most of a run. */
const samePassword = () => (hashed ??= hashPassword(PASSWORD))

let counter = 0
/** Unlike anything that another worker or an earlier try has made. */
export const unique = () => `${process.pid.toString(36)}${Date.now().toString(36)}${(++counter).toString(36)}`

/** The database and the mailbox behind a server, to make what a journey begins with and to see what came of it. */
export async function openWorld(dataDir: string) {
  const database = await connect(dataDir)
  const { db } = database
  const make = maker(() => ({ db, clock: { now: new Date() } }))

  async function person(role: Role, name = 'سلمى العتيبي'): Promise<Person> {
    const password_hash = await samePassword()
    const email = `${role}.${unique()}@e2e.test`
    const { id } = await make.user({ role, name, email, password_hash, email_verified_at: new Date() })
    await keepAwake(id)
    return { id, name, email, role }
  }

  /** A journey that waits for a letter may run at any hour. */
  async function keepAwake(user_id: number): Promise<void> {
    const rhythm = {
      is_quiet: false,
      quiet_from: 22,
      quiet_until: 7,
      zone: 'Asia/Riyadh',
      digest: 'none',
    } as const
    await db
      .insertInto('notification_rhythms')
      .values({ user_id, ...rhythm, updated_at: new Date() })
      .onConflict((stored) => stored.column('user_id').doNothing())
      .execute()
  }

  /** As a sign-in leaves it, without the cost of a password. */
  async function session(owner: Person): Promise<Signed> {
    const { access, refresh } = newTokens()
    const later = new Date(Date.now() + 30 * 86_400_000)
    const { id } = await db
      .insertInto('sessions')
      .values({ user_id: owner.id, user_agent: 'Chromium', ip: '127.0.0.1', expires_at: later })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('session_tokens')
      .values([
        {
          hash: tokenHash(access),
          session_id: id,
          kind: 'access',
          expires_at: new Date(Date.now() + 30 * 60_000),
        },
        { hash: tokenHash(refresh), session_id: id, kind: 'refresh', expires_at: later },
      ])
      .execute()
    return { person: owner, access, refresh }
  }

  async function demoPerson(role: Role): Promise<Person> {
    const name = { admin: 'director', teacher: 'teacher', student: 'student' }[role]
    const demo = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role'])
      .where('email', '=', `${name}@demo.rattil.test`)
      .executeTakeFirstOrThrow()
    await keepAwake(demo.id)
    return demo
  }

  async function course(
    given: Partial<Insertable<Courses>>,
    lessons: readonly Partial<Insertable<Lessons>>[],
  ) {
    const teacher = await person('teacher', 'أ. نورة السالم')
    const made = await make.course({ instructor_id: teacher.id, ...given })
    const module = await make.module({ course_id: made.id, title: 'الوحدة الأولى' })
    const rows: { id: number; title: string; type: string }[] = []
    for (const [position, lesson] of lessons.entries())
      rows.push(await make.lesson({ module_id: module.id, course_id: made.id, position, ...lesson }))
    await drop('catalogue')
    return { id: made.id, title: made.title, teacher, module, lessons: rows }
  }

  /** The demo's dialog would stand in the way of every journey that begins on the home page. */
  async function takeBackDemoDialog(): Promise<void> {
    const { id } = await demoPerson('admin')
    await db
      .updateTable('announcements')
      .set({ is_published: false })
      .where('place', '=', 'dialog')
      .where('updated_by', '=', id)
      .execute()
    await sql`
      update settings set value = coalesce(
        (select jsonb_agg(shown) from jsonb_array_elements(value) as shown where shown->>'place' <> 'dialog'), '[]')
      where key = 'announcements.running'`.execute(db)
    await drop('announcements')
  }

  /** What is kept ready of these pages is made anew, as after a change of theirs. */
  async function drop(...tags: string[]): Promise<void> {
    const message = JSON.stringify({ from: 'e2e', tags })
    await database.pool.query('select pg_notify($1, $2)', [CACHE_CHANNEL, message])
  }

  async function mailsTo(email: string): Promise<ReadMail[]> {
    const mails = await readOutbox(join(dataDir, 'outbox')).catch(() => [])
    return mails.filter(({ to }) => to.includes(email))
  }

  return {
    db,
    make,
    person,
    session,
    demoPerson,
    takeBackDemoDialog,
    course,
    drop,
    mailsTo,
    close: () => database.close(),
  }
}

function connect(dataDir: string): Promise<Database> {
  const folder = readPostmaster(clusterFolder(dataDir))?.socketFolder
  if (!folder) throw new Error(`no database server runs on ${dataDir}`)
  return connectTo({
    connection: { host: folder, user: 'rattil', database: 'rattil' },
    log: () => undefined,
    poolSize: 2,
  })
}
