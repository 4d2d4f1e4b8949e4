import type { Insertable } from 'kysely'
import { nameColumns } from '#core/text/name-columns.ts'
import type { Users } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { demoAccounts } from './accounts.ts'
import { instructors, type InstructorKey } from './content/people.ts'
import { insertWithIds } from './insert-rows.ts'
import type { StudentPlan } from './students.ts'

const DAY = 24 * 60 * 60_000

export interface People {
  director: number
  teachers: Readonly<Record<string, number>>
  /** In the order of the plans. */
  students: readonly number[]
}

interface LoadPeople {
  students: readonly (StudentPlan & { lastSeenAt: Date | null })[]
  passwordHash: string
  now: Date
}

export async function loadPeople(db: Db, { students, passwordHash, now }: LoadPeople): Promise<People> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const user = (
    given: Pick<Insertable<Users>, 'name' | 'email' | 'role'> & {
      createdAt: Date
      seenAt: Date | null
      bio?: string
    },
  ) => {
    const { email, role, bio = '', createdAt: created_at, seenAt: last_seen_at } = given
    const dates = { created_at, updated_at: created_at, email_verified_at: created_at, last_seen_at }
    return {
      ...nameColumns(given.name),
      email,
      role,
      bio,
      password_hash: passwordHash,
      ...dates,
    }
  }
  const keys = Object.keys(instructors) as InstructorKey[]
  const director = { ...demoAccounts[0], createdAt: before(460), seenAt: before(1) }
  const staff = await insertWithIds(db, 'users', [
    user(director),
    ...keys.map((key, at) => {
      const { name, bio, mailbox } = instructors[key]
      const email = mailbox === 'teacher' ? demoAccounts[1].email : `${mailbox}@teachers.demo.rattil.test`
      return user({
        name,
        bio,
        email,
        role: 'teacher',
        createdAt: before(450 - at * 4),
        seenAt: before(1 + at),
      })
    }),
  ])
  const taught = students.map(({ name, email, joinedDaysAgo, lastSeenAt }) =>
    user({ name, email, role: 'student', createdAt: before(joinedDaysAgo), seenAt: lastSeenAt }),
  )
  const ids = await insertWithIds(db, 'users', taught)
  const [directorId = 0, ...teacherIds] = staff
  return {
    director: directorId,
    teachers: Object.fromEntries(keys.map((key, at) => [key, teacherIds[at] ?? 0])),
    students: ids,
  }
}
