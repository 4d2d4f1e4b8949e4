import { createHash, randomUUID } from 'node:crypto'
import { roles, type Role } from '#contract/kernel/route.ts'
import { RULE_SETTING } from '#server/features/auth/accounts/second-factor-rule.ts'
import type { Db } from '#server/kernel/context.ts'
import { maker } from '#server/testing/make.ts'

const DAY_MS = 86_400_000

/** A small platform whose rows carry the ids that the fuzz tries first, and people for whom many of its calls succeed. */
export async function makeFuzzWorld(db: Db, now: () => Date): Promise<() => Promise<Record<Role, string>>> {
  const make = maker(() => ({ db, clock: { now: now() } }))
  const people = {
    admin: await make.director(),
    teacher: await make.teacher(),
    student: await make.student(),
  }
  for (const type of ['text', 'video', 'quiz'] as const) {
    const course = await make.course({ instructor_id: people.teacher.id })
    const lesson = await make.lesson({ course_id: course.id, type })
    if (type === 'quiz') await make.question({ lesson_id: lesson.id })
    await make.enrolment({ user_id: people.student.id, course_id: course.id, progress: 60 })
    await make.review({ course_id: course.id })
    await make.application()
  }
  for (let n = 0; n < 3; n++) await make.receipt()
  return async () => {
    await db.deleteFrom('rate_limits').execute()
    // A saved rule would refuse nearly every call of directors and teachers from then on.
    await db.deleteFrom('settings').where('key', '=', RULE_SETTING).execute()
    const tokens = await Promise.all(
      roles.map(async (role) => [role, await signIn(db, people[role].id, { role, now: now() })] as const),
    )
    return Object.fromEntries(tokens) as Record<Role, string>
  }
}

async function signIn(db: Db, id: number, { role, now }: { role: Role; now: Date }): Promise<string> {
  await db
    .updateTable('users')
    .set({ role, is_active: true, archived_at: null, purged_at: null })
    .where('id', '=', id)
    .execute()
  const until = new Date(now.getTime() + DAY_MS)
  const token = randomUUID()
  const { id: session_id } = await db
    .insertInto('sessions')
    .values({
      user_id: id,
      user_agent: 'fuzz',
      ip: '127.0.0.1',
      expires_at: until,
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_tokens')
    .values({
      hash: createHash('sha256').update(token).digest(),
      session_id,
      kind: 'access',
      expires_at: until,
    })
    .execute()
  return token
}
