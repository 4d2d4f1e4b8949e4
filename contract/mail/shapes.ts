import { z } from 'zod'
import { Email } from '#contract/auth/forms.ts'
import { Id, Instant, Named } from '#contract/kernel/fields.ts'

export const encryptions = ['starttls', 'implicit', 'none'] as const

/** What is to be entered at whoever keeps the domain's names, so that other servers believe our mail. */
const DomainRecord = z.object({
  key: z.enum(['spf', 'dkim', 'dmarc']),
  name: z.string(),
  /** Null: only the mail provider can tell it. */
  value: z.string().nullable(),
  about: z.string(),
})
export type DomainRecord = z.output<typeof DomainRecord>

/** The password is never among them. */
export const MailSettings = z.object({
  server: z.object({
    /** `environment` wins over what a director saves; `none`: mail is written to files. */
    source: z.enum(['environment', 'desk', 'none']),
    host: z.string(),
    port: z.number(),
    tls: z.enum(encryptions),
    user: z.string(),
    has_password: z.boolean(),
  }),
  sender: z.object({
    name: z.string(),
    address: z.string(),
    reply_to: z.string(),
    /** What mails carry now, with the platform's name where she wrote none. */
    shown: z.object({ name: z.string(), address: z.string() }),
    /** The address stands in the environment. */
    is_fixed: z.boolean(),
  }),
  limits: z.object({ per_minute: z.number(), per_day: z.number().nullable() }),
  /** Of the sender's address; empty while that is of no domain. */
  domain: z.string(),
  records: z.array(DomainRecord),
})
export type MailSettings = z.output<typeof MailSettings>

/** What a mail server answered: what it means, and the line as it came. */
export const ConnectionTest = z.object({ works: z.boolean(), sentence: z.string(), line: z.string() })
export type ConnectionTest = z.output<typeof ConnectionTest>

/** How the mail goes at this moment. */
export const MailStatus = z.object({
  delivery: z.enum(['smtp', 'outbox']),
  host: z.string().nullable(),
  waiting: z.number(),
  /** To files, because no mail server is set: nobody got them. */
  written: z.number(),
  failed: z.number(),
  suppressed: z.number(),
  sent_this_week: z.number(),
  /** Since when the one that waits longest has waited. */
  oldest_waiting: Instant.nullable(),
  /** Nothing leaves until the server answers again. */
  trouble: z
    .object({ since: Instant, sentence: z.string(), line: z.string(), next_try: Instant.nullable() })
    .nullable(),
  /** Mails a minute: what is allowed, and what it is now after a server said that we are too fast. */
  per_minute: z.object({ allowed: z.number(), now: z.number() }),
  today: z.object({ sent: z.number(), limit: z.number().nullable() }),
})
export type MailStatus = z.output<typeof MailStatus>

export const mailStates = ['waiting', 'sent', 'written', 'failed', 'suppressed'] as const
export type MailState = (typeof mailStates)[number]

const MailRow = z.object({
  id: z.number(),
  kind: z.string(),
  /** What it is about; its words are gone once it has left. */
  title: z.string(),
  /** Null where the person has been erased. */
  address: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** Why it did not leave, as a sentence, and the server's own line; both empty while all is well. */
  sentence: z.string(),
  line: z.string(),
  created_at: Instant,
  /** When it is tried next; null once it is finished. */
  due_at: Instant.nullable(),
  finished_at: Instant.nullable(),
})
export type MailRow = z.output<typeof MailRow>

const LetterKey = z.string().max(60)

export const MailFilters = z.object({
  state: z.enum(mailStates, 'اختاري قيمة من القائمة').default('waiting'),
  kind: LetterKey.optional(),
  email: Email.optional(),
  /** The last one of the page before. */
  before: Id.optional(),
})
export const MailList = z.object({ mails: z.array(MailRow), next: z.number().nullable() })

export const RetriedMails = z.object({ count: z.number() })

const Suppression = z.object({
  email: z.string(),
  person: Named.nullable(),
  sentence: z.string(),
  line: z.string(),
  at: Instant,
})
export type Suppression = z.output<typeof Suppression>

export const SuppressionFilters = z.object({ email: Email.optional(), after: z.string().max(254).optional() })
export const SuppressionList = z.object({
  suppressions: z.array(Suppression),
  total: z.number(),
  next: z.string().nullable(),
})
export const SuppressionParams = z.object({ email: Email })

const LetterWords = z.object({
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  action: z.string(),
})
export type LetterWords = z.output<typeof LetterWords>

const LetterLine = z.object({
  kind: z.string(),
  title: z.string(),
  occasion: z.string(),
  /** Whether other words hold than those that came with the platform. */
  is_changed: z.boolean(),
  saved_at: Instant.nullable(),
})
export type LetterLine = z.output<typeof LetterLine>
export const LetterList = z.array(LetterLine)

export const Letter = LetterLine.extend({
  version: z.number(),
  words: LetterWords,
  own_words: LetterWords,
  /** Whether it leads somewhere by a button, which then needs a name. */
  has_action: z.boolean(),
  places: z.array(z.object({ name: z.string(), about: z.string() })),
  /** Newest first; null words: those that came with the platform. */
  versions: z.array(
    z.object({
      version: z.number(),
      words: LetterWords.nullable(),
      saved_at: Instant,
      saved_by: z.string().nullable(),
    }),
  ),
})
export type Letter = z.output<typeof Letter>

export const LetterParams = z.object({ kind: LetterKey })

/** The mail as it would go out: a whole page for each theme, and as plain text. */
export const LetterPreview = z.object({
  subject: z.string(),
  light: z.string(),
  dark: z.string(),
  text: z.string(),
})
export type LetterPreview = z.output<typeof LetterPreview>

/** The setting under which a director's mail server is saved; pages ask by it whether there is one. */
export const MAIL_SERVER_SETTING = 'mail.server'
