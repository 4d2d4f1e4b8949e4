import { addressOf } from '#contract/kernel/address.ts'
import { adminPathRoutes, curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { missesOf } from '../calls.ts'
import type { Child } from '../children.ts'
import type { BenchDatabases } from '../database.ts'
import { AS_DIRECTOR } from '../director.ts'
import { fewAndMany, HEAD_OF_BOTH, type NamedCalls } from '../few-and-many.ts'
import type { Call } from '../load.ts'
import type { Both, Pace } from '../rounds.ts'
import type { Table } from '../table.ts'
import { AS_WALKER, DAYS, TASKS } from './seed-paths.ts'

export const FEW = 5
export const MANY = 500

const callsOf = (path: number): NamedCalls => {
  const asDirector = (address: string): Call => ({ path: address, headers: AS_DIRECTOR })
  const asWalker = (address: string): Call => ({ path: address, headers: AS_WALKER })
  const params = { id: path }
  return {
    'today of a student': asWalker(pathRoutes.mine.path),
    'her whole plan': asWalker(addressOf(pathRoutes.plan, { params })),
    'plan in the editor': asDirector(addressOf(curriculumRoutes.draft, { params })),
    'paths of the desk': asDirector(adminPathRoutes.list.path),
    'students of a path': asDirector(addressOf(pathStudentRoutes.list, { params })),
    'who is behind on a path': asDirector(`${addressOf(pathStudentRoutes.list, { params })}?state=behind`),
    'catalogue, first page': missesOf(pathRoutes.list.path),
    'catalogue, one path by its name': missesOf(
      `${pathRoutes.list.path}?search=${encodeURIComponent('مسار 3')}`,
    ),
  }
}

/** What paths cost in a centre with few and with many of them. */
export async function benchPaths(
  databases: Pick<BenchDatabases, 'small' | 'large'>,
  products: Both<Child>,
  { first, pace, many }: { first: Both<number>; pace: Pace; many: number },
): Promise<Table> {
  const calls = { few: callsOf(first.small), many: callsOf(first.large) }
  return {
    title: `Centres with ${FEW} and with ${many} paths of ${DAYS} days (${many * DAYS * TASKS} tasks of plans)`,
    head: HEAD_OF_BOTH,
    rows: await fewAndMany(databases, products, { ...calls, pace }),
  }
}
