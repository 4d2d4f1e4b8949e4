import { z } from 'zod'
import { IdParams, Instant, Paging } from '#contract/kernel/fields.ts'
import { fileLimits, MB, peopleFileLimits } from '#contract/kernel/limits.ts'
import { contract } from '#contract/kernel/route.ts'

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

export const UserImportRow = z.object({
  /** Its line in the file; the head is line 1. */
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

const imports = '/api/v1/admin/users/imports'
const one = `${imports}/{id}` as const
const flag = z.enum(['true', 'false'], { error: 'القيمة غير صحيحة' }).transform((word) => word === 'true')

export const userImportRoutes = contract({
  template: {
    method: 'GET',
    path: `${imports}/template`,
    access: ['admin'],
    kind: 'file',
    summary: 'ملف فارغ بأسماء الأعمدة',
  },
  check: {
    method: 'POST',
    path: imports,
    access: ['admin'],
    kind: 'upload',
    takes: 'people',
    summary: 'فحص ملف CSV دون استيراد شيء منه: عدد الصفوف الصحيحة، وأخطاء غيرها',
    body: z.object({
      existing: z.enum(existingChoices, { error: 'اختاري قيمة من القائمة' }).default('skip'),
      invite: flag.default(false),
    }),
    data: UserImport,
    limit: { hits: 30, seconds: 600 },
  },
  show: {
    method: 'GET',
    path: one,
    access: ['admin'],
    summary: 'حال الاستيراد وتقدمه',
    params: IdParams,
    data: UserImport,
  },
  rows: {
    method: 'GET',
    path: `${one}/rows`,
    access: ['admin'],
    summary: 'صفوف الملف كما فُهمت',
    params: IdParams,
    query: Paging(20).extend({ kind: z.enum(importRowKinds).default('bad') }),
    list: UserImportRow,
  },
  badRows: {
    method: 'GET',
    path: `${one}/bad-rows`,
    access: ['admin'],
    kind: 'file',
    summary: 'ملف بالصفوف التي فيها أخطاء، وسبب كل منها، لتُصحح وترفع من جديد',
    params: IdParams,
  },
  confirm: {
    method: 'POST',
    path: `${one}/confirm`,
    access: ['admin'],
    summary: 'استيراد الصفوف الصحيحة وحدها؛ التكرار لا يزيد شيئًا',
    params: IdParams,
    data: UserImport,
  },
  discard: {
    method: 'DELETE',
    path: one,
    access: ['admin'],
    summary: 'ترك الملف دون استيراد',
    params: IdParams,
  },
})
