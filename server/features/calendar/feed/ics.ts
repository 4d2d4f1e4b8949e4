import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
  type ICalEventData,
} from 'ical-generator'
import type { CalendarEntry } from '#server/kernel/letters/calendar-entry.ts'
import type { CalendarMail } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { calendarTexts } from '../texts.ts'

/** Where its addresses and its UIDs are at home. */
export interface Site {
  readonly origin: string
  readonly platform: string
}

const uidOf = ({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>, { origin }: Site): string =>
  `${kind}-${id}@${new URL(origin).hostname}`

const PRODUCT = { company: 'Rattil', product: 'Calendar', language: 'AR' } as const

const statusOf = ({ status }: CalendarEntry): ICalEventStatus =>
  status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED

/** The link of a meeting is not in it: whoever gets hold of the feed would be in the room. */
function placeOf({ place, address }: CalendarEntry): string | null {
  if (place === 'on_site') return address
  if (place === null) return null
  return text(place === 'room' ? calendarTexts['feed.room'] : calendarTexts['feed.online'])
}

const pages = { session: 'circle', quiz: 'course', lecture: 'lectures' } as const
const pathOf = ({ kind, parent }: CalendarEntry): string => `/${pages[kind]}/${parent.id}`

function aboutOf({ kind, teacher, parent, reason, status }: CalendarEntry): string {
  return [
    kind === 'quiz' && text(calendarTexts['feed.course'], { name: parent.name }),
    teacher && text(calendarTexts['feed.teacher'], { name: teacher.name }),
    status === 'cancelled' && reason && text(calendarTexts['feed.reason'], { reason }),
  ]
    .filter((line) => typeof line === 'string')
    .join('\n')
}

/** An entry as an event of RFC 5545; all in UTC, so that no zone of the reader's program can be wrong. */
function eventOf(entry: CalendarEntry, site: Site): ICalEventData {
  const { kind, title, startsAt, endsAt, revision, updatedAt } = entry
  const place = placeOf(entry)
  return {
    id: uidOf(entry, site),
    summary: kind === 'quiz' ? text(calendarTexts['feed.quiz'], { title }) : title,
    start: startsAt,
    ...(startsAt < endsAt && { end: endsAt }),
    sequence: revision,
    stamp: updatedAt,
    lastModified: updatedAt,
    status: statusOf(entry),
    transparency: kind === 'quiz' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    url: site.origin + pathOf(entry),
    description: aboutOf(entry),
    ...(place !== null && { location: place }),
  }
}

interface Mailbox {
  readonly name: string
  readonly address: string
}
interface Parties {
  readonly organizer: Mailbox
  /** She alone: an invitation names no other woman. */
  readonly attendee: Mailbox
}

/**
 * One event as it stands, for one woman's calendar program (RFC 5546), or several. All have the UIDs that they have in
 * her feed, so that whoever has both sees each once.
 */
export function invitationOf(
  entries: readonly CalendarEntry[],
  site: Site,
  { organizer, attendee }: Parties,
): CalendarMail {
  const [entry, ...others] = entries
  const isOne = entry !== undefined && others.length === 0
  const method = !isOne ? 'PUBLISH' : entry.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] })
  for (const one of entries)
    calendar.createEvent({
      ...eventOf(one, site),
      organizer: { name: organizer.name, email: organizer.address },
      // A request and a cancellation are of one UID, and programs read no further; what is published invites nobody.
      ...(isOne && { attendees: [invited(attendee)] }),
    })
  return { method, text: linesOf(calendar) }
}

const invited = ({ name, address }: Mailbox) => ({
  name,
  email: address,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.NEEDSACTION,
  rsvp: false,
})

/** How often a calendar elsewhere may come again; some follow it. */
const AGAIN_AFTER_SECONDS = 3600

/** The same entries give the same bytes. */
export function feedOf(entries: readonly CalendarEntry[], site: Site): string {
  const calendar = ical({
    name: text(calendarTexts['feed.name'], { platform: site.platform }),
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: AGAIN_AFTER_SECONDS,
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry, site))
  return linesOf(calendar)
}

/** Every line ends with its break, the last one too (RFC 5545, 3.1), which the library leaves out. */
const linesOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`
