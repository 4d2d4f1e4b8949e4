import { editableUntil } from '#core/attendance/deadlines.ts'

/** A confirmation may be taken back for so long; only then are the absent told. */
export const UNDO_MS = 15_000
/** Teachers begin a session up to so long before its hour. */
const EARLY_MS = 15 * 60_000

interface Judged {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly starts_at: Date
  readonly ends_at: Date
  readonly confirmed_at: Date | null
  readonly confirmed_by: number | null
}
interface Reader {
  readonly id: number
  readonly isDirector: boolean
}

export type Closed = 'ahead' | 'cancelled' | 'old' | null

/** A late excuse is answered as soon as it is sent, and that is before the sheet opens. */
export const isOpenForExcuses = (closed: Closed): boolean => closed === null || closed === 'ahead'

/** Why a sheet cannot be changed by her now; null where it can. */
export function closedBecause(
  { status, starts_at, ends_at }: Pick<Judged, 'status' | 'starts_at' | 'ends_at'>,
  { isDirector }: Reader,
  now: Date,
): Closed {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'scheduled' && starts_at.getTime() - EARLY_MS > now.getTime()) return 'ahead'
  if (!isDirector && now >= editableUntil(ends_at)) return 'old'
  return null
}

/** Who passed the door of the circle may do this with the sheet of a session. */
export function rightsOver(sheet: Judged, reader: Reader, now: Date) {
  const edit = closedBecause(sheet, reader, now) === null
  const isOver = sheet.status === 'completed' || sheet.ends_at <= now
  const isFresh =
    sheet.confirmed_at !== null &&
    sheet.confirmed_by === reader.id &&
    now.getTime() - sheet.confirmed_at.getTime() < UNDO_MS
  return { edit, confirm: edit && isOver, reopen: edit && isFresh, rule: true }
}
