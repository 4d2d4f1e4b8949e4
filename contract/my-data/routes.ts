import { z } from 'zod'
import { IdParams, SignedQuery } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { ProofForm } from '#contract/my-data/forms.ts'
import { MyData } from './shapes.ts'

const base = '/api/v1/auth/my-data'

export const myDataRoutes = contract({
  show: {
    method: 'GET',
    path: base,
    access: 'signed-in',
    summary: 'بياناتي: أين وصلت نسختها، وما يُحذف وما يبقى لو حُذف الحساب',
    data: MyData,
  },
  export: {
    method: 'POST',
    path: `${base}/exports`,
    access: 'signed-in',
    summary: 'طلب نسخة من كل بياناتها في ملف واحد؛ مرة في اليوم',
    data: MyData,
    limit: { hits: 20, seconds: 3600 },
  },
  link: {
    method: 'POST',
    path: `${base}/exports/{id}/link`,
    access: 'signed-in',
    summary: 'رابط موقّع لهذه الجلسة لتنزيل نسخة بياناتها',
    params: IdParams,
    data: z.object({ url: z.string(), name: z.string() }),
    idempotency: 'none',
  },
  download: {
    method: 'GET',
    path: `${base}/exports/{id}`,
    access: 'public',
    kind: 'file',
    summary: 'نسخة بياناتها نفسها، بالرابط الموقّع',
    params: IdParams,
    query: SignedQuery,
  },
  // The body carries a password or a code: its answer is never kept under a key. A repeat changes nothing.
  askDeletion: {
    method: 'POST',
    path: `${base}/deletion`,
    access: 'signed-in',
    summary: 'طلب حذف الحساب بعد مهلة، بكلمة المرور أو برمز وصل الآن',
    body: ProofForm,
    takes: 'form',
    data: MyData,
    idempotency: 'none',
  },
  cancelDeletion: {
    method: 'DELETE',
    path: `${base}/deletion`,
    access: 'signed-in',
    summary: 'إلغاء طلب حذف الحساب',
    data: MyData,
  },
})
