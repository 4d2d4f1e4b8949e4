import { alertLevels, type AlertLevel } from '#core/attendance/deadlines.ts'
import { missedInRow } from '#core/attendance/rate.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { UNDO_MS } from '../policy.ts'
import * as queries from './alert-queries.ts'
import type { SheetRow } from './queries.ts'

const DAY_MS = 86_400_000
/** A kind word weeks later is none: lists that are confirmed late tell nobody. */
const FRESH_DAYS = 14

/** Of each student who was absent: at two, three and four misses in a row somebody is told, once for the row. */
export async function alertMisses(tx: SignedCtx, row: SheetRow): Promise<void> {
  if (tx.now.getTime() - row.starts_at.getTime() > FRESH_DAYS * DAY_MS) return
  const history = await queries.listHistoryOfAbsent(tx.db, row)
  const told = await queries.listAlertsOf(tx.db, row.circle_id, [
    ...new Set(history.map(({ student_id }) => student_id)),
  ])
  for (const [studentId, entries] of Map.groupBy(history, ({ student_id }) => student_id)) {
    const [newest] = entries
    const missed = missedInRow(entries)
    const sessions = new Set(missed.map(({ session_id }) => session_id))
    for (const level of alertLevels) {
      if (missed.length < level) break
      const isTold = told.some(
        (alert) => alert.student_id === studentId && alert.missed === level && sessions.has(alert.session_id),
      )
      if (isTold) continue
      await queries.insertAlert(tx.db, {
        session_id: row.id,
        student_id: studentId,
        circle_id: row.circle_id,
        missed: level,
        created_at: tx.now,
      })
      if (newest && missed.length === level) tell(tx, row, newest, level)
    }
  }
}

/** Later than a confirmation may be taken back. */
function tell(tx: SignedCtx, row: SheetRow, { student_id }: queries.HistoryRow, level: AlertLevel): void {
  const of = {
    payload: { circle_id: row.circle_id, session_id: row.id, student_id },
    noticeAfterMs: UNDO_MS,
  }
  if (level === 2) tx.emit({ type: 'attendance.missed-two', room: `user:${student_id}`, ...of })
  if (level === 3) tx.emit({ type: 'attendance.missed-three', room: `user:${row.teacher_id}`, ...of })
  if (level === 4) tx.emit({ type: 'attendance.missed-four', room: 'directors', ...of })
}

export const forgetAlerts = (db: Db, sessionId: number) => queries.deleteAlerts(db, sessionId)
