import { z } from 'zod'
import { personColumns } from '#core/person-columns.ts'
import { Instant } from '#contract/kernel/fields.ts'
import { fileLimits, MB, peopleFileLimits } from '#contract/kernel/limits.ts'

export const importStatuses = ['ready', 'importing', 'done'] as const

export const importRowKinds = ['fresh', 'known', 'bad'] as const

export const existingChoices = ['update', 'skip'] as const

export const MAX_IMPORT_MB = fileLimits.people.bytes / MB

export const MAX_IMPORT_ROWS = peopleFileLimits.rows

/** A file of people: checked first, imported only when the director confirms. */
export const UserImport = z.object({
  id: z.number(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** What an e-mail that has an account already gets. */
  existing: z.enum(existingChoices),
  invite: z.boolean(),
  /** Rows of the file: new people, known e-mails, and rows with errors, which are never imported. */
  total: z.number(),
  fresh: z.number(),
  known: z.number(),
  bad: z.number(),
  /** How far a confirmed import has come, and what became of its rows. */
  processed: z.number(),
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  finished_at: Instant.nullable(),
})
export type UserImport = z.output<typeof UserImport>

/** A line of a file with the address that stands in it; what is none is named by its line. */
export const FileAddress = z.object({ line: z.number(), email: z.string(), is_valid: z.boolean() })
export type FileAddress = z.output<typeof FileAddress>

/** A column of a file as it stands there, and what its head says that it holds. */
export const UserImportColumn = z.object({
  head: z.string(),
  /** The first values in it. */
  samples: z.array(z.string()),
  holds: z.enum(personColumns).nullable(),
})
export type UserImportColumn = z.output<typeof UserImportColumn>

export const UserImportRow = z.object({
  /** The line of the file on which it begins, or its row in the sheet. */
  line: z.number(),
  kind: z.enum(importRowKinds),
  /** As written in the file where the row has errors. */
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  errors: z.array(z.string()),
})
export type UserImportRow = z.output<typeof UserImportRow>
