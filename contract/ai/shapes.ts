import { z } from 'zod'
import { Instant, Named } from '#contract/kernel/fields.ts'
import { QuestionForm } from '#contract/questions/forms.ts'
import { ticketCategories } from '#contract/support/shapes.ts'

/** What the model drafts. */
export const aiUses = [
  'ticket_answer',
  'thread_summary',
  'quiz_questions',
  'course_description',
  'student_note',
] as const
export type AiUse = (typeof aiUses)[number]
/** What is drafted from a ticket is the directors' alone. */
export const deskUses: readonly AiUse[] = ['ticket_answer', 'thread_summary']

/** Of everything that was sent, and of drafts. */
export const AI_LOG_DAYS = 30
/** A quiz gets so many at once. */
export const DRAFTED_QUESTIONS = 10
/** Signs of what is drafted from, and of the words of a task; tokens of an answer. */
export const MOST_MATERIAL = 12_000
export const MOST_TEMPLATE = 4_000
export const MOST_ANSWER_TOKENS = 3_000

/** Never with the key. */
export const AiServiceSettings = z.object({
  /** `environment` wins over what a director saves; `none`: nothing is set. */
  source: z.enum(['environment', 'desk', 'none']),
  address: z.string(),
  model: z.string(),
  has_key: z.boolean(),
})
export type AiServiceSettings = z.output<typeof AiServiceSettings>

const UseSetting = z.object({ use: z.enum(aiUses), is_on: z.boolean(), model: z.string() })

export const AiSettings = z.object({
  is_on: z.boolean(),
  uses: z.array(UseSetting),
  day_tokens: z.number(),
  /** Riyals; null: money is not bounded. */
  day_money: z.number().nullable(),
  /** Riyals for a million tokens. */
  price_in: z.number(),
  price_out: z.number(),
})
export type AiSettings = z.output<typeof AiSettings>

export const AiDay = z.object({ tokens: z.number(), money: z.number(), calls: z.number() })
export type AiDay = z.output<typeof AiDay>

export const AiDesk = z.object({ settings: AiSettings, today: AiDay })
export type AiDesk = z.output<typeof AiDesk>

export const AiTrial = z.object({ text: z.string(), model: z.string(), ms: z.number(), tokens: z.number() })
export type AiTrial = z.output<typeof AiTrial>

export const AiTemplate = z.object({
  use: z.enum(aiUses),
  text: z.string(),
  /** 0: nobody has changed the words that came with the platform. */
  version: z.number(),
  own_text: z.string(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      text: z.string(),
      saved_at: Instant,
      saved_by: z.string().nullable(),
    }),
  ),
})
export type AiTemplate = z.output<typeof AiTemplate>

export const AiTemplates = z.object({
  /** What stands behind every task, and nobody changes. */
  rules: z.string(),
  templates: z.array(AiTemplate),
})
export type AiTemplates = z.output<typeof AiTemplates>

/** What became of the drafts of the last thirty days. */
export const AiFigures = z.array(
  z.object({
    use: z.enum(aiUses),
    drafted: z.number(),
    used: z.number(),
    edited: z.number(),
    discarded: z.number(),
    sent: z.number(),
    nothing: z.number(),
    failed: z.number(),
  }),
)
export type AiFigures = z.output<typeof AiFigures>

export const aiCallStates = ['waiting', 'sent', 'answered', 'failed'] as const

const Message = z.object({ role: z.enum(['system', 'user']), content: z.string() })
export type AiMessage = z.output<typeof Message>

export const AiCall = z.object({
  id: z.number(),
  /** `trial`: the director's own test. */
  use: z.enum([...aiUses, 'trial']),
  /** Null: the platform by itself. */
  asked_by: Named.nullable(),
  model: z.string(),
  state: z.enum(aiCallStates),
  /** What it failed for, and what to do. */
  cause: z.string().nullable(),
  /** The service's own words. */
  line: z.string(),
  /** How many names, addresses and numbers were left out. */
  replaced: z.number(),
  tokens: z.number().nullable(),
  money: z.number().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
})
export type AiCall = z.output<typeof AiCall>
export const AiCallDetail = AiCall.extend({ messages: z.array(Message), template_version: z.number() })
export type AiCallDetail = z.output<typeof AiCallDetail>

export const AiSupportSettings = z.object({
  is_automatic: z.boolean(),
  categories: z.array(z.enum(ticketCategories)),
  /** Whole hours of the centre's clock; from 0 to 24 is the whole day. */
  from_hour: z.number(),
  to_hour: z.number(),
  uses_faq: z.boolean(),
  uses_docs: z.boolean(),
  uses_replies: z.boolean(),
})
export type AiSupportSettings = z.output<typeof AiSupportSettings>

/** What she may draft now. */
export const OpenUses = z.array(z.enum(aiUses))
export type OpenUses = z.output<typeof OpenUses>

export const sourceKinds = ['faq', 'doc', 'reply', 'lesson', 'course', 'facts', 'ticket'] as const

export const DraftSource = z.object({ kind: z.enum(sourceKinds), title: z.string(), is_used: z.boolean() })
export type DraftSource = z.output<typeof DraftSource>

/** What was taken out of an answer before it was shown. */
export const draftRemarks = ['links', 'cut'] as const

export const Draft = z.object({
  id: z.number(),
  use: z.enum(aiUses),
  /** `prepared`: nothing has left yet. `nothing`: the sources do not answer. */
  state: z.enum(['prepared', 'waiting', 'ready', 'nothing', 'failed']),
  model: z.string(),
  /** What would leave, or has left, word for word. */
  messages: z.array(Message),
  /** How many names, addresses and numbers were left out of it. */
  replaced: z.number(),
  sources: z.array(DraftSource),
  text: z.string(),
  questions: z.array(QuestionForm),
  /** Questions that were not shown: of another form, with a verse, or with what the lesson does not say. */
  dropped: z.number(),
  remarks: z.array(z.enum(draftRemarks)),
  /** Why it failed; the cause is the director's. */
  failure: z.object({ sentence: z.string(), line: z.string() }).nullable(),
  outcome: z.enum(['used', 'edited', 'discarded', 'sent']).nullable(),
})
export type Draft = z.output<typeof Draft>

export const SourceLesson = z.object({ id: z.number(), title: z.string(), characters: z.number() })
export type SourceLesson = z.output<typeof SourceLesson>
