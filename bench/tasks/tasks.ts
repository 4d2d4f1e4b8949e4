import { addressOf } from '#contract/kernel/address.ts'
import { adminTaskRoutes, studentTaskRoutes, taskRoutes, teacherTaskRoutes } from '#contract/tasks/routes.ts'
import type { Child } from '../children.ts'
import type { BenchDatabases } from '../database.ts'
import { AS_DIRECTOR } from '../director.ts'
import { fewAndMany, HEAD_OF_BOTH, type NamedCalls } from '../few-and-many.ts'
import type { Call } from '../load.ts'
import type { Both, Pace } from '../rounds.ts'
import { tokenOf } from '../seed.ts'
import type { Table } from '../table.ts'
import { EACH, seedTasks, STUDENT, TEACHER } from './seed-tasks.ts'

const as = (person: number) => ({ authorization: `Bearer ${tokenOf(person)}` })
const QUEUE = 50

const callsOf = (waiting: number): NamedCalls => {
  const hers = (path: string): Call => ({ path, headers: as(TEACHER) })
  const own = (path: string): Call => ({ path, headers: as(STUDENT) })
  const asDirector = (path: string): Call => ({ path, headers: AS_DIRECTOR })
  return {
    "a student's open tasks": own(`${studentTaskRoutes.list.path}?state=open`),
    'all of hers, newest first': own(studentTaskRoutes.list.path),
    "a student's figures": own(studentTaskRoutes.stats.path),
    "a teacher's queue": hers(`${taskRoutes.list.path}?state=waiting&per_page=${QUEUE}`),
    'what fell to her alone': hers(`${taskRoutes.list.path}?state=waiting&per_page=${QUEUE}&whose=mine`),
    'what is late': hers(`${taskRoutes.list.path}?state=late`),
    'a recitation to hear': hers(addressOf(taskRoutes.show, { params: { id: waiting } })),
    "a teacher's figures": hers(teacherTaskRoutes.stats.path),
    "the director's list, what is open": asDirector(`${adminTaskRoutes.list.path}?state=open`),
    'what waits in the whole centre': asDirector(`${adminTaskRoutes.list.path}?state=waiting`),
    'what is late in it': asDirector(`${adminTaskRoutes.list.path}?state=late`),
    'all that is graded in it': asDirector(`${adminTaskRoutes.list.path}?state=graded`),
    "the director's figures": asDirector(adminTaskRoutes.stats.path),
  }
}

/** What a student's day and a teacher's queue cost in a centre of one teacher and in one of hundreds. */
export async function benchTasks(
  { small, large }: Pick<BenchDatabases, 'small' | 'large'>,
  products: Both<Child>,
  { pace, teachers }: { pace: Pace; teachers: Both<number> },
): Promise<Table> {
  const few = await seedTasks(small, teachers.small)
  const many = await seedTasks(large, teachers.large)
  const count = (of: number) => (of * EACH).toLocaleString('en-US')
  return {
    title: `Tasks: ${count(teachers.small)} in one centre, ${count(teachers.large)} in the other`,
    head: HEAD_OF_BOTH,
    rows: await fewAndMany({ small, large }, products, {
      few: callsOf(few.waiting),
      many: callsOf(many.waiting),
      pace,
    }),
  }
}
