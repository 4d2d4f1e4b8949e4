import { createHash } from 'node:crypto'
import { addDays } from '#core/day.ts'
import { instantOf } from '#core/format/riyadh-time.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { platformName } from '#server/features/site/public.ts'
import type { CalendarEntry, CalendarSource } from '#server/kernel/letters/calendar-entry.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import { takeHit } from '#server/kernel/http/rate-limit.ts'
import { listEntries } from '../show.ts'
import { calendarTexts } from '../texts.ts'
import { feedOf, type Site } from './ics.ts'
import { findReader, noteReading } from './link-queries.ts'
import { feedTokenHash } from './links.ts'

/** Programs come every few hours; whoever comes oftener is no calendar. */
const READINGS = { hits: 60, seconds: 3600 }
const GUESSES = { hits: 60, seconds: 600 }

const DAYS_BACK = 30
/** As far as sessions are made. */
const DAYS_AHEAD = 60
/** Nobody sits in so many. */
const MOST_A_DAY = 200
const CANCELLED_MS = 30 * 86_400_000
const NOTED_EVERY_MS = 3_600_000

/** Changes with the words and the form of what is written, so that no old copy outlives them. */
const FORM = 1

/** Her calendar for programs elsewhere. What has not changed is not written again. */
export async function readFeed(
  ctx: Ctx,
  sources: readonly CalendarSource[],
  token: string,
  ifNoneMatch: string | undefined,
): Promise<FileAnswer> {
  const tokenHash = feedTokenHash(token)
  const reader = await findReader(ctx.db, tokenHash)
  if (!reader) {
    await takeHit(ctx, `calendar-guess:${ctx.caller.ip}`, GUESSES)
    throw notFound(calendarTexts.feedNotFound)
  }
  await takeHit(ctx, `calendar-feed:${reader.id}`, READINGS, calendarTexts.feedBusy)
  if (!reader.read_at || ctx.now.getTime() - reader.read_at.getTime() > NOTED_EVERY_MS)
    await noteReading(ctx.db, reader.id, ctx.now)
  const site = { origin: ctx.config.origin, platform: await platformName(ctx) }
  const entries = await entriesOf(ctx, sources, reader)
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline; filename="rattil.ics"',
    etag: etagOf(entries, site),
  }
  if (ifNoneMatch?.includes(headers.etag)) return { status: 304, headers, body: null }
  return { status: 200, headers, body: Buffer.from(feedOf(entries, site)) }
}

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** Days from now on and behind; whole days, so that an hour changes nothing. */
async function entriesOf(ctx: Ctx, sources: readonly CalendarSource[], { id, role }: Reader) {
  const today = riyadhDay(ctx.now)
  const entries = await listEntries(ctx, sources, {
    from: new Date(instantOf(addDays(today, -DAYS_BACK), '00:00')),
    until: new Date(instantOf(addDays(today, DAYS_AHEAD), '00:00')),
    person: { id, role },
    mostADay: MOST_A_DAY,
    withUnplanned: true,
  })
  const forgottenBefore = ctx.now.getTime() - CANCELLED_MS
  return entries.filter(({ cancelledAt }) => !cancelledAt || cancelledAt.getTime() > forgottenBefore)
}

/** Of all that would be written, without writing it. */
const etagOf = (entries: readonly CalendarEntry[], site: Site): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([FORM, site, entries.map((entry) => ({ ...entry, canMove: undefined }))]))
    .digest('base64url')
    .slice(0, 27)}"`
