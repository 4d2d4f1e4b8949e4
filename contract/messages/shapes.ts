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
  /** `own`: she has closed it herself. `closed`: nobody writes in it, and the office is there for both. */
  block: z.enum(['none', 'own', 'closed']),
  can: z.object({ write: z.boolean(), manage: z.boolean(), block: z.boolean() }),
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
  /** The office has taken its words away. */
  is_removed: z.boolean(),
  can: z.object({ change: z.boolean(), report: z.boolean() }),
})
export type Message = z.output<typeof Message>

export const Contact = z.object({
  /** Null: the office. */
  id: z.number().nullable(),
  name: z.string(),
  role: z.enum(['admin', 'teacher', 'student']).nullable(),
  /** In which both are, where there is one. */
  circle: z.string().nullable(),
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

export const reportReasons = ['hurtful', 'improper', 'spam', 'other'] as const
export const reportDecisions = ['kept', 'removed'] as const

/** That a director has read a thread which was not written to her. */
export const Reading = z.object({ id: z.number(), reason: z.string(), by: z.string(), at: Instant })
export type Reading = z.output<typeof Reading>

export const MessageReport = z.object({
  id: z.number(),
  thread_id: z.number(),
  seq: z.number(),
  reason: z.enum(reportReasons),
  note: z.string(),
  reporter: z.string(),
  author: z.string(),
  text: z.string(),
  created_at: Instant,
  decision: z.enum(reportDecisions).nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
})
export type MessageReport = z.output<typeof MessageReport>

const SeenMessage = z.object({
  seq: z.number(),
  author: z.string(),
  text: z.string(),
  files: z.array(MessageFile),
  created_at: Instant,
  is_removed: z.boolean(),
})
export type SeenMessage = z.output<typeof SeenMessage>
/** A report with what stands around the message, and no more of the thread. */
export const ReportDetail = z.object({
  report: MessageReport,
  around: z.array(SeenMessage),
  /** The whole thread is read for a reason only; of the office's own threads none is needed. */
  is_private: z.boolean(),
})
export type ReportDetail = z.output<typeof ReportDetail>

export const ReadThread = z.object({
  between: z.array(z.string()),
  messages: z.array(SeenMessage),
  has_older: z.boolean(),
})

export const ReportFilters = Paging(20).extend({
  only: z.enum(['open', 'decided'], 'اختاري قيمة من القائمة').default('open'),
})
export const ReportParams = z.object({ reportId: Id })
export const ReadingParams = z.object({ readingId: Id })
