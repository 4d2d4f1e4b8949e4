import { toRate } from './reports/rates.ts'
import * as queries from './reports/circle-queries.ts'
import type { Db } from '#server/kernel/context.ts'

const EVER = { since: new Date(0), until: new Date('9999-12-31') }

/** Of all sessions that a circle has held: the share of each student who has a row in its sheets, in per cent. */
export async function attendanceShares(db: Db, circleId: number): Promise<Map<number, number | null>> {
  const counts = await queries.countByStudent(db, circleId, EVER)
  return new Map(counts.map((own) => [own.student_id, toRate(own).percent]))
}
