import { z } from 'zod'
import { chosen, Instant, Named, SearchWords } from '#contract/kernel/fields.ts'
import { fileLimits, MB } from '#contract/kernel/limits.ts'
import { roles } from '#contract/kernel/route.ts'

export const qualifications = ['secondary', 'diploma', 'bachelor', 'master', 'doctorate', 'other'] as const
export const ijazaKinds = ['none', 'one', 'several', 'ten'] as const
export const taughtSubjects = ['hifz', 'tajwid', 'qaida', 'tafsir', 'fiqh', 'arabic'] as const
export const teachingTimes = ['morning', 'afternoon', 'evening', 'weekend'] as const
export const applicationStatuses = ['pending', 'accepted', 'refused'] as const
export const applicationFileKinds = ['cv', 'ijaza'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const APPLICATION_FILE_MB = fileLimits.paper.bytes / MB
export const MOST_IJAZA_FILES = 3
/** Files that no application claimed within so many hours are gone. */
export const UNSENT_FILE_HOURS = 48
/** So many days after the decision the files of an application are gone. */
export const DECIDED_FILE_DAYS = 90
/** The link by which a new teacher sets her password. */
export const WELCOME_LINK_DAYS = 7
/** In one day, by one e-mail. */
export const MOST_APPLICATIONS_A_DAY = 3

export const SentFile = z.object({
  /** Names the file in the application. Only who sent it knows it, and it is worth nothing once it was used. */
  token: z.string(),
  name: z.string(),
  size: z.number(),
  expires_at: Instant,
})
export type SentFile = z.output<typeof SentFile>

/** What the applicant herself may know of it, by her code and her e-mail. */
export const ApplicationState = z.object({
  code: z.string(),
  status: z.enum(applicationStatuses),
  created_at: Instant,
  decided_at: Instant.nullable(),
  /** Of a refusal. */
  reason: z.string().nullable(),
})
export type ApplicationState = z.output<typeof ApplicationState>

export const ApplicationRow = z.object({
  id: z.number(),
  code: z.string(),
  status: z.enum(applicationStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  qualification: z.enum(qualifications),
  memorised_juz: z.number(),
  ijaza: z.enum(ijazaKinds),
  experience_years: z.number(),
  subjects: z.array(z.enum(taughtSubjects)),
  created_at: Instant,
  decided_at: Instant.nullable(),
})
export type ApplicationRow = z.output<typeof ApplicationRow>

export const ApplicationDetail = ApplicationRow.extend({
  ijaza_details: z.string(),
  times: z.array(z.enum(teachingTimes)),
  about: z.string(),
  reason: z.string().nullable(),
  decided_by: Named.nullable(),
  /** The account that acceptance made or changed. */
  user_id: z.number().nullable(),
  files: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(applicationFileKinds),
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      /** A signed link that lives for some minutes. */
      url: z.string(),
    }),
  ),
  /** When the files go, or went. */
  files_removed_at: Instant.nullable(),
  files_leave_at: Instant.nullable(),
  notes: z.array(
    z.object({ id: z.number(), text: z.string(), author: Named.nullable(), created_at: Instant }),
  ),
  /** Who has an account with this e-mail already. */
  account: z
    .object({
      id: z.number(),
      name: z.string(),
      role: z.enum(roles),
      state: z.enum(['active', 'inactive', 'archived']),
      email_verified: z.boolean(),
    })
    .nullable(),
  /** Other applications by the same e-mail. */
  others: z.array(z.object({ id: z.number(), status: z.enum(applicationStatuses), created_at: Instant })),
  can: z.object({ accept: z.boolean(), refuse: z.boolean() }),
})
export type ApplicationDetail = z.output<typeof ApplicationDetail>

export const ApplicationFilters = z.object({
  /** By name, city, e-mail, phone or code; Arabic spelling is folded. */
  search: SearchWords,
  status: z.enum([...applicationStatuses, 'all']).default('all'),
  subject: chosen(z.enum(taughtSubjects)),
  ijaza: chosen(z.enum(['yes', 'no'])),
})
export type ApplicationFilters = z.output<typeof ApplicationFilters>
