import { z } from 'zod'
import { announcementStates } from '#core/announcement-state.ts'
import { Instant, Named, Paging, SearchWords } from '#contract/kernel/fields.ts'

/** Whom an announcement is for. What is for visitors stands on the public pages and so is everybody's. */
export const audiences = ['visitors', 'students', 'teachers', 'course'] as const
export type Audience = (typeof audiences)[number]

/** A dialog on the home page (hers or the public one), a line on top of every page, a card on the home of her area. */
export const places = ['dialog', 'bar', 'area'] as const
export type Place = (typeof places)[number]

export const priorities = [3, 2, 1] as const

/** What was dismissed does not come back before. */
export const DISMISSED_HOURS = 24
/** Lines on top of one page. */
export const MOST_BARS = 2

const shown = {
  id: z.number(),
  title: z.string(),
  /** HTML, cleaned by the server. */
  content: z.string(),
  /** Its words alone, for the line on top of a page. */
  text: z.string(),
  place: z.enum(places),
  has_button: z.boolean(),
  button_text: z.string(),
  /** A path of this site, or an address of another one over https. */
  button_url: z.string(),
  is_dismissible: z.boolean(),
}

/** As its readers get it; the more important come first. */
export const Announcement = z.object({ ...shown, ends_at: Instant.nullable() })
export type Announcement = z.output<typeof Announcement>

/** What concerns one who is signed in, without what she has dismissed. */
export const OwnAnnouncements = z.object({
  announcements: z.array(Announcement),
  /** Those of the public pages that she has dismissed in the last day, on whichever device. */
  dismissed: z.array(z.number()),
})
export type OwnAnnouncements = z.output<typeof OwnAnnouncements>

/** As the director's list shows one. */
export const DeskAnnouncementRow = z.object({
  ...shown,
  audience: z.enum(audiences),
  course: Named.nullable(),
  priority: z.number(),
  state: z.enum(announcementStates),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  /** How often, a person at most once a day. */
  shown_count: z.number(),
  clicked_count: z.number(),
  dismissed_count: z.number(),
  version: z.number(),
  updated_at: Instant,
  updated_by: Named.nullable(),
})
export type DeskAnnouncementRow = z.output<typeof DeskAnnouncementRow>

export const DeskAnnouncement = DeskAnnouncementRow.extend({
  /** Whether those whom it is for are notified when it begins, and when that was done. */
  notifies: z.boolean(),
  notified_at: Instant.nullable(),
  /** Other dialogs that are shown to the same women at the same time. */
  overlaps: z.array(Named),
})
export type DeskAnnouncement = z.output<typeof DeskAnnouncement>

export const deskAnnouncementStates = ['all', ...announcementStates] as const
export const DeskAnnouncementFilters = Paging(20).extend({
  state: z.enum(deskAnnouncementStates).default('all'),
  audience: z.enum(audiences).optional(),
  place: z.enum(places).optional(),
  search: SearchWords,
})
