import { z } from 'zod'
import { Id, Instant, Named, Paging, SearchWords, Whole } from '#contract/kernel/fields.ts'

export const MAX_MESSAGE = 4000
/** A message is mended for so long after it was sent. */
export const EDIT_MINUTES = 10
export const MESSAGES_A_PAGE = 40
export const MOST_FILES = 5
export const MOST_VOICE_SECONDS = 180
/** A voice note is drawn in so many strokes at most, each this high at most. */
export const MOST_PEAKS = 120
export const HIGHEST_PEAK = 100

export const fileKinds = ['picture', 'paper', 'voice'] as const

/** Who stands on the other side, as she is shown: the office is one sender. */
const Party = z.object({
  /** Null: the office. */
  id: z.number().nullable(),
  name: z.string(),
  role: z.enum(['admin', 'teacher', 'student']).nullable(),
})

export const Thread = z.object({
  id: z.number(),
  with: Party,
  unread: z.number(),
  /** The newest that she sees; null: nothing was written yet. */
  last: z
    .object({
      text: z.string(),
      /** What stands first beside or instead of a text. */
      file: z.enum(fileKinds).nullable(),
      at: Instant,
      is_own: z.boolean(),
    })
    .nullable(),
  /** Of a thread of the office, for directors. */
  assigned_to: Named.nullable(),
  is_closed: z.boolean(),
  /** Of the teacher on the other side: when she usually answers. */
  hours: z.object({ from: z.number(), until: z.number(), zone: z.string() }).nullable(),
  can: z.object({ write: z.boolean(), manage: z.boolean() }),
})
export type Thread = z.output<typeof Thread>

const MessageFile = z.object({
  id: z.number(),
  kind: z.enum(fileKinds),
  name: z.string(),
  /** What a picture shows, in her words. */
  alt: z.string(),
  url: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Of a voice note. */
  seconds: z.number().nullable(),
  peaks: z.array(z.number()),
})
export type MessageFile = z.output<typeof MessageFile>

export const Message = z.object({
  seq: z.number(),
  text: z.string(),
  files: z.array(MessageFile),
  is_own: z.boolean(),
  /** From her side: of the office's messages all directors stand on one side. */
  is_ours: z.boolean(),
  author: z.string(),
  /** What directors write to each other about a thread. */
  is_note: z.boolean(),
  /** Others got the same; an answer reaches its author alone. */
  is_bulk: z.boolean(),
  created_at: Instant,
  edited_at: Instant.nullable(),
  is_read: z.boolean(),
  can: z.object({ change: z.boolean() }),
})
export type Message = z.output<typeof Message>

export const Contact = z.object({
  /** Null: the office. */
  id: z.number().nullable(),
  name: z.string(),
  role: z.enum(['admin', 'teacher', 'student']).nullable(),
})
export type Contact = z.output<typeof Contact>

export const threadFilters = ['all', 'unread', 'people', 'office'] as const
export const ThreadFilters = Paging(30).extend({
  only: z.enum(threadFilters).default('all'),
  search: SearchWords,
})
export const ThreadParams = z.object({ threadId: Id })
export const MessageParams = ThreadParams.extend({ seq: Whole('رقم الرسالة غير صحيح', { min: 1 }) })
export const MessagePage = z.object({
  /** Older than this one; absent: the newest. */
  before: Whole('الموضع غير صحيح', { min: 1 }).optional(),
})
