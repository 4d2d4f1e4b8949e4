import { platformName } from '#server/features/site/public.ts'
import type { CalendarEntry } from '#server/kernel/letters/calendar-entry.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import type { CalendarMail } from '#server/kernel/letters/notification-kind.ts'
import { feedOf, invitationOf } from './feed/ics.ts'

const siteOf = async (ctx: Ctx) => ({ origin: ctx.config.origin, platform: await platformName(ctx) })

/** Entries for the calendar of one woman, to go with a mail. */
export async function inviteTo(
  ctx: Ctx,
  entries: readonly CalendarEntry[],
  attendee: { readonly name: string; readonly address: string },
): Promise<CalendarMail> {
  const site = await siteOf(ctx)
  const { sender } = await ctx.ports.mail.settings()
  const organizer = { name: sender.name || site.platform, address: sender.address }
  return invitationOf(entries, site, { organizer, attendee })
}

/** Entries as a file that any calendar program takes. */
export async function calendarFile(
  ctx: Ctx,
  entries: readonly CalendarEntry[],
  name: string,
): Promise<FileAnswer> {
  return {
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
    },
    body: Buffer.from(feedOf(entries, await siteOf(ctx))),
  }
}
