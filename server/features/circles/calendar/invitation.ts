import { calendarFile, inviteTo } from '#server/features/calendar/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import type { CalendarMail } from '#server/kernel/letters/notification-kind.ts'
import { isShown } from '../catalogue/queries.ts'
import { circleTexts } from '../texts.ts'
import { findMailbox, listCalendarSessionsOf, listNextSessions } from './calendar-queries.ts'
import { toEntry } from './session-entries.ts'

/** As far as sessions are made. */
const MOST = 200

/** Sessions as they stand now, for the calendar of whoever is told of them: in one file, however many they are. */
export async function inviteToSessions(
  ctx: Ctx,
  sessionIds: readonly number[],
  reader: { readonly id: number },
): Promise<CalendarMail | null> {
  if (sessionIds.length === 0) return null
  const [rows, mailbox] = await Promise.all([
    listCalendarSessionsOf(ctx.db, sessionIds, MOST),
    findMailbox(ctx.db, reader.id),
  ])
  if (rows.length === 0 || !mailbox) return null
  return inviteTo(
    ctx,
    rows.map((row) => toEntry(ctx, row)),
    mailbox,
  )
}

/** The sessions to come of one circle for a calendar program, each under the UID that it has in feeds and mails. */
export async function showCircleFile(ctx: Ctx, id: number): Promise<FileAnswer> {
  if (!(await isShown(ctx.db, id))) throw notFound(circleTexts.notFound)
  const rows = await listNextSessions(ctx.db, id, ctx.now, MOST)
  return calendarFile(
    ctx,
    rows.map((row) => toEntry(ctx, row)),
    `circle-${id}`,
  )
}
