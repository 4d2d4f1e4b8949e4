import { z } from 'zod'
import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { DeviceForm, PushProviderForm, RenewalForm, SubscriptionForm } from './forms.ts'
import { PushDesk, PushDevices, PushTest } from './shapes.ts'

const devices = '/api/v1/push/devices'
const desk = '/api/v1/admin/push'
const access = ['admin'] as const

export const pushRoutes = contract({
  devices: {
    method: 'GET',
    path: devices,
    access: 'signed-in',
    summary: 'أجهزتها التي تصلها الإشعارات والمنصة مغلقة، والمفتاح الذي يشترك به المتصفح',
    data: PushDevices,
  },
  subscribe: {
    method: 'POST',
    path: devices,
    access: 'signed-in',
    summary: 'وصول الإشعارات إلى هذا الجهاز حتى نهاية جلسته',
    takes: 'form',
    body: SubscriptionForm,
    data: PushDevices,
    limit: { hits: 30, seconds: 600 },
    idempotency: 'none',
  },
  change: {
    method: 'PATCH',
    path: `${devices}/{id}`,
    access: 'signed-in',
    summary: 'إظهار التفاصيل في إشعارات جهاز أو إخفاؤها',
    params: IdParams,
    takes: 'form',
    body: DeviceForm,
    data: PushDevices,
  },
  remove: {
    method: 'DELETE',
    path: `${devices}/{id}`,
    access: 'signed-in',
    summary: 'إيقاف الإشعارات على جهاز',
    params: IdParams,
    data: PushDevices,
  },
  renew: {
    method: 'POST',
    path: '/api/v1/push/renewals',
    access: 'public',
    summary: 'بدّل المتصفح اشتراكه من نفسه: يُعرف الجهاز باشتراكه السابق كاملًا',
    takes: 'form',
    body: RenewalForm,
    data: z.object({ renewed: z.boolean() }),
    limit: { hits: 30, seconds: 600 },
    idempotency: 'none',
  },
  test: {
    method: 'POST',
    path: '/api/v1/push/tests',
    access: 'signed-in',
    summary: 'إشعار تجربة إلى أجهزتها، وجواب كل خدمة',
    data: PushTest,
    limit: { hits: 10, seconds: 600 },
    idempotency: 'none',
  },
  desk: {
    method: 'GET',
    path: desk,
    access,
    summary: 'مزوّد الإشعارات على الأجهزة وحاله، بلا أسرار',
    data: PushDesk,
  },
  saveProvider: {
    method: 'PUT',
    path: `${desk}/provider`,
    access,
    summary: 'اختيار المزوّد: تُسأل Pusher Beams قبل الحفظ',
    takes: 'form',
    body: PushProviderForm,
    data: PushDesk,
    limit: { hits: 30, seconds: 600 },
  },
  rotateKeys: {
    method: 'POST',
    path: `${desk}/keys`,
    access,
    summary: 'مفاتيح جديدة: يشترك كل جهاز من جديد حين تُفتح المنصة عليه',
    data: PushDesk,
    limit: { hits: 5, seconds: 600 },
  },
})
