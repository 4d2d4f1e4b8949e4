import { adminAttendanceRoutes, attendanceRoutes } from '#contract/attendance/routes.ts'
import { adminCalendarRoutes } from '#contract/calendar/routes.ts'
import { liveCircleRoutes } from '#contract/circles/live-routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { addressOf } from '#contract/kernel/address.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { missesOf } from '../calls.ts'
import type { Child } from '../children.ts'
import type { BenchDatabases } from '../database.ts'
import { AS_DIRECTOR } from '../director.ts'
import { fewAndMany, HEAD_OF_BOTH, type NamedCalls } from '../few-and-many.ts'
import type { Call } from '../load.ts'
import type { Both, Pace } from '../rounds.ts'
import type { Table } from '../table.ts'
import { SESSIONS, STUDENTS } from './seed-circles.ts'

export const FEW = 20
export const MANY = 2_000

const callsOf = (circle: number): NamedCalls => {
  const get = (path: string): Call => ({ path, headers: AS_DIRECTOR })
  const params = { id: circle }
  const today = riyadhDay(new Date())
  const month = `from=${addDays(today, -15)}&to=${addDays(today, 15)}`
  return {
    'catalogue, first page': missesOf(circleRoutes.list.path),
    'catalogue, seats left': missesOf(`${circleRoutes.list.path}?sort=seats&seats=limited`),
    'catalogue, one circle by its name': missesOf(
      `${circleRoutes.list.path}?search=${encodeURIComponent('حلقة 7')}`,
    ),
    'what meets now, for visitors': missesOf(circleRoutes.facts.path),
    'live dashboard': get(liveCircleRoutes.board.path),
    'month of the centre': get(`${adminCalendarRoutes.centre.path}?${month}`),
    'summary of a circle, month': get(addressOf(attendanceRoutes.summary, { params })),
    'durations of a circle, month': get(addressOf(attendanceRoutes.durations, { params })),
    'month of a circle as a sheet': get(addressOf(attendanceRoutes.month, { params })),
    'attendance of all circles, month': get(adminAttendanceRoutes.stats.path),
    'comparison of circles, month': get(adminAttendanceRoutes.circles.path),
  }
}

/** What circles cost in a centre with few and with many of them. */
export async function benchCircles(
  databases: Pick<BenchDatabases, 'small' | 'large'>,
  products: Both<Child>,
  { first, pace }: { first: Both<number>; pace: Pace },
): Promise<Table> {
  const calls = { few: callsOf(first.small), many: callsOf(first.large) }
  const sessions = MANY * SESSIONS
  return {
    title: `Centres with ${FEW} and with ${MANY} circles (${sessions} sessions, ${sessions * STUDENTS} rows of attendance)`,
    head: HEAD_OF_BOTH,
    rows: await fewAndMany(databases, products, { ...calls, pace }),
  }
}
