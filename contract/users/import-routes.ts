import { z } from 'zod'
import { IdParams, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { existingChoices, importRowKinds, UserImport, UserImportRow } from './import-shapes.ts'

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
