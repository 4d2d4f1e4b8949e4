import { z } from 'zod'
import { channels } from '#contract/kernel/notification.ts'
import { roles } from '#contract/kernel/route.ts'
import { UserFilters } from '#contract/users/forms.ts'
import { Id, Instant, Named, Paging, SearchWords } from '#contract/kernel/fields.ts'

export const sendingKinds = ['notification', 'message'] as const
export type SendingKind = (typeof sendingKinds)[number]

/** `waiting`: just sent, and still to be taken back; `scheduled`: it waits for its hour. */
export const sendingStates = ['draft', 'waiting', 'scheduled', 'running', 'done', 'cancelled'] as const
export type SendingState = (typeof sendingStates)[number]

export const audienceKinds = ['role', 'courses', 'circles', 'people', 'filter'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** So long it can be taken back after she pressed send. */
export const UNDO_SECONDS = 30
export const MAX_TITLE = 120
export const MAX_BODY = 3000
export const MAX_LINK = 500
/** People named one by one. */
export const MAX_PEOPLE = 500
export const MAX_COURSES = 200
export const MAX_CIRCLES = 200
export const MAX_LEFT_OUT = 1000

export const Sending = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(sendingKinds),
  state: z.enum(sendingStates),
  /** Why the platform did not begin, or who stopped it. */
  reason: z.enum(['author_closed', 'empty', 'stopped']).nullable(),
  author: Named.nullable(),
  audience: z.enum(audienceKinds),
  roles: z.array(z.enum(roles)),
  courses: z.array(Named),
  circles: z.array(Named),
  person_ids: z.array(z.number()),
  without_ids: z.array(z.number()),
  /** Of the list of people, asked anew when it begins. */
  filter: UserFilters.nullable(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  channels: z.array(z.enum(channels)),
  starts_at: Instant.nullable(),
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  updated_at: Instant,
  /** Who saved it last. */
  updated_by: Named.nullable(),
  figures: z.object({
    /** As many as the preview counted. */
    expected: z.number().nullable(),
    /** As many as there were when it began. */
    recipients: z.number().nullable(),
    sent: z.number(),
    skipped: z.number(),
    failed: z.number(),
  }),
  can: z.object({ edit: z.boolean(), cancel: z.boolean() }),
})
export type Sending = z.output<typeof Sending>

/** Who it would reach now, and how it reads for the first of them. */
export const SendingPreview = z.object({
  count: z.number(),
  sample: z.array(z.object({ id: z.number(), name: z.string(), title: z.string(), body: z.string() })),
})
export type SendingPreview = z.output<typeof SendingPreview>

export const recipientStates = ['waiting', 'sent', 'skipped', 'failed'] as const
export const SendingRecipient = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(recipientStates),
  reason: z.string().nullable(),
  at: Instant.nullable(),
  /** Null where nothing says so. */
  is_read: z.boolean().nullable(),
})
export type SendingRecipient = z.output<typeof SendingRecipient>

export const RecipientFilters = Paging(50).extend({
  state: z.enum([...recipientStates, 'all'], 'اختاري قيمة من القائمة').default('all'),
})
export const SendingFilters = Paging(20).extend({
  kind: z.enum(sendingKinds, 'اختاري قيمة من القائمة'),
})
export const SendingParams = z.object({ sendingId: Id })
export const PeopleSearch = z.object({ search: SearchWords })

export const SendingCourse = z.object({ id: z.number(), title: z.string(), students: z.number() })
export type SendingCourse = z.output<typeof SendingCourse>

export const SendingCircle = z.object({ id: z.number(), title: z.string(), members: z.number() })
export type SendingCircle = z.output<typeof SendingCircle>
