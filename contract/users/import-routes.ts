import { z } from 'zod'
import { namesAndMails, personColumns, type PersonColumn } from '#core/person-columns.ts'
import { IdParams, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  existingChoices,
  FileAddress,
  importRowKinds,
  UserImport,
  UserImportColumn,
  UserImportRow,
} from './import-shapes.ts'

const imports = '/api/v1/admin/users/imports'
const one = `${imports}/{id}` as const
const flag = z.enum(['true', 'false'], { error: 'القيمة غير صحيحة' }).transform((word) => word === 'true')

/** One word for each column of the file, in its order: `given,family,,email`. Each is named once. */
const columns = z
  .string()
  .max(2000, { error: 'القيمة غير صحيحة' })
  .transform((list) => list.split(',').map((word) => (word === '' ? undefined : word)))
  .pipe(z.array(z.enum(personColumns, { error: 'اختاري قيمة من القائمة' }).optional()))
  .refine(isNamedOnce, { error: 'اختاري لكل حقل عمودًا واحدًا' })
  .refine(namesAndMails, { error: 'اختاري عمود الاسم وعمود البريد الإلكتروني' })

function isNamedOnce(all: readonly (PersonColumn | undefined)[]): boolean {
  const named = all.filter((column) => column !== undefined)
  return new Set(named).size === named.length
}

export const userImportRoutes = contract({
  template: {
    method: 'GET',
    path: `${imports}/template`,
    access: ['admin'],
    kind: 'file',
    summary: 'ملف فارغ بأسماء الأعمدة',
  },
  columns: {
    method: 'POST',
    path: `${imports}/columns`,
    access: ['admin'],
    kind: 'upload',
    takes: 'people',
    idempotency: 'none',
    summary: 'أعمدة ملف وأول ما فيها، ليُقال ما يحمله كل عمود',
    data: z.array(UserImportColumn),
    limit: { hits: 30, seconds: 600 },
  },
  addresses: {
    method: 'POST',
    path: `${imports}/addresses`,
    access: ['admin'],
    kind: 'upload',
    takes: 'people',
    idempotency: 'none',
    summary: 'عناوين البريد في ملف، كل عنوان بسطره، خمسمئة على الأكثر؛ لا يُستورد منها شيء',
    data: z.array(FileAddress),
    limit: { hits: 30, seconds: 600 },
  },
  check: {
    method: 'POST',
    path: imports,
    access: ['admin'],
    kind: 'upload',
    takes: 'people',
    summary: 'فحص ملف CSV أو XLSX دون استيراد شيء منه: عدد الصفوف الصحيحة، وأخطاء غيرها',
    body: z.object({
      existing: z.enum(existingChoices, { error: 'اختاري قيمة من القائمة' }).default('skip'),
      invite: flag.default(false),
      /** Absent: the words of the head tell. */
      columns: columns.optional(),
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
