import { z } from 'zod'
import { contract } from '#contract/kernel/route.ts'
import { DebugTokenForm } from '#contract/debug/forms.ts'
import { DebugOutbox, DebugMail, DebugSession } from './shapes.ts'

const debug = '/api/v1/admin/debug'

export const debugRoutes = contract({
  outbox: {
    method: 'GET',
    path: `${debug}/mails`,
    access: ['admin'],
    summary: 'آخر الرسائل التي كُتبت في ملفات بدل إرسالها (للتطوير والعرض فقط)',
    data: DebugOutbox,
  },
  mail: {
    method: 'GET',
    path: `${debug}/mails/{id}`,
    access: ['admin'],
    summary: 'رسالة منها نصًّا، ورموزها محجوبة',
    params: z.object({ id: z.string().max(60) }),
    data: DebugMail,
  },
  session: {
    method: 'POST',
    path: `${debug}/session`,
    access: ['admin'],
    summary: 'ما يدل عليه رمز جلسة: لمن هو وإلى متى، ولماذا لا يعمل',
    takes: 'form',
    body: DebugTokenForm,
    data: DebugSession,
    idempotency: 'none',
    limit: { hits: 30, seconds: 600 },
  },
})
